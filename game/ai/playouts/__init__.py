"""Thousands of worlds of one deal, played to the end in lockstep."""
