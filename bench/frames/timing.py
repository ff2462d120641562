"""Measures as time.ts does: the lower quartile of several rounds without the first ones."""

import time


def once(task):
    """Milliseconds of the processor, on all threads, that a task takes."""
    start = time.process_time()
    task()
    return (time.process_time() - start) * 1000


def timed(task, rounds=13, warm=3):
    taken = sorted([once(task) for _ in range(rounds)][warm:])
    return taken[len(taken) >> 2]
