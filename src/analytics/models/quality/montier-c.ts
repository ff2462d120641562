// Computes Montier's C-score: six warnings of manipulated accounts.
import { defineFormula, ignored, missing, output, param } from "../../model/index.js";
import { orNaN, type Signal } from "./score.js";

const statement = orNaN({
	ni: param.number("money", "net income"),
	cfo: param.number("money", "cash flow from operations"),
	ta: param.number("money", "total assets at year end"),
	rec: param.number("money", "receivables"),
	rev: param.number("money", "revenue"),
	inv: param.number("money", "inventory"),
	cogs: param.number("money", "cost of goods sold"),
	oca: param.number("money", "other current assets"),
	dep: param.number("money", "depreciation"),
	gross_ppe: param.number("money", "gross property, plant and equipment"),
});

/**
 * Montier's six flags for cooked books; 1 is a warning. With something missing: the signals and an interval.
 * @example
 * montierC({
 *   current: { ni: 1, cfo: 1, rec: 1, rev: 10, inv: 1, cogs: 5, oca: 1, dep: 1, gross_ppe: 10, ta: 1100 },
 *   prior: { ni: 1, cfo: 1, rec: 1, rev: 10, inv: 1, cogs: 5, oca: 1, dep: 1, gross_ppe: 10, ta: 1000 },
 * })
 * //=> { signals: [0, 0, 0, 0, 0, 0], c_score: 0, reason: null }
 */
export const montierC = defineFormula({
	name: "montier_c",
	title: "Montier C-score",
	group: "quality",
	formula:
		"signals = [(ni − cfo)/ta > (ni[-1] − cfo[-1])/ta[-1], rec/rev > rec[-1]/rev[-1], inv/cogs > inv[-1]/cogs[-1], oca/rev > oca[-1]/rev[-1], dep/gross_ppe < dep[-1]/gross_ppe[-1], 10·(ta − ta[-1])/ta[-1] > 1]; c_score = Σ(signals); c_score_low = if(missing(c_score), Σ(known(signals))); c_score_high = if(missing(c_score), c_score_low + 6 − count(known(signals)))",
	source: [{ author: "Montier", year: 2008, work: "Cooking the Books, or, More Sailing Under the Black Flag" }],
	reason: ["missing_input", "missing(c_score)"],
	inputs: {
		current: param.fields("the year judged; any field may be null", statement, { lag: 0 }),
		prior: param.fields("the year before", statement, { lag: 1 }),
		assets_begin_prior: ignored(param.number("money", "not read")),
	},
	outputs: {
		signals: output.data<readonly Signal[]>("six signals, each 1, 0 or null", "score"),
		c_score: output.maybe("score", "their sum, 0 to 6; null when a signal is null"),
		c_score_low: output.optional("score", "signals equal to 1; only when c_score is null"),
		c_score_high: output.optional("score", "c_score_low and the null signals; only when c_score is null"),
	},
	refusals: [missing, ["missing_input", "a field is null: signals and interval instead of the score"]],
});
