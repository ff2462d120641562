import { defineModel } from "../../model/define.js";
import { optional, takes } from "../../model/input.js";
import { gives } from "../../model/output.js";
import { missing } from "../../model/refusal.js";
import { less, more, orNaN, type Signal, signal, total } from "./score.js";

/**
 * Piotroski's nine signals from three years of statements. Beginning assets stand in returns, cash flow and turnover,
 * average assets in leverage. With something missing the answer is the signals and the interval of the score.
 */
export const piotroski = defineModel({
	name: "piotroski",
	title: "Piotroski F-score",
	group: "quality",
	formula:
		"a, b, c the last three years: 1 ni_c/ta_b > 0; 2 cfo_c > 0; 3 ni_c/ta_b > ni_b/ta_a; 4 cfo_c/ta_b > ni_c/ta_b; 5 ltd_c/((ta_c+ta_b)/2) < ltd_b/((ta_b+ta_a)/2); 6 ca_c/cl_c > ca_b/cl_b; 7 shares_c ≤ shares_b; 8 gp_c/rev_c > gp_b/rev_b; 9 rev_c/ta_b > rev_b/ta_a",
	source: [
		{ author: "Piotroski", year: 2000, work: "Value Investing: The Use of Historical Financial Statement Information" },
	],
	inputs: {
		years: takes.rows(
			"years, oldest first; the last three are used, any field may be null",
			{
				ni: optional(takes.number("money", "net income")),
				cfo: optional(takes.number("money", "cash flow from operations")),
				ta: optional(takes.number("money", "total assets at year end")),
				ltd: optional(takes.number("money", "long-term debt")),
				ca: optional(takes.number("money", "current assets")),
				cl: optional(takes.number("money", "current liabilities")),
				shares: optional(takes.number("shares", "shares")),
				gp: optional(takes.number("money", "gross profit")),
				rev: optional(takes.number("money", "revenue")),
			},
			{ span: 3 },
		),
	},
	outputs: {
		signals: gives.data<readonly Signal[]>("nine signals, each 1, 0 or null", "score"),
		f_score: gives.maybe("score", "their sum, 0 to 9; null when a signal is null"),
		f_score_low: gives.spare("score", "signals equal to 1; only when f_score is null"),
		f_score_high: gives.spare("score", "f_score_low and the null signals; only when f_score is null"),
	},
	refusals: [
		["insufficient_history", "fewer than three years", ({ years }) => Array.isArray(years) && years.length < 3],
		missing,
		["missing_input", "one or more signals null: signals and interval instead of the score"],
	],
	compute({ years }, { step }) {
		const [a, b, c] = years.slice(-3);
		const roa = n(c, "ni") / n(b, "ta");
		const cfroa = n(c, "cfo") / n(b, "ta");
		const leverage = n(c, "ltd") / ((n(c, "ta") + n(b, "ta")) / 2);
		const current = n(c, "ca") / n(c, "cl");
		const margin = n(c, "gp") / n(c, "rev");
		const turnover = n(c, "rev") / n(b, "ta");
		step("roa", roa, "fraction");
		step("cfo_to_assets", cfroa, "fraction");
		step("leverage", leverage, "fraction");
		step("current_ratio", current, "ratio");
		step("gross_margin", margin, "fraction");
		step("asset_turnover", turnover, "ratio");
		const signals = [
			signal(roa, 0, more),
			signal(n(c, "cfo"), 0, more),
			signal(roa, n(b, "ni") / n(a, "ta"), more),
			signal(cfroa, roa, more),
			signal(leverage, n(b, "ltd") / ((n(b, "ta") + n(a, "ta")) / 2), less),
			signal(current, n(b, "ca") / n(b, "cl"), more),
			signal(n(c, "shares"), n(b, "shares"), notMore),
			signal(margin, n(b, "gp") / n(b, "rev"), more),
			signal(turnover, n(b, "rev") / n(a, "ta"), more),
		];
		const { score, low, high } = total(signals);
		if (score !== null) return { signals, f_score: score, f_score_low: undefined, f_score_high: undefined };
		return { signals, f_score: null, f_score_low: low, f_score_high: high, reason: "missing_input" as const };
	},
});

type Field = "ni" | "cfo" | "ta" | "ltd" | "ca" | "cl" | "shares" | "gp" | "rev";
const n = (row: { readonly [K in Field]?: number | undefined } | undefined, field: Field) => orNaN(row?.[field]);
const notMore = (now: number, then: number) => now <= then;
