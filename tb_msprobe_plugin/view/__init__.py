"""What is told of an opened leaf: rows, lists and details as JSON-able objects."""
