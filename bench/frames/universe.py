"""The same three tasks in pandas; prints milliseconds (medians) as JSON. Fails where pandas is not installed."""

import json
import statistics
import sys
import time

import numpy
import pandas

companies, years, fields = (int(word) for word in sys.argv[1:4])
rows = companies * years
random = numpy.random.default_rng(7)
frame = pandas.DataFrame(
    {
        "symbol": numpy.repeat([f"S{i}" for i in range(companies)], years),
        "sector": numpy.repeat([f"Sector {i % 11}" for i in range(companies)], years),
        "year": numpy.tile(numpy.arange(1996, 1996 + years), companies),
    }
)
values = random.random((rows, fields)) * 1000 + 1
values[random.random((rows, fields)) < 0.05] = numpy.nan
names = [f"f{i}" for i in range(fields)]
frame = pandas.concat([frame, pandas.DataFrame(values, columns=names)], axis=1)


def timed(task):
    taken = []
    for _ in range(5):
        start = time.perf_counter()
        task()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def cagr():
    before = frame.groupby("symbol", sort=False)[names].shift(10)
    return (frame[names] / before) ** 0.1 - 1


print(
    json.dumps(
        {
            "percentile rank of one field by year": timed(lambda: frame.groupby("year")["f0"].rank(pct=True)),
            "median of 60 fields by sector and year": timed(lambda: frame.groupby(["sector", "year"], sort=False)[names].median()),
            "ten-year CAGR of 60 fields by company": timed(cagr),
        }
    )
)
