"""
Computes the same scores and multiples in plain pandas, and if installed in polars and by FinanceToolkit's own functions. Prints
milliseconds (lower quartiles) by library and task as JSON. Fails without pandas. None of the three says why a number is missing.
"""

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


def shifted(names, by=1):
    return f.groupby("symbol", sort=False)[names].shift(by)


def piotroski():
    names = ["net_income", "cfo", "total_assets", "long_term_debt", "current_assets", "current_liabilities", "shares", "sales", "cogs"]
    p, a = shifted(names), shifted(["total_assets"], 2)
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
    p, c = shifted(names), f
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
    start = shifted(["eps"], 10).eps
    return ((f.eps / start) ** 0.1 - 1).where((f.eps > 0) & (start > 0))


def peers():
    # Each company is among its own peers here, which is less work than to leave it out.
    pe = (f.price / f.eps).where(f.eps > 0)
    by = pe.groupby(f.year)
    median, low, high, mean, sd = by.median(), by.quantile(0.25), by.quantile(0.75), by.mean(), by.std()
    from_median = pe - f.year.map(median)
    mad = from_median.abs().groupby(f.year).median()
    z, robust = (pe - f.year.map(mean)) / f.year.map(sd), 0.6744897501960817 * from_median / f.year.map(mad)
    return low, high, z, robust, by.rank(pct=True), from_median / f.year.map(median)


