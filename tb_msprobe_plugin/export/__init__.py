"""Comparisons as files for other programs and for people without this one."""
