// Ranks and scores companies against others: the magic formula, the regression of a multiple, Mohanram's G-score.

import type { Reason } from "../../core/figure.js";
import { square } from "../../core/math/square.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import { MAGIC_FORMULA } from "../analyses/diagnostics/magic-formula.js";
import { diagnosticOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts, type Facts } from "../evaluation/facts.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median, sampleSd } from "../math/statistics.js";
import { figureOf, requireMeasure } from "../measures/index.js";
import { isRefusal, reasonOf } from "../model/refusal.js";
import { magicFormulaRank, multipleRegressionFit, multipleRegressionPlace } from "../models/comparables/index.js";
import { mohanramFromMedians } from "../models/quality/index.js";

type Options = Omit<ValueOptions, "peers">;

/** A company that is left out, and the reason. */
export interface LeftOut {
	readonly symbol: string;
	readonly reason: Reason;
}

/** Companies ranked by earnings yield and return on capital, and those left out. */
export interface MagicFormula {
	/** Best first. */
	readonly ranked: readonly {
		readonly symbol: string;
		readonly earningsYield: number;
		readonly returnOnCapital: number;
		readonly combinedRank: number;
	}[];
	readonly leftOut: readonly LeftOut[];
}

/**
 * Greenblatt's ranking: the sum of the ranks by earnings yield and by return on tangible capital.
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "JPM"].map((symbol) => loadCompany(client, symbol)));
 * const { ranked, leftOut } = rankMagicFormula(companies);
 * [ranked.length, leftOut.map(({ symbol }) => symbol)] //=> [2, ["JPM"]]
 */
export function rankMagicFormula(companies: readonly Company[], options: Options = {}): MagicFormula {
	const leftOut: LeftOut[] = [];
	const known = companies.flatMap((company) => {
		const { value, outputs } = diagnosticOf(MAGIC_FORMULA, new CompanyFacts(company, options));
		const { earnings_yield, return_on_capital } = outputs;
		if (typeof earnings_yield === "number" && typeof return_on_capital === "number") {
			return [{ id: company.symbol, earnings_yield, return_on_capital }];
		}
		const reason = value.value === null ? value.reason : ({ code: "missing_input" } as const);
		leftOut.push({ symbol: company.symbol, reason });
		return [];
	});
	const answer = magicFormulaRank({ companies: known });
	const ranked = (answer.order ?? []).map((symbol, i) => {
		const row = known.find(({ id }) => id === symbol);
		return {
			symbol,
			earningsYield: row?.earnings_yield ?? Number.NaN,
			returnOnCapital: row?.return_on_capital ?? Number.NaN,
			combinedRank: answer.combined?.[i] ?? Number.NaN,
		};
	});
	return { ranked, leftOut };
}

/** A regression of a multiple over the peers, and its prediction for the first company. */
export interface RegressedMultiple {
	readonly multiple: string;
	readonly on: readonly string[];
	/** Outputs of `multiple_regression_fit`: coefficients (intercept first), t, R², standard error, n. */
	readonly fit: Readonly<Record<string, unknown>> | null;
	/** Outputs of `multiple_regression_place` for the first company: predicted, interval, residual, leverage. */
	readonly place: Readonly<Record<string, unknown>> | null;
	readonly reason: Reason | null;
	readonly leftOut: readonly LeftOut[];
}

/**
 * Regresses a multiple on measures of the peers, and predicts that of the first company.
 * @param multiple name of a measure of `compare`, such as `pe`
 * @param on names of measures that explain it, such as `["roe", "revenue_growth_5y"]`
 * @throws ArgumentError for a measure that does not exist
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "MCD"].map((symbol) => loadCompany(client, symbol)));
 * regressMultiple(companies, { multiple: "pe", on: ["roic"] }).reason?.code //=> "insufficient_history"
 */
