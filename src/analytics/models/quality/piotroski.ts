import { defineModel, gives, missing, takes } from "../../model/index.js";
import { atMost, less, more, orNaN, type Signal, total } from "./score.js";

export const reference = {
	formula:
		"a, b, c the last three years: 1 ni_c/ta_b > 0; 2 cfo_c > 0; 3 ni_c/ta_b > ni_b/ta_a; 4 cfo_c/ta_b > ni_c/ta_b; 5 ltd_c/((ta_c+ta_b)/2) < ltd_b/((ta_b+ta_a)/2); 6 ca_c/cl_c > ca_b/cl_b; 7 shares_c ≤ shares_b; 8 gp_c/rev_c > gp_b/rev_b; 9 rev_c/ta_b > rev_b/ta_a",
	source: [
		{ author: "Piotroski", year: 2000, work: "Value Investing: The Use of Historical Financial Statement Information" },
	],
};

/**
 * Piotroski's nine signals from three years of statements. Beginning assets are used in returns, cash flow and turnover,
 * average assets in leverage. With something missing the answer is the signals and the interval of the score.
 *
 * @example
 * piotroski({
 *   years: [{ ni: 80, cfo: 90, ta: 1000, ltd: 300, ca: 400, cl: 250, shares: 100, gp: 350, rev: 1000 }, { ni: 95, cfo: 120, ta: 1050, ltd: 290, ca: 430, cl: 255, shares: 100, gp: 380, rev: 1080 }, { ni: 110, cfo: 105, ta: 1120, ltd: 310, ca: 450, cl: 270, shares: 98, gp: 420, rev: 1170 }],
 * })
 * //=> { signals: [1, 1, 1, 0, 0, 0, 1, 1, 1], f_score: 6, reason: null }
 */
export const piotroski = defineModel({
	name: "piotroski",
	title: "Piotroski F-score",
	group: "quality",
	inputs: {
		years: takes.rows(
			"years, oldest first; the last three are used, any field may be null",
			orNaN({
				ni: takes.number("money", "net income"),
				cfo: takes.number("money", "cash flow from operations"),
				ta: takes.number("money", "total assets at year end"),
				ltd: takes.number("money", "long-term debt"),
				ca: takes.number("money", "current assets"),
				cl: takes.number("money", "current liabilities"),
				shares: takes.number("shares", "shares"),
				gp: takes.number("money", "gross profit"),
				rev: takes.number("money", "revenue"),
			}),
			{ span: 3 },
		),
	},
	outputs: {
		signals: gives.data<readonly Signal[]>("nine signals, each 1, 0 or null", "score"),
		f_score: gives.maybe("score", "their sum, 0 to 9; null when a signal is null"),
		f_score_low: gives.optional("score", "signals equal to 1; only when f_score is null"),
		f_score_high: gives.optional("score", "f_score_low and the null signals; only when f_score is null"),
	},
	refusals: [
		["insufficient_history", "fewer than three years", ({ years }) => Array.isArray(years) && years.length < 3],
		missing,
		["missing_input", "one or more signals null: signals and interval instead of the score"],
	],
	compute({ years }, { step }) {
		type Year = (typeof years)[number];
		// Not by slicing: universes have many thousands of years.
		const a = years[years.length - 3] as Year;
		const b = years[years.length - 2] as Year;
		const c = years[years.length - 1] as Year;
		const roa = c.ni / b.ta;
		const cfroa = c.cfo / b.ta;
		const leverage = c.ltd / ((c.ta + b.ta) / 2);
		const current = c.ca / c.cl;
		const margin = c.gp / c.rev;
		const turnover = c.rev / b.ta;
		step("roa", roa, "fraction");
		step("cfo_to_assets", cfroa, "fraction");
		step("leverage", leverage, "fraction");
		step("current_ratio", current, "ratio");
		step("gross_margin", margin, "fraction");
		step("asset_turnover", turnover, "ratio");
		const signals = [
			more(roa, 0),
			more(c.cfo, 0),
			more(roa, b.ni / a.ta),
			more(cfroa, roa),
			less(leverage, b.ltd / ((b.ta + a.ta) / 2)),
			more(current, b.ca / b.cl),
			atMost(c.shares, b.shares),
			more(margin, b.gp / b.rev),
			more(turnover, b.rev / a.ta),
		];
		const { score, low, high } = total(signals);
		if (score !== null) return { signals, f_score: score, f_score_low: undefined, f_score_high: undefined };
		return { signals, f_score: null, f_score_low: low, f_score_high: high, reason: "missing_input" as const };
	},
});
