import { defineModel, gives, ignored, missing, takes } from "../../model/index.js";
import { less, more, orNaN, type Signal, total } from "./score.js";

const statement = orNaN({
	ni: takes.number("money", "net income"),
	cfo: takes.number("money", "cash flow from operations"),
	ta: takes.number("money", "total assets at year end"),
	rec: takes.number("money", "receivables"),
	rev: takes.number("money", "revenue"),
	inv: takes.number("money", "inventory"),
	cogs: takes.number("money", "cost of goods sold"),
	oca: takes.number("money", "other current assets"),
	dep: takes.number("money", "depreciation"),
	gross_ppe: takes.number("money", "gross property, plant and equipment"),
});

export const reference = {
	formula:
		"1 (ni−cfo)/ta higher than the year before; 2 rec/rev higher; 3 inv/cogs higher; 4 oca/rev higher; 5 dep/gross_ppe lower; 6 ta_c/ta_p − 1 > 0.10",
	source: [{ author: "Montier", year: 2008, work: "Cooking the Books, or, More Sailing Under the Black Flag" }],
};

/**
 * Montier's six flags for cooked books; 1 is a warning. With something missing: the signals and an interval.
 *
 * @example
 * montierC({
 *   current: { ni: 1, cfo: 1, rec: 1, rev: 10, inv: 1, cogs: 5, oca: 1, dep: 1, gross_ppe: 10, ta: 1100 },
 *   prior: { ni: 1, cfo: 1, rec: 1, rev: 10, inv: 1, cogs: 5, oca: 1, dep: 1, gross_ppe: 10, ta: 1000 },
 * })
 * //=> { signals: [0, 0, 0, 0, 0, 0], c_score: 0, reason: null }
 */
export const montierC = defineModel({
	name: "montier_c",
	title: "Montier C-score",
	group: "quality",
	inputs: {
		current: takes.fields("the year judged; any field may be null", statement, { lag: 0 }),
		prior: takes.fields("the year before", statement, { lag: 1 }),
		assets_begin_prior: ignored(takes.number("money", "not read")),
	},
	outputs: {
		signals: gives.data<readonly Signal[]>("six signals, each 1, 0 or null", "score"),
		c_score: gives.maybe("score", "their sum, 0 to 6; null when a signal is null"),
		c_score_low: gives.optional("score", "signals equal to 1; only when c_score is null"),
		c_score_high: gives.optional("score", "c_score_low and the null signals; only when c_score is null"),
	},
	refusals: [missing, ["missing_input", "a field is null: signals and interval instead of the score"]],
	compute({ current: c, prior: p }) {
		const signals = [
			more((c.ni - c.cfo) / c.ta, (p.ni - p.cfo) / p.ta),
			more(c.rec / c.rev, p.rec / p.rev),
			more(c.inv / c.cogs, p.inv / p.cogs),
			more(c.oca / c.rev, p.oca / p.rev),
			less(c.dep / c.gross_ppe, p.dep / p.gross_ppe),
			// Tenfold, so that growth of exactly a tenth stays equal: 1100/1000 − 1 exceeds 0.1 in binary.
			more((10 * (c.ta - p.ta)) / p.ta, 1),
		];
		const { score, low, high } = total(signals);
		if (score !== null) return { signals, c_score: score, c_score_low: undefined, c_score_high: undefined };
		return { signals, c_score: null, c_score_low: low, c_score_high: high, reason: "missing_input" as const };
	},
});