export function regressMultiple(
	companies: readonly Company[],
	{ multiple, on, ...options }: Options & { readonly multiple: string; readonly on: readonly string[] },
): RegressedMultiple {
	const [y, ...x] = [multiple, ...on].map((name) => requireMeasure(name, name === multiple ? "multiple" : "on"));
	const leftOut: LeftOut[] = [];
	const rows = companies.map((company) => {
		const facts = new CompanyFacts(company, options);
		const figures = [y, ...x].map((measure) => measure && figureOf(measure, facts));
		const missing = figures.find((figure) => figure?.value === null);
		if (missing?.value === null) leftOut.push({ symbol: company.symbol, reason: missing.reason });
		return { company, values: figures.map((figure) => figure?.value ?? null) };
	});
	const [target, ...peers] = rows;
	const completePeers = peers.filter(({ values }) => values.every((value) => value !== null));
	const column = (i: number) => completePeers.map(({ values }) => values[i] as number);
	const data = { y: column(0), x: Object.fromEntries(on.map((name, i) => [name, column(i + 1)])), x_order: on };
	const fit = multipleRegressionFit(data);
	const common = { multiple, on, leftOut };
	if (isRefusal(fit)) return { ...common, fit: null, place: null, reason: reasonOf(fit) };
	const target_x = Object.fromEntries(on.map((name, i) => [name, target?.values[i + 1] ?? null]));
	const placement = multipleRegressionPlace({ ...data, target_x, target_y: target?.values[0] ?? null });
	return {
		...common,
		fit: { ...fit },
		place: isRefusal(placement) ? null : { ...placement },
		reason: isRefusal(placement) ? reasonOf(placement) : null,
	};
}

/** The fewest peers for a score, and the fewest known values for a median. */
const MIN_PEERS = 5;

/**
 * Mohanram's G-score of the first company against the medians of the others: seven of its eight signals, because the service has no
 * advertising expense. Variances are over up to five fiscal years.
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "MCD", "NKE"].map((symbol) => loadCompany(client, symbol)));
 * mohanram(companies).reason //=> { code: "insufficient_history", subject: "peers", values: { known: 3, needed: 5 } }
 */
export function mohanram(
	companies: readonly Company[],
	options: Options = {},
): { readonly outputs: Readonly<Record<string, unknown>> | null; readonly reason: Reason | null } {
	const [own, ...peers] = companies.map((company) => scoreInputs(new CompanyFacts(company, options)));
	if (!own || peers.length < MIN_PEERS) {
		return {
			outputs: null,
			reason: { code: "insufficient_history", subject: "peers", values: { known: peers.length, needed: MIN_PEERS } },
		};
	}
	const medianOf = (name: keyof typeof own) => {
		const known = peers.map((peer) => peer[name]).filter((value): value is number => value !== null);
		return known.length >= MIN_PEERS ? median(known) : null;
	};
	const answer = mohanramFromMedians({
		...own,
		roa_median: medianOf("roa"),
		cfroa_median: medianOf("cfroa"),
		var_roa_median: medianOf("var_roa"),
		var_growth_median: medianOf("var_growth"),
		rd_median: medianOf("rd"),
		capex_median: medianOf("capex"),
	});
	if (isRefusal(answer)) return { outputs: null, reason: reasonOf(answer) };
	const { reason: _none, ...outputs } = answer;
	return { outputs, reason: null };
}

function scoreInputs(facts: Facts) {
	const column = (item: LineItem) => facts.value(byFiscalYear(lineItem(item)))?.values ?? [];
	const [income, assets, cfo, sales, rd, capex] = (
		[
			"netIncome",
			"totalAssets",
			"cashFlowFromOperations",
			"revenue",
			"researchAndDevelopment",
			"capitalExpenditure",
		] as const
	).map(column);
	const last = (values: readonly (number | null)[] = []) => values.at(-1) ?? null;
	const total = last(assets);
	const overAssets = (amount: number | null) =>
		amount === null || total === null || total <= 0 ? null : amount / total;
	/** The last five values over those of `base` `lag` years earlier; bases that are not positive are left out. */
	const ratiosTo = (values: readonly (number | null)[] = [], base: readonly (number | null)[] = [], lag: number) =>
		values.slice(-5).flatMap((value, i, kept) => {
			const divisor = base[base.length - kept.length + i - lag] ?? null;
			return value === null || divisor === null || divisor <= 0 ? [] : [value / divisor];
		});
	const variance = (values: readonly number[]) => (values.length >= 3 ? square(sampleSd(values)) : null);
	return {
		roa: overAssets(last(income)),
		cfroa: overAssets(last(cfo)),
		cfo: last(cfo),
		net_income: last(income),
		var_roa: variance(ratiosTo(income, assets, 0)),
		var_growth: variance(ratiosTo(sales, sales, 1)),
		rd: overAssets(last(rd)),
		capex: overAssets(last(capex)),
	};
}
