"""Cards on a screen, at the table and on paper alike: where they lie, their pictures, and the words for them."""
