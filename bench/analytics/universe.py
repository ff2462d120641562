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
statements = pandas.DataFrame(dict(zip(fields, values)))
statements["symbol"] = numpy.repeat([f"S{i}" for i in range(companies)], years)
statements["year"] = numpy.tile(numpy.arange(2008, 2008 + years), companies)


def shifted(names, years_back=1):
    return statements.groupby("symbol", sort=False)[names].shift(years_back)


def piotroski():
    names = ["net_income", "cfo", "total_assets", "long_term_debt", "current_assets", "current_liabilities", "shares", "sales", "cogs"]
    prior, earlier = shifted(names), shifted(["total_assets"], 2)
    roa, cfroa = statements.net_income / prior.total_assets, statements.cfo / prior.total_assets
    leverage = statements.long_term_debt / ((statements.total_assets + prior.total_assets) / 2)
    leverage_before = prior.long_term_debt / ((prior.total_assets + earlier.total_assets) / 2)
    pairs = [
        (roa, 0 * roa, "gt"),
        (statements.cfo, 0 * statements.cfo, "gt"),
        (roa, prior.net_income / earlier.total_assets, "gt"),
        (cfroa, roa, "gt"),
        (leverage, leverage_before, "lt"),
        (statements.current_assets / statements.current_liabilities, prior.current_assets / prior.current_liabilities, "gt"),
        (statements.shares, prior.shares, "le"),
        (1 - statements.cogs / statements.sales, 1 - prior.cogs / prior.sales, "gt"),
        (statements.sales / prior.total_assets, prior.sales / earlier.total_assets, "gt"),
    ]
    # A comparison with a missing figure is missing and not False.
    signals = [getattr(x, how)(y).astype(float).where(x.notna() & y.notna()) for x, y, how in pairs]
    score = pandas.concat(signals, axis=1)
    low, missing = score.sum(axis=1), score.isna().sum(axis=1)
    return low.where(missing == 0), low, low + missing


def beneish():
    names = ["sales", "cogs", "receivables", "current_assets", "ppe", "depreciation", "total_assets", "sga", "current_liabilities", "long_term_debt"]
    prior, current = shifted(names), statements
    dsri = (current.receivables / current.sales) / (prior.receivables / prior.sales)
    gmi = (1 - prior.cogs / prior.sales) / (1 - current.cogs / current.sales)
    aqi = (1 - (current.current_assets + current.ppe) / current.total_assets) / (1 - (prior.current_assets + prior.ppe) / prior.total_assets)
    sgi = current.sales / prior.sales
    depi = (prior.depreciation / (prior.depreciation + prior.ppe)) / (current.depreciation / (current.depreciation + current.ppe))
    sgai = (current.sga / current.sales) / (prior.sga / prior.sales)
    lvgi = ((current.current_liabilities + current.long_term_debt) / current.total_assets) / ((prior.current_liabilities + prior.long_term_debt) / prior.total_assets)
    tata = (current.net_income - current.cfo) / current.total_assets
    m8 = -4.84 + 0.92 * dsri + 0.528 * gmi + 0.404 * aqi + 0.892 * sgi + 0.115 * depi - 0.172 * sgai + 4.679 * tata - 0.327 * lvgi
    m5 = -6.065 + 0.823 * dsri + 0.906 * gmi + 0.593 * aqi + 0.717 * sgi + 0.107 * depi
    return m8, m5


def altman():
    x1, x2 = (statements.current_assets - statements.current_liabilities) / statements.total_assets, statements.retained / statements.total_assets
    return 1.2 * x1 + 1.4 * x2 + 3.3 * statements.ebit / statements.total_assets + 0.6 * statements.price * statements.shares / statements.liabilities + statements.sales / statements.total_assets


def dupont():
    tax, interest, margin = statements.net_income / statements.pretax, statements.pretax / statements.ebit, statements.ebit / statements.sales
    turnover, leverage = statements.sales / statements.total_assets, statements.total_assets / statements.equity
    return tax * interest * margin * turnover * leverage


def growth():
    start = shifted(["eps"], 10).eps
    return ((statements.eps / start) ** 0.1 - 1).where((statements.eps > 0) & (start > 0))


# The median absolute deviation of a normal distribution is this share of its standard deviation.
MAD_TO_DEVIATION = 0.6744897501960817


