"""What is recorded; known without MindSpore."""

from __future__ import annotations

# Names by which the page suggests the second as golden of the first.
FAULTY, REFERENCE = "problem", "reference"
# In the middle of the network: what lies before it agrees, what lies behind it inherits the fault.
MODULE = "layers.1.mlp.fc1"
FACTOR = 1.01
FAULT = f"the weight of {MODULE} is {FACTOR} times what it should be"
# Lines of a training that begin so are for the user; the rest is MindSpore's and the recorder's.
PROGRESS = "progress: "
