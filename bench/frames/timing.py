"""How the Python side measures: as time.ts does, the lower quartile of several rounds without the first ones."""

import time


def timed(task, rounds=13, warm=3):
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        task()
        taken.append((time.process_time() - start) * 1000)
    taken = sorted(taken[warm:])
    return taken[len(taken) >> 2]
