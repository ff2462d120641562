// Declares diagnostics of quality and distress: Altman, Beneish, Piotroski and others.
import { percent } from "../../../core/format.js";
import { exp } from "../../../core/math/exp.js";
import { findingOf } from "../../evaluation/finding.js";
import { FRACTION, NONE, quantity } from "../../evaluation/quantity.js";
import { altman, beneishYears, montierYears, ohlson, piotroskiYears } from "../../inputs/quality-scores.js";
import { rowBack } from "../../inputs/rows.js";
import { ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { investedCapital } from "../../measures/debt.js";
import { beneishBounds } from "../../models/quality/beneish-bounds.js";
import {
	altmanZ,
	altmanZDoublePrime,
	altmanZPrime,
	balanceSheetAccruals,
	beneish,
	montierC,
	ohlsonO,
	piotroski,
	sloanRatio,
} from "../../models/quality/index.js";
import { defineAnalysis } from "../analysis.js";

/** Scores of earnings quality and of the risk of distress, for the latest fiscal year. */
export const QUALITY = [
	defineAnalysis("diagnostic", {
		model: piotroski,
		inputs: { years: piotroskiYears },
		output: "f_score",
		dependsOn: ["current_items"],
		reading: (score) =>
			score >= 8 ? "strong (8 or 9)" : score <= 2 ? "weak (0 to 2)" : "neither strong nor weak (3 to 7)",
	}),
	defineAnalysis("diagnostic", {
		model: altmanZ,
		inputs: {
			x1: altman.x1,
			x2: altman.x2,
			x3: altman.x3,
			x4: altman.x4,
			x5: altman.x5,
			template: quantity("template", ({ company }) =>
				findingOf("template", company.templateCode, NONE, { kind: "reported", rule: "template named by the answer" }),
			),
		},
		priced: true,
		dependsOn: ["current_items", "low_leverage"],
		reading: (z) => (z > 2.99 ? "safe (above 2.99)" : z < 1.81 ? "distress (below 1.81)" : "grey zone (1.81 to 2.99)"),
	}),
	defineAnalysis("diagnostic", {
		model: altmanZPrime,
		title: "Altman Z′, for companies without a listing, on book equity",
		inputs: { x1: altman.x1, x2: altman.x2, x3: altman.x3, x4_book: altman.x4_book, x5: altman.x5 },
		dependsOn: ["current_items", "low_leverage"],
		reading: (z) => (z > 2.9 ? "safe (above 2.90)" : z < 1.23 ? "distress (below 1.23)" : "grey zone (1.23 to 2.90)"),
	}),
	defineAnalysis("diagnostic", {
		model: altmanZDoublePrime,
		title: "Altman Z″, without sales and on book equity",
		inputs: { x1: altman.x1, x2: altman.x2, x3: altman.x3, x4_book: altman.x4_book },
		dependsOn: ["current_items", "low_leverage"],
		reading: (z) => (z > 2.6 ? "safe (above 2.60)" : z < 1.1 ? "distress (below 1.10)" : "grey zone (1.10 to 2.60)"),
	}),
	defineAnalysis("diagnostic", {
		model: beneish,
		inputs: { current: rowBack("current", beneishYears, 0), prior: rowBack("prior", beneishYears, 1) },
		output: "m8",
		bounds: beneishBounds,
		dependsOn: ["current_items"],
		reading: (m) =>
			m > -1.78
				? "above −1.78: like known manipulators"
				: m > -2.22
					? "between −2.22 and −1.78: watch"
					: "below −2.22: unlike manipulators",
	}),
	defineAnalysis("diagnostic", {
		model: sloanRatio,
		title: "Net income less operating and investing cash flow, over ending assets",
		inputs: {
			net_income: ofFiscalYear(lineItem("netIncome")),
			cfo: ofFiscalYear(lineItem("cashFlowFromOperations")),
			cfi: ofFiscalYear(lineItem("cashFlowFromInvesting")),
			assets: ofFiscalYear(lineItem("totalAssets")),
		},
		dependsOn: ["operating_cash_flow"],
		reading: (ratio) =>
			Math.abs(ratio) <= 0.1
				? "within ±10%"
				: ratio > 0
					? "above 10%: profit was not all left as cash after investments"
					: "below −10%: more cash was left after investments than profit",
	}),
	defineAnalysis("diagnostic", {
		model: balanceSheetAccruals,
		inputs: { noa_end: ofFiscalYear(investedCapital), noa_begin: ofFiscalYear(investedCapital, 1) },
		unit: FRACTION,
		dependsOn: ["operating_assets"],
	}),
	defineAnalysis("diagnostic", {
		model: montierC,
		inputs: { current: rowBack("current", montierYears, 0), prior: rowBack("prior", montierYears, 1) },
		output: "c_score",
		dependsOn: ["current_items"],
		reading: (score) =>
			score >= 5 ? "many signs of cooked books (5 or 6)" : score >= 3 ? "some signs (3 or 4)" : "few signs (0 to 2)",
	}),
	defineAnalysis("diagnostic", {
		model: ohlsonO,
		inputs: ohlson,
		dependsOn: ["current_items"],
		reading: (score) => `probability of failure ${percent(1 / (1 + exp(-score)))} by the model of 1980`,
	}),
];
