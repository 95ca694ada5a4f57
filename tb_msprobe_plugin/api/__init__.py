"""The HTTP interface of the page: one function per route."""
