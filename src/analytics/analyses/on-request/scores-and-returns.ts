// Declares analyses of scores from ratios, share returns and concentration that run only by name.
import { findingOf, missing, missingLike } from "../../evaluation/finding.js";
import { derived, FRACTION, noValue, type Quantity, quantity, RATIO } from "../../evaluation/quantity.js";
import { pairedReturns } from "../../inputs/beta.js";
import { beneishYears, piotroskiYears } from "../../inputs/quality-scores.js";
import { rowBack } from "../../inputs/rows.js";
import { monthlyReturns } from "../../inputs/shareholder-return.js";
import { betaAgainst, cagrFromReturns, calmar, downsideRisk, drawdownSimple } from "../../models/portfolio/index.js";
import { beneish, beneishFromIndices, piotroskiFromRatios } from "../../models/quality/index.js";
import { hhi } from "../../models/segments/index.js";
import { defineAnalysis } from "../analysis.js";
import { monthlyRiskfree, PERIODS_PER_YEAR } from "../diagnostics/shareholder-return.js";

const monthly = { returns: monthlyReturns, periods_per_year: PERIODS_PER_YEAR };
const index = (name: "dsri" | "gmi" | "aqi" | "sgi" | "depi" | "sgai" | "lvgi" | "tata"): Quantity =>
	derived(
		name,
		RATIO,
		"from the last two fiscal years, as in beneish",
		{ current: rowBack("current", beneishYears, 0), prior: rowBack("prior", beneishYears, 1) },
		(years) => {
			const answer = beneish.answer(years);
			const value = answer[name];
			return typeof value === "number" ? value : noValue(answer.reason ?? "missing_input", { subject: name });
		},
	);

type BookYear = Readonly<Record<"ni" | "cfo" | "ta" | "ltd" | "ca" | "cl" | "shares" | "gp" | "rev", number | null>>;

/** A ratio of the latest year or the one before, over assets at year-end. */
const ratio = (name: string, back: number, read: (year: BookYear) => number | null): Quantity =>
	derived(
		name,
		RATIO,
		`${back === 0 ? "latest year" : "the year before"}; assets at its end`,
		{ year: rowBack("year", piotroskiYears, back) },
		({ year }) => {
			const value = read(year);
			return value !== null && Number.isFinite(value) ? value : noValue("missing_input", { subject: name });
		},
	);
const quotient = (a: number | null, b: number | null) => (a === null || b === null ? null : a / b);

export const RECORD_ON_REQUEST = [
	defineAnalysis("on_request", {
		model: beneishFromIndices,
		inputs: {
			dsri: index("dsri"),
			gmi: index("gmi"),
			aqi: index("aqi"),
			sgi: index("sgi"),
			depi: index("depi"),
			sgai: index("sgai"),
			lvgi: index("lvgi"),
			tata: index("tata"),
		},
		dependsOn: ["current_items"],
	}),
	defineAnalysis("on_request", {
		model: piotroskiFromRatios,
		title: "Piotroski's score on year-end balances",
		inputs: {
			roa: ratio("roa", 0, (y) => quotient(y.ni, y.ta)),
			roa_prior: ratio("roa_prior", 1, (y) => quotient(y.ni, y.ta)),
			cfo: ratio("cfo", 0, (y) => y.cfo),
			cfroa: ratio("cfroa", 0, (y) => quotient(y.cfo, y.ta)),
			leverage: ratio("leverage", 0, (y) => quotient(y.ltd, y.ta)),
			leverage_prior: ratio("leverage_prior", 1, (y) => quotient(y.ltd, y.ta)),
			current_ratio: ratio("current_ratio", 0, (y) => quotient(y.ca, y.cl)),
			current_ratio_prior: ratio("current_ratio_prior", 1, (y) => quotient(y.ca, y.cl)),
			shares_issued: derived(
				"shares_issued",
				{ kind: "shares", scale: 1e6 },
				"shares of the latest fiscal year less those of the one before",
				{ now: ratio("shares", 0, (y) => y.shares), before: ratio("shares", 1, (y) => y.shares) },
				(v) => v.now - v.before,
			),
			gross_margin: ratio("gross_margin", 0, (y) => quotient(y.gp, y.rev)),
			gross_margin_prior: ratio("gross_margin_prior", 1, (y) => quotient(y.gp, y.rev)),
			asset_turnover: ratio("asset_turnover", 0, (y) => quotient(y.rev, y.ta)),
			asset_turnover_prior: ratio("asset_turnover_prior", 1, (y) => quotient(y.rev, y.ta)),
		},
		output: "f_score",
		dependsOn: ["current_items"],
	}),
	defineAnalysis("on_request", {
		model: cagrFromReturns,
		title: "Growth of the share per year, without dividends",
		inputs: monthly,
	}),
	defineAnalysis("on_request", {
		model: betaAgainst,
		title: "Beta of the share against the caller's market",
		inputs: {
			returns: derived(
				"returns",
				FRACTION,
				"month-end returns of the share",
				{ pairs: pairedReturns },
				(v) => v.pairs.own,
			),
			benchmark: derived("benchmark", FRACTION, "of the market", { pairs: pairedReturns }, (v) => v.pairs.market),
		},
		output: "beta",
	}),
	defineAnalysis("on_request", { model: calmar, title: "Calmar ratio of the share", inputs: monthly, output: "value" }),
	defineAnalysis("on_request", {
		model: drawdownSimple,
		title: "Largest drawdown of the summed returns",
		inputs: { returns: monthlyReturns },
	}),
	defineAnalysis("on_request", {
		model: downsideRisk,
		title: "Downside risk of the share, against the risk-free rate",
		inputs: { ...monthly, required_return: monthlyRiskfree },
	}),
	defineAnalysis("on_request", {
		model: hhi,
		title: "Concentration of revenue by business segment",
		inputs: {
			values: quantity<readonly number[]>("values", ({ company: { segments } }) => {
				if (!segments.ok) return missingLike("values", { reason: segments.reason }, { kind: "none" });
				const { periods, values } = segments.value.business;
				const known = (values.at(-1) ?? []).filter((value) => value !== null);
				if (known.length === 0)
					return missing("values", "not_reported", { subject: "business segments" }, { kind: "none" });
				return findingOf(
					"values",
					known,
					{ kind: "none" },
					{ kind: "reported", rule: `business segments of fiscal ${periods.at(-1)}` },
				);
			}),
		},
		output: "hhi",
	}),
];
