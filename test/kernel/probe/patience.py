"""The clock of the probes. It runs slower by the factor PROBE_PATIENCE, so that every deadline and pause is longer on a slow machine."""
import os, re
import time as clock

FACTOR = int(os.environ.get("PROBE_PATIENCE", "1"))


def time():
    return clock.time() / FACTOR


def perf_counter():
    return clock.perf_counter() / FACTOR


def sleep(seconds):
    clock.sleep(seconds * FACTOR)


def slower(cell):
    """A cell whose own pauses, in milliseconds, are longer too."""
    return re.sub(r"\b\d{3,4}\b", lambda pause: str(int(pause[0]) * FACTOR), cell)
