"""Speed and memory, printed with machine, corpus and versions. No test asserts a time."""
