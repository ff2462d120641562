import { defineFormula, output, param } from "../../model/index.js";

/**
 * Ohlson's bankruptcy score: the linear score, not the probability.
 * @example
 * ohlsonO({ size: 8, tlta: 0.5, wcta: 0.1, clca: 0.6, oeneg: 0, nita: 0.05, futl: 0.15, intwo: 0, chin: 0.2 })
 * //=> { o_score: -2.1558, reason: null }
 */
export const ohlsonO = defineFormula({
	name: "ohlson_o",
	title: "Ohlson O-score",
	group: "quality",
	formula:
		"o_score = −1.32 − 0.407·size + 6.03·tlta − 1.43·wcta + 0.0757·clca − 1.72·oeneg − 2.37·nita − 1.83·futl + 0.285·intwo − 0.521·chin",
	source: [{ author: "Ohlson", year: 1980, work: "Financial Ratios and the Probabilistic Prediction of Bankruptcy" }],
	inputs: {
		size: param.cells(
			"ratio",
			"ln(total assets/price index); in the paper dollars and the GNP price level, 1968 = 100",
		),
		tlta: param.cells("ratio", "total liabilities over total assets"),
		wcta: param.cells("ratio", "working capital over total assets"),
		clca: param.cells("ratio", "current liabilities over current assets"),
		oeneg: param.cells("score", "1 if liabilities exceed assets, else 0"),
		nita: param.cells("ratio", "net income over total assets"),
		futl: param.cells("ratio", "funds from operations over total liabilities"),
		intwo: param.cells("score", "1 after net losses in both of the last two years, else 0"),
		chin: param.cells("ratio", "(NI_t − NI_{t−1})/(|NI_t| + |NI_{t−1}|)"),
	},
	outputs: { o_score: output.cells("score", "linear score; higher is nearer to bankruptcy") },
});
