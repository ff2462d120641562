"""Runs the tasks of methods.ts in pandas and prints milliseconds as JSON, the lower quartile of 15 rounds."""

import json
import sys
import time

import numpy
import pandas

ROUNDS = 15
rows = int(sys.argv[1])
random = numpy.random.default_rng(7)
frame = pandas.DataFrame({"sector": random.choice([f"Sector {i}" for i in range(7)], rows)})
for name in "abcd":
    frame[name] = random.random(rows) * 1000
    frame.loc[random.random(rows) < 0.05, name] = numpy.nan
mask = frame["a"] > 500


def lower_quartile_of_times(task):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        task()
        times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[ROUNDS // 4]


print(
    json.dumps(
        {
            "sortValues": lower_quartile_of_times(lambda: frame.sort_values("a")),
            "query": lower_quartile_of_times(lambda: frame[mask]),
            "groupby mean": lower_quartile_of_times(lambda: frame.groupby("sector").mean()),
            "describe": lower_quartile_of_times(lambda: frame.describe()),
        }
    )
)
