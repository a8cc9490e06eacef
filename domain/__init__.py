"""The core: which drug, which section, which sentence, and whether it is proven.

Standard library only; no I/O, no clock, no environment, no logging.
"""
