"""Records a small example of two MindSpore trainings, one of them with a fault, on the CPU."""
