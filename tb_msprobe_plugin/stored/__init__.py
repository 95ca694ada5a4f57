"""Graph files of the released msprobe tools: ``.vis`` (to 8.2.0) and ``.vis.db`` (from 8.2.1)."""
