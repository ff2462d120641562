// Lists the models that cannot be applied to one company, each with the reason and what to call instead.
const SIGNALS = "it reads trades or holdings of others";
const INDEX = "it values an index, not a company";
const SERVICE = "it parses a text of the service; loading a company does that";

export const NOT_FOR_ONE_COMPANY: Readonly<Record<string, string>> = {
	comps_stats: "it describes many companies: compare(companies)",
	guru_crowding: `${SIGNALS}; guruSignals runs it`,
	insider_cluster: `${SIGNALS}; insiderSignals runs it`,
	politician_net_flow: `${SIGNALS}; politicianFlow runs it`,
	portfolio_overlap: `${SIGNALS}; guruOverlaps runs it`,
	index_ddm_value: INDEX,
	index_implied_return: INDEX,
	magic_formula_rank: "it ranks many companies: rankMagicFormula(companies)",
	mohanram_from_medians: "it needs the medians of an industry: mohanram(companies)",
	multiple_regression_fit: "it needs many companies: regressMultiple(companies, { multiple, on })",
	multiple_regression_predict: "it needs many companies: regressMultiple(companies, { multiple, on })",
	mc_product_normal: "it is the exact result that checks a simulation: simulate(company)",
	parse_aligned_series: SERVICE,
	parse_cell: SERVICE,
	parse_price_date: SERVICE,
	ttm: "it adds up quarters: company.ttm(item)",
	sue_dispersion: "the service gives no dispersion of estimates",
	sue_history: "the service keeps no past estimates: estimateLedger(company, snapshots) reads saved ones",
};