def peers():
    # Each company is among its own peers here, which is less work than to leave it out.
    pe = (statements.price / statements.eps).where(statements.eps > 0)
    by_year = pe.groupby(statements.year)
    median, low, high, mean, sd = by_year.median(), by_year.quantile(0.25), by_year.quantile(0.75), by_year.mean(), by_year.std()
    from_median = pe - statements.year.map(median)
    mad = from_median.abs().groupby(statements.year).median()
    z, robust = (pe - statements.year.map(mean)) / statements.year.map(sd), MAD_TO_DEVIATION * from_median / statements.year.map(mad)
    return low, high, z, robust, by_year.rank(pct=True), from_median / statements.year.map(median)


ROUNDS = 21
WARM_ROUNDS = 2


def timed(task):
    """The lower quartile of a task's milliseconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        task()
        times.append((time.perf_counter() - start) * 1000)
    counted = sorted(times[WARM_ROUNDS:])
    return counted[len(counted) // 4]


def in_polars():
    import polars
    from polars import col

    frame = polars.from_pandas(statements)
    current = col
    prior = lambda name: col(name).shift(1).over("symbol")
    earlier = lambda name: col(name).shift(2).over("symbol")
    missing_to_null = frame.with_columns(polars.selectors.float().fill_nan(None)).lazy()

    def run(**outputs):
        return lambda: missing_to_null.select(**outputs).collect()

    roa, cfroa = current("net_income") / prior("total_assets"), current("cfo") / prior("total_assets")
    leverage = current("long_term_debt") / ((current("total_assets") + prior("total_assets")) / 2)
    leverage_before = prior("long_term_debt") / ((prior("total_assets") + earlier("total_assets")) / 2)
    signals = [
        roa > 0,
        current("cfo") > 0,
        roa > prior("net_income") / earlier("total_assets"),
        cfroa > roa,
        leverage < leverage_before,
        current("current_assets") / current("current_liabilities") > prior("current_assets") / prior("current_liabilities"),
        current("shares") <= prior("shares"),
        1 - current("cogs") / current("sales") > 1 - prior("cogs") / prior("sales"),
        current("sales") / prior("total_assets") > prior("sales") / earlier("total_assets"),
    ]
    low = polars.sum_horizontal([signal.fill_null(False) for signal in signals])
    missing = polars.sum_horizontal([signal.is_null() for signal in signals])
    margin = lambda year: 1 - year("cogs") / year("sales")
    soft = lambda year: 1 - (year("current_assets") + year("ppe")) / year("total_assets")
    rate = lambda year: year("depreciation") / (year("depreciation") + year("ppe"))
    debt = lambda year: (year("current_liabilities") + year("long_term_debt")) / year("total_assets")
    dsri = current("receivables") / current("sales") / (prior("receivables") / prior("sales"))
    gmi, aqi, sgi, depi = margin(prior) / margin(current), soft(current) / soft(prior), current("sales") / prior("sales"), rate(prior) / rate(current)
    sgai, lvgi = current("sga") / current("sales") / (prior("sga") / prior("sales")), debt(current) / debt(prior)
    tata = (current("net_income") - current("cfo")) / current("total_assets")
    assets = current("total_assets")
    start = current("eps").shift(10).over("symbol")
    return {
        "Piotroski F": run(score=polars.when(missing == 0).then(low), low=low, high=low + missing),
        "Beneish M": run(
            m8=-4.84 + 0.92 * dsri + 0.528 * gmi + 0.404 * aqi + 0.892 * sgi + 0.115 * depi - 0.172 * sgai + 4.679 * tata - 0.327 * lvgi,
            m5=-6.065 + 0.823 * dsri + 0.906 * gmi + 0.593 * aqi + 0.717 * sgi + 0.107 * depi,
        ),
        "Altman Z": run(
            z=1.2 * (current("current_assets") - current("current_liabilities")) / assets + 1.4 * current("retained") / assets
            + 3.3 * current("ebit") / assets + 0.6 * current("price") * current("shares") / current("liabilities") + current("sales") / assets
        ),
        "Sloan accruals": run(ratio=(current("net_income") - current("cfo") - current("cfi")) / assets),
        "DuPont, five factors": run(
            tax=current("net_income") / current("pretax"), interest=current("pretax") / current("ebit"), margin=current("ebit") / current("sales"),
            roe=(current("net_income") / current("pretax")) * (current("pretax") / current("ebit")) * (current("ebit") / current("sales")) * (current("sales") / assets) * (assets / current("equity")),
        ),
        "price to earnings": run(pe=polars.when(current("eps") > 0).then(current("price") / current("eps"))),
        "ten-year growth": run(growth=polars.when((current("eps") > 0) & (start > 0)).then((current("eps") / start).pow(0.1) - 1)),
    }


def in_financetoolkit():
    from financetoolkit.models import altman_model, beneish_model, dupont_model, piotroski_model
    from financetoolkit.ratios import valuation_model

    wide = {name: pandas.DataFrame(statements[name].to_numpy().reshape(companies, years)) for name in fields}
    wide_frames = lambda *names: [wide[name] for name in names]

    def score(module, call, *parts):
        return getattr(module, call)(*[getattr(module, name)(*given) for name, given in parts])

    def piotroski():
        assets = wide["total_assets"]
        begin = assets.shift(1, axis=1)
        return score(
            piotroski_model,
            "get_piotroski_score",
            ("get_return_on_assets_criteria", [wide["net_income"], begin]),
            ("get_operating_cashflow_criteria", wide_frames("cfo")),
            ("get_change_in_return_on_asset_criteria", [wide["net_income"], begin]),
            ("get_accruals_criteria", [*wide_frames("net_income", "cfo"), begin]),
            ("get_change_in_leverage_criteria", [wide["long_term_debt"], (assets + begin) / 2]),
            ("get_change_in_current_ratio_criteria", wide_frames("current_assets", "current_liabilities")),
            ("get_number_of_shares_criteria", wide_frames("shares")),
            ("get_gross_margin_criteria", wide_frames("sales", "cogs")),
            ("get_asset_turnover_ratio_criteria", [wide["sales"], begin]),
        )

    def beneish():
        return score(
            beneish_model,
            "get_beneish_m_score",
            ("get_days_sales_in_receivables_index", wide_frames("receivables", "sales")),
            ("get_gross_margin_index", wide_frames("sales", "cogs")),
            ("get_asset_quality_index", wide_frames("current_assets", "ppe", "total_assets")),
            ("get_sales_growth_index", wide_frames("sales")),
            ("get_depreciation_index", wide_frames("depreciation", "ppe")),
            ("get_selling_general_and_administrative_expenses_index", wide_frames("sga", "sales")),
            ("get_leverage_index", wide_frames("current_liabilities", "long_term_debt", "total_assets")),
            ("get_total_accruals_to_total_assets", wide_frames("net_income", "cfo", "total_assets")),
        )

    def altman():
        working = wide["current_assets"] - wide["current_liabilities"]
        return score(
            altman_model,
            "get_altman_z_score",
            ("get_working_capital_to_total_assets_ratio", [working, wide["total_assets"]]),
            ("get_retained_earnings_to_total_assets_ratio", wide_frames("retained", "total_assets")),
            ("get_earnings_before_interest_and_taxes_to_total_assets_ratio", wide_frames("ebit", "total_assets")),
            (
                "get_market_value_of_equity_to_book_value_of_total_liabilities_ratio",
                [wide["price"] * wide["shares"], wide["liabilities"]],
            ),
            ("get_sales_to_total_assets_ratio", wide_frames("sales", "total_assets")),
        )

    return {
        "Piotroski F": piotroski,
        "Beneish M": beneish,
        "Altman Z": altman,
        "DuPont, five factors": lambda: dupont_model.get_extended_dupont_analysis(
            *wide_frames("ebit", "pretax", "net_income", "sales", "total_assets", "equity")
        ),
        "price to earnings": lambda: valuation_model.get_price_to_earnings_ratio(*wide_frames("price", "eps")),
    }


tasks = {
    "Piotroski F": piotroski,
    "Beneish M": beneish,
    "Altman Z": altman,
    "Sloan accruals": lambda: (statements.net_income - statements.cfo - statements.cfi) / statements.total_assets,
    "DuPont, five factors": dupont,
    "price to earnings": lambda: (statements.price / statements.eps).where(statements.eps > 0),
    "ten-year growth": growth,
    "percentile rank among peers, by year": peers,
}
tasks_by_library = {"pandas": tasks}
for library, make in {"polars": in_polars, "financetoolkit": in_financetoolkit}.items():
    try:
        tasks_by_library[library] = make()
    except ImportError:
        pass
print(json.dumps({library: {name: timed(task) for name, task in made.items()} for library, made in tasks_by_library.items()}))
