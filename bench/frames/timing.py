"""Measures as time.ts does: the lower quartile of several rounds without the first ones."""

import time


def processor_time(task):
    """Milliseconds of the processor, on all threads, that a task takes."""
    start = time.process_time()
    task()
    return (time.process_time() - start) * 1000


def lower_quartile(task, rounds=13, warm=3):
    times = sorted([processor_time(task) for _ in range(rounds)][warm:])
    return times[len(times) >> 2]
