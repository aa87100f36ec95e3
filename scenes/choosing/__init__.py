"""Parts of the screens on which a match is put together: presets, options, and starting it."""
