"""Runs the three tasks of the universe in pandas and polars.

Prints the libraries that are installed as one line of JSON. Then each line of input, `[library, task]`, runs that task once and prints
its milliseconds of the processor.
"""

import json
import sys

from timing import processor_time

companies, years, fields = (int(word) for word in sys.argv[1:4])
names = [f"f{i}" for i in range(fields)]
RANK = "percentile rank of one field by year"
MEDIAN = f"median of {fields} fields by sector and year"
GROWTH = f"ten-year CAGR of {fields} fields by company"


def columns():
    import numpy

    random = numpy.random.default_rng(7)
    values = random.random((companies * years, fields)) * 1000 + 1
    values[random.random(values.shape) < 0.05] = numpy.nan
    return {
        "symbol": numpy.repeat([f"S{i}" for i in range(companies)], years),
        "sector": numpy.repeat([f"Sector {i % 11}" for i in range(companies)], years),
        "year": numpy.tile(numpy.arange(1996, 1996 + years), companies),
        **{name: values[:, i].copy() for i, name in enumerate(names)},
    }


def in_pandas():
    import pandas

    frame = pandas.DataFrame(columns())

    def growth():
        before = frame.groupby("symbol", sort=False)[names].shift(10)
        return (frame[names] / before) ** 0.1 - 1

    return {
        RANK: lambda: frame.groupby("year")["f0"].rank(pct=True),
        MEDIAN: lambda: frame.groupby(["sector", "year"], sort=False)[names].median(),
        GROWTH: growth,
    }


def in_polars():
    import polars
    from polars import col

    frame = polars.DataFrame(columns()).with_columns(col(names).fill_nan(None))
    rank = (col("f0").rank() / col("f0").count()).over("year")
    growth = [(col(name) / col(name).shift(10).over("symbol")) ** 0.1 - 1 for name in names]
    return {
        RANK: lambda: frame.select(rank),
        MEDIAN: lambda: frame.group_by("sector", "year", maintain_order=True).agg(col(names).median()),
        GROWTH: lambda: frame.select(growth),
    }


tasks = {}
for name, prepare in (("pandas", in_pandas), ("polars", in_polars)):
    try:
        tasks[name] = prepare()
    except ImportError:
        pass
print(json.dumps(list(tasks)), flush=True)
for line in sys.stdin:
    library, task = json.loads(line)
    print(processor_time(tasks[library][task]), flush=True)
