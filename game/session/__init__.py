"""A match at this device: who sits there, the thread in which computers think, saving, and looking back at a deal."""
