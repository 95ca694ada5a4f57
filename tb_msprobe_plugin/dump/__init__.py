"""Reading msprobe dump trees: finding leaves, indexing and decoding files. Knows no graphs."""
