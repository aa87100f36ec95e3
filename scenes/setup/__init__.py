"""Parts of the screens on which a match is put together: presets, options, starting it, and coming back to it."""
