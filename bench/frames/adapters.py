"""Builds the frames of adapters.ts in pandas and polars from the bodies that adapters.ts gives.

Prints the milliseconds of json.loads and of each library as JSON, by case. Argument: the folder of the bodies.
"""

import json
import sys
from functools import reduce
from pathlib import Path

from timing import lower_quartile

libraries = {}
try:
    import pandas

    libraries["pandas"] = pandas
except ImportError:
    pass
try:
    import polars

    libraries["polars"] = polars
except ImportError:
    pass

folder = Path(sys.argv[1])
DATE_FORMAT = "%m-%d-%Y"


def statements_by_frequency(data):
    """Columns of text by name, once for the years and once for the quarters."""
    for statements in (data["financials"]["annuals"], data["financials"]["quarterly"]):
        yield {
            "period": statements["Fiscal Year"],
            **{name: cells for section in statements.values() if isinstance(section, dict) for name, cells in section.items()},
        }


def flat(stock):
    return {**stock, **stock["currency_symbol"], "currency_symbol": None}


def records(page):
    return next(iter(page.values()))["port"]


class Pandas:
    def numbers(self, columns):
        return pandas.DataFrame(
            {name: cells if name == "period" else pandas.to_numeric(pandas.Series(cells), errors="coerce") for name, cells in columns.items()}
        )

    def wide(self, bodies):
        return [self.numbers(statements) for statements in statements_by_frequency(bodies[0])]

    def long(self, bodies):
        return pandas.concat([self.numbers(statements).melt("period") for statements in statements_by_frequency(bodies[0])])

    def daily(self, bodies):
        frame = pandas.DataFrame(bodies[0], columns=["date", "price"])
        frame["date"] = pandas.to_datetime(frame["date"], format=DATE_FORMAT)
        return frame

    def joined(self, bodies):
        frames = [self.daily([body]).rename(columns={"price": f"S{i}"}) for i, body in enumerate(bodies)]
        return reduce(lambda left, right: left.merge(right, on="date", how="outer"), frames)

    def guru(self, bodies):
        frame = pandas.concat([pandas.DataFrame(records(page)).assign(page=i) for i, page in enumerate(bodies)])
        for name in ("mktcap", "pe", "yield"):
            frame[name] = pandas.to_numeric(frame[name], errors="coerce")
        frame["13f_date"] = pandas.to_datetime(frame["13f_date"])
        return frame

    def screener(self, bodies):
        frame = pandas.DataFrame([flat(stock) for stock in bodies[0]["stocks"]["data"]])
        for name in ("mktcap_norm", "rate"):
            frame[name] = pandas.to_numeric(frame[name], errors="coerce")
        return frame


class Polars:
    def numbers(self, columns):
        return polars.DataFrame(columns).with_columns(polars.exclude("period").cast(polars.Float64, strict=False))

    def wide(self, bodies):
        return [self.numbers(statements) for statements in statements_by_frequency(bodies[0])]

    def long(self, bodies):
        return polars.concat([self.numbers(statements).unpivot(index="period") for statements in statements_by_frequency(bodies[0])])

    def daily(self, bodies):
        frame = polars.DataFrame(bodies[0], schema={"date": polars.String, "price": polars.Float64}, orient="row")
        return frame.with_columns(polars.col("date").str.to_date(DATE_FORMAT))

    def joined(self, bodies):
        frames = [self.daily([body]).rename({"price": f"S{i}"}) for i, body in enumerate(bodies)]
        joined = reduce(lambda left, right: left.join(right, on="date", how="full", coalesce=True), frames)
        return joined.sort("date")

    def guru(self, bodies):
        frame = polars.concat(
            [polars.DataFrame(records(page)).with_columns(page=polars.lit(i)) for i, page in enumerate(bodies)]
        )
        return frame.with_columns(
            polars.col("mktcap", "pe", "yield").cast(polars.Float64, strict=False), polars.col("13f_date").str.to_date()
        )

    def screener(self, bodies):
        frame = polars.DataFrame([flat(stock) for stock in bodies[0]["stocks"]["data"]])
        return frame.with_columns(polars.col("mktcap_norm", "rate").cast(polars.Float64, strict=False))


makers = {"pandas": Pandas, "polars": Polars}
result = {}
for case in ("wide", "long", "daily", "joined", "guru", "screener"):
    texts = [path.read_text() for path in sorted(folder.glob(f"{case}-*.json"))]
    bodies = [json.loads(text) for text in texts]
    result[case] = {"loads": lower_quartile(lambda: [json.loads(text) for text in texts])}
    for name in libraries:
        make = getattr(makers[name](), case)
        result[case][name] = lower_quartile(lambda: make(bodies))
print(json.dumps(result))
