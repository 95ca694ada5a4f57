"""Graph files of the released msprobe tools: ``.vis`` (to 8.1.2) and ``.vis.db`` (from 8.2.1)."""
