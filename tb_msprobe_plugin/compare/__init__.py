"""Two graphs: which nodes belong together, how far their numbers differ, and where that begins.

Knows dumps and graphs, but neither HTTP nor TensorBoard; usable from a notebook.
"""
