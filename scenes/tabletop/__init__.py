"""What the table is made of: where things lie, how they move, and what is said about them."""
