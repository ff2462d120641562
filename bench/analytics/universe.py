"""The same scores and multiples in plain pandas; prints milliseconds (lower quartiles) as JSON. Fails without pandas."""

import json
import sys
import time

import numpy
import pandas

file, companies, years, fields = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4].split(",")
values = numpy.fromfile(file, dtype="float64").reshape(len(fields), companies * years)
f = pandas.DataFrame(dict(zip(fields, values)))
f["symbol"] = numpy.repeat([f"S{i}" for i in range(companies)], years)
f["year"] = numpy.tile(numpy.arange(2008, 2008 + years), companies)


def before(names, by=1):
    return f.groupby("symbol", sort=False)[names].shift(by)


def piotroski():
    names = ["net_income", "cfo", "total_assets", "long_term_debt", "current_assets", "current_liabilities", "shares", "sales", "cogs"]
    p, a = before(names), before(["total_assets"], 2)
    roa, cfroa = f.net_income / p.total_assets, f.cfo / p.total_assets
    leverage = f.long_term_debt / ((f.total_assets + p.total_assets) / 2)
    leverage_before = p.long_term_debt / ((p.total_assets + a.total_assets) / 2)
    pairs = [
        (roa, 0 * roa, "gt"),
        (f.cfo, 0 * f.cfo, "gt"),
        (roa, p.net_income / a.total_assets, "gt"),
        (cfroa, roa, "gt"),
        (leverage, leverage_before, "lt"),
        (f.current_assets / f.current_liabilities, p.current_assets / p.current_liabilities, "gt"),
        (f.shares, p.shares, "le"),
        (1 - f.cogs / f.sales, 1 - p.cogs / p.sales, "gt"),
        (f.sales / p.total_assets, p.sales / a.total_assets, "gt"),
    ]
    # A comparison with a missing figure is missing and not False.
    signals = [getattr(x, how)(y).astype(float).where(x.notna() & y.notna()) for x, y, how in pairs]
    score = pandas.concat(signals, axis=1)
    low, missing = score.sum(axis=1), score.isna().sum(axis=1)
    return low.where(missing == 0), low, low + missing


def beneish():
    names = ["sales", "cogs", "receivables", "current_assets", "ppe", "depreciation", "total_assets", "sga", "current_liabilities", "long_term_debt"]
    p, c = before(names), f
    dsri = (c.receivables / c.sales) / (p.receivables / p.sales)
    gmi = (1 - p.cogs / p.sales) / (1 - c.cogs / c.sales)
    aqi = (1 - (c.current_assets + c.ppe) / c.total_assets) / (1 - (p.current_assets + p.ppe) / p.total_assets)
    sgi = c.sales / p.sales
    depi = (p.depreciation / (p.depreciation + p.ppe)) / (c.depreciation / (c.depreciation + c.ppe))
    sgai = (c.sga / c.sales) / (p.sga / p.sales)
    lvgi = ((c.current_liabilities + c.long_term_debt) / c.total_assets) / ((p.current_liabilities + p.long_term_debt) / p.total_assets)
    tata = (c.net_income - c.cfo) / c.total_assets
    m8 = -4.84 + 0.92 * dsri + 0.528 * gmi + 0.404 * aqi + 0.892 * sgi + 0.115 * depi - 0.172 * sgai + 4.679 * tata - 0.327 * lvgi
    m5 = -6.065 + 0.823 * dsri + 0.906 * gmi + 0.593 * aqi + 0.717 * sgi + 0.107 * depi
    return m8, m5


def altman():
    x1, x2 = (f.current_assets - f.current_liabilities) / f.total_assets, f.retained / f.total_assets
    return 1.2 * x1 + 1.4 * x2 + 3.3 * f.ebit / f.total_assets + 0.6 * f.price * f.shares / f.liabilities + f.sales / f.total_assets


def dupont():
    tax, interest, margin = f.net_income / f.pretax, f.pretax / f.ebit, f.ebit / f.sales
    turnover, leverage = f.sales / f.total_assets, f.total_assets / f.equity
    return tax * interest * margin * turnover * leverage


def growth():
    start = before(["eps"], 10).eps
    return ((f.eps / start) ** 0.1 - 1).where((f.eps > 0) & (start > 0))


def peers():
    pe = (f.price / f.eps).where(f.eps > 0)
    by = pe.groupby(f.year)
    median, low, high, mean, sd = by.median(), by.quantile(0.25), by.quantile(0.75), by.mean(), by.std()
    deviation = (pe - f.year.map(median)).abs()
    return low, high, mean, sd, by.rank(pct=True), deviation.groupby(f.year).median()


def timed(task):
    taken = []
    for _ in range(21):
        start = time.perf_counter()
        task()
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken[2:])[len(taken[2:]) // 4]


tasks = {
    "Piotroski F": piotroski,
    "Beneish M": beneish,
    "Altman Z": altman,
    "Sloan accruals": lambda: (f.net_income - f.cfo - f.cfi) / f.total_assets,
    "DuPont, five factors": dupont,
    "price to earnings": lambda: (f.price / f.eps).where(f.eps > 0),
    "ten-year growth": growth,
    "place among peers, by year": peers,
}
print(json.dumps({name: timed(task) for name, task in tasks.items()}))