def timed(task):
    taken = []
    for _ in range(21):
        start = time.perf_counter()
        task()
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken[2:])[len(taken[2:]) // 4]


def in_polars():
    import polars
    from polars import col

    frame = polars.from_pandas(f)
    c, p, a = col, lambda name: col(name).shift(1).over("symbol"), lambda name: col(name).shift(2).over("symbol")
    missing_to_null = frame.with_columns(polars.selectors.float().fill_nan(None)).lazy()

    def run(**outputs):
        return lambda: missing_to_null.select(**outputs).collect()

    roa, cfroa = c("net_income") / p("total_assets"), c("cfo") / p("total_assets")
    leverage = c("long_term_debt") / ((c("total_assets") + p("total_assets")) / 2)
    leverage_before = p("long_term_debt") / ((p("total_assets") + a("total_assets")) / 2)
    signals = [
        roa > 0,
        c("cfo") > 0,
        roa > p("net_income") / a("total_assets"),
        cfroa > roa,
        leverage < leverage_before,
        c("current_assets") / c("current_liabilities") > p("current_assets") / p("current_liabilities"),
        c("shares") <= p("shares"),
        1 - c("cogs") / c("sales") > 1 - p("cogs") / p("sales"),
        c("sales") / p("total_assets") > p("sales") / a("total_assets"),
    ]
    low = polars.sum_horizontal([signal.fill_null(False) for signal in signals])
    missing = polars.sum_horizontal([signal.is_null() for signal in signals])
    margin = lambda y: 1 - y("cogs") / y("sales")
    soft = lambda y: 1 - (y("current_assets") + y("ppe")) / y("total_assets")
    rate = lambda y: y("depreciation") / (y("depreciation") + y("ppe"))
    debt = lambda y: (y("current_liabilities") + y("long_term_debt")) / y("total_assets")
    dsri = c("receivables") / c("sales") / (p("receivables") / p("sales"))
    gmi, aqi, sgi, depi = margin(p) / margin(c), soft(c) / soft(p), c("sales") / p("sales"), rate(p) / rate(c)
    sgai, lvgi = c("sga") / c("sales") / (p("sga") / p("sales")), debt(c) / debt(p)
    tata = (c("net_income") - c("cfo")) / c("total_assets")
    assets = c("total_assets")
    start = c("eps").shift(10).over("symbol")
    return {
        "Piotroski F": run(score=polars.when(missing == 0).then(low), low=low, high=low + missing),
        "Beneish M": run(
            m8=-4.84 + 0.92 * dsri + 0.528 * gmi + 0.404 * aqi + 0.892 * sgi + 0.115 * depi - 0.172 * sgai + 4.679 * tata - 0.327 * lvgi,
            m5=-6.065 + 0.823 * dsri + 0.906 * gmi + 0.593 * aqi + 0.717 * sgi + 0.107 * depi,
        ),
        "Altman Z": run(
            z=1.2 * (c("current_assets") - c("current_liabilities")) / assets + 1.4 * c("retained") / assets
            + 3.3 * c("ebit") / assets + 0.6 * c("price") * c("shares") / c("liabilities") + c("sales") / assets
        ),
        "Sloan accruals": run(ratio=(c("net_income") - c("cfo") - c("cfi")) / assets),
        "DuPont, five factors": run(
            tax=c("net_income") / c("pretax"), interest=c("pretax") / c("ebit"), margin=c("ebit") / c("sales"),
            roe=(c("net_income") / c("pretax")) * (c("pretax") / c("ebit")) * (c("ebit") / c("sales")) * (c("sales") / assets) * (assets / c("equity")),
        ),
        "price to earnings": run(pe=polars.when(c("eps") > 0).then(c("price") / c("eps"))),
        "ten-year growth": run(growth=polars.when((c("eps") > 0) & (start > 0)).then((c("eps") / start).pow(0.1) - 1)),
    }


def in_financetoolkit():
    from financetoolkit.models import altman_model, beneish_model, dupont_model, piotroski_model
    from financetoolkit.ratios import valuation_model

    wide = {name: pandas.DataFrame(f[name].to_numpy().reshape(companies, years)) for name in fields}
    c = lambda *names: [wide[name] for name in names]

    def score(module, call, *parts):
        return getattr(module, call)(*[getattr(module, name)(*given) for name, given in parts])

    def piotroski():
        assets = wide["total_assets"]
        begin = assets.shift(1, axis=1)
        return score(
            piotroski_model,
            "get_piotroski_score",
            ("get_return_on_assets_criteria", [wide["net_income"], begin]),
            ("get_operating_cashflow_criteria", c("cfo")),
            ("get_change_in_return_on_asset_criteria", [wide["net_income"], begin]),
            ("get_accruals_criteria", [*c("net_income", "cfo"), begin]),
            ("get_change_in_leverage_criteria", [wide["long_term_debt"], (assets + begin) / 2]),
            ("get_change_in_current_ratio_criteria", c("current_assets", "current_liabilities")),
            ("get_number_of_shares_criteria", c("shares")),
            ("get_gross_margin_criteria", c("sales", "cogs")),
            ("get_asset_turnover_ratio_criteria", [wide["sales"], begin]),
        )

    def beneish():
        return score(
            beneish_model,
            "get_beneish_m_score",
            ("get_days_sales_in_receivables_index", c("receivables", "sales")),
            ("get_gross_margin_index", c("sales", "cogs")),
            ("get_asset_quality_index", c("current_assets", "ppe", "total_assets")),
            ("get_sales_growth_index", c("sales")),
            ("get_depreciation_index", c("depreciation", "ppe")),
            ("get_selling_general_and_administrative_expenses_index", c("sga", "sales")),
            ("get_leverage_index", c("current_liabilities", "long_term_debt", "total_assets")),
            ("get_total_accruals_to_total_assets", c("net_income", "cfo", "total_assets")),
        )

    def altman():
        working = wide["current_assets"] - wide["current_liabilities"]
        return score(
            altman_model,
            "get_altman_z_score",
            ("get_working_capital_to_total_assets_ratio", [working, wide["total_assets"]]),
            ("get_retained_earnings_to_total_assets_ratio", c("retained", "total_assets")),
            ("get_earnings_before_interest_and_taxes_to_total_assets_ratio", c("ebit", "total_assets")),
            (
                "get_market_value_of_equity_to_book_value_of_total_liabilities_ratio",
                [wide["price"] * wide["shares"], wide["liabilities"]],
            ),
            ("get_sales_to_total_assets_ratio", c("sales", "total_assets")),
        )

    return {
        "Piotroski F": piotroski,
        "Beneish M": beneish,
        "Altman Z": altman,
        "DuPont, five factors": lambda: dupont_model.get_extended_dupont_analysis(
            *c("ebit", "pretax", "net_income", "sales", "total_assets", "equity")
        ),
        "price to earnings": lambda: valuation_model.get_price_to_earnings_ratio(*c("price", "eps")),
    }


tasks = {
    "Piotroski F": piotroski,
    "Beneish M": beneish,
    "Altman Z": altman,
    "Sloan accruals": lambda: (f.net_income - f.cfo - f.cfi) / f.total_assets,
    "DuPont, five factors": dupont,
    "price to earnings": lambda: (f.price / f.eps).where(f.eps > 0),
    "ten-year growth": growth,
    "percentile rank among peers, by year": peers,
}
found = {"pandas": tasks}
for library, make in {"polars": in_polars, "financetoolkit": in_financetoolkit}.items():
    try:
        found[library] = make()
    except ImportError:
        pass
print(json.dumps({library: {name: timed(task) for name, task in made.items()} for library, made in found.items()}))
