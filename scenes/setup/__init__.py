"""Parts of the screens on which a match is put together: presets, options, seats, starting it, and resuming it."""
