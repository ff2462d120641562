"""Computes the six scores of rows.ts in polars or in DuckDB's SQL: numbers without reasons, Parquet to Parquet."""

import sys

library, source, target = sys.argv[1:4]

# Formulas over the row and the two rows before it, whose names end with _1 and _2.
CURRENT_FIELDS = "revenue costOfRevenue grossProfit operatingIncome ebit depreciationAndAmortization netIncome".split()
CURRENT_FIELDS += "sellingGeneralAdministrative receivables currentAssets propertyPlantEquipment totalAssets".split()
CURRENT_FIELDS += "currentLiabilities longTermDebt totalLiabilities retainedEarnings equity sharesDiluted".split()
CURRENT_FIELDS += "cashFlowFromOperations cashFlowFromInvesting".split()
FIELDS_BY_LAG = {
    1: "netIncome totalAssets longTermDebt currentAssets currentLiabilities sharesDiluted grossProfit revenue costOfRevenue receivables "
    "propertyPlantEquipment depreciationAndAmortization sellingGeneralAdministrative equity".split(),
    2: "totalAssets".split(),
}
PIOTROSKI = [
    "netIncome / totalAssets_1 > 0",
    "cashFlowFromOperations > 0",
    "netIncome / totalAssets_1 > netIncome_1 / totalAssets_2",
    "cashFlowFromOperations / totalAssets_1 > netIncome / totalAssets_1",
    "longTermDebt / ((totalAssets + totalAssets_1) / 2) < longTermDebt_1 / ((totalAssets_1 + totalAssets_2) / 2)",
    "currentAssets / currentLiabilities > currentAssets_1 / currentLiabilities_1",
    "sharesDiluted <= sharesDiluted_1",
    "grossProfit / revenue > grossProfit_1 / revenue_1",
    "revenue / totalAssets_1 > revenue_1 / totalAssets_2",
]
SOFT_ASSETS = "1 - (currentAssets{0} + propertyPlantEquipment{0}) / totalAssets{0}"
DEPRECIATION_RATE = "depreciationAndAmortization{0} / (depreciationAndAmortization{0} + propertyPlantEquipment{0})"
LEVERAGE = "(longTermDebt{0} + currentLiabilities{0}) / totalAssets{0}"
BENEISH = " + ".join(
    [
        "-4.84",
        "0.92 * ((receivables / revenue) / (receivables_1 / revenue_1))",
        "0.528 * (((revenue_1 - costOfRevenue_1) / revenue_1) / ((revenue - costOfRevenue) / revenue))",
        f"0.404 * (({SOFT_ASSETS.format('')}) / ({SOFT_ASSETS.format('_1')}))",
        "0.892 * (revenue / revenue_1)",
        f"0.115 * (({DEPRECIATION_RATE.format('_1')}) / ({DEPRECIATION_RATE.format('')}))",
        "-0.172 * ((sellingGeneralAdministrative / revenue) / (sellingGeneralAdministrative_1 / revenue_1))",
        "4.679 * ((netIncome - cashFlowFromOperations) / totalAssets)",
        f"-0.327 * (({LEVERAGE.format('')}) / ({LEVERAGE.format('_1')}))",
    ]
)
ALTMAN = (
    "0.717 * ((currentAssets - currentLiabilities) / totalAssets) + 0.847 * (retainedEarnings / totalAssets) + 3.107 * (ebit / totalAssets)"
    " + 0.42 * (equity / totalLiabilities) + 0.998 * (revenue / totalAssets)"
)
SCORES = {
    "piotroski": " + ".join(f"CAST({signal} AS INTEGER)" for signal in PIOTROSKI),
    "beneish": BENEISH,
    "sloan_ratio": "(netIncome - cashFlowFromOperations - cashFlowFromInvesting) / totalAssets",
    "altman_z_prime": ALTMAN,
    "roe": "netIncome / ((equity + equity_1) / 2)",
    "net_margin": "netIncome / revenue",
}

if library == "duckdb":
    import duckdb

    duckdb.sql("SET threads = 4")
    lags = [
        f'lag("{name}", {back}) OVER company AS "{name}_{back}"' for back, names in FIELDS_BY_LAG.items() for name in names
    ]
    scores = ", ".join(f"{formula} AS {name}" for name, formula in SCORES.items())
    duckdb.sql(
        f"""COPY (SELECT symbol, period, {scores} FROM (SELECT symbol, period, {", ".join(CURRENT_FIELDS)}, {", ".join(lags)}
        FROM read_parquet('{source}') WINDOW company AS (PARTITION BY symbol ORDER BY period)))
        TO '{target}' (FORMAT parquet, COMPRESSION zstd)"""
    )
else:
    import polars

    frame = polars.scan_parquet(source, hive_partitioning=False).select("symbol", "period", *CURRENT_FIELDS)
    frame = frame.with_columns(
        polars.col(name).shift(back).over("symbol").alias(f"{name}_{back}") for back, names in FIELDS_BY_LAG.items() for name in names
    )
    scores = [polars.sql_expr(formula).alias(name) for name, formula in SCORES.items()]
    frame.select("symbol", "period", *scores).collect().write_parquet(target, compression="zstd")
