"""Opens raw msprobe dumps in TensorBoard as a graph of the model."""

__version__ = "0.1.0"
