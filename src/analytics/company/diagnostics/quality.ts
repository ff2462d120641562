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
import { found } from "../finding.js";
import type { Instead } from "../method.js";
import { altman, beneishYears, montierYears, ohlson, piotroskiYears } from "../quantities/balance.js";
import { rowBack } from "../quantities/rows.js";
import { yearly, yearlyFirstOf } from "../quantities/yearly.js";
import { derived, FRACTION, lack, MONEY, quantity } from "../quantity.js";
import { latest } from "../roles.js";
import { defineDiagnostic } from "./spec.js";

const NO_CURRENT_ITEMS: Instead = {
	bank: "the balance sheet has no current assets, and debt is raw material",
	insurer: "the balance sheet has no current assets, and float is no debt",
};

const operatingAssetsByYear = yearlyFirstOf(
	"net_operating_assets",
	MONEY,
	yearly(
		"net_operating_assets",
		MONEY,
		"equity plus debt with leases, less cash and securities",
		["equity", "totalDebt", "cash"],
		(y) => y.equity + y.totalDebt - y.cash,
	),
);
const operatingAssets = (name: string, back: number) =>
	derived(
		name,
		MONEY,
		"equity plus debt with leases, less cash and securities",
		{ series: operatingAssetsByYear },
		({ series }) => {
			const value = series.values.at(-1 - back) ?? null;
			return value === null ? lack("missing_input", `net operating assets ${back} years back`) : value;
		},
	);

/** Quality of earnings and nearness to distress, of the latest fiscal year. */
export const QUALITY = [
	defineDiagnostic({
		model: piotroski,
		inputs: { years: piotroskiYears as never },
		output: "f_score",
		notFor: NO_CURRENT_ITEMS,
		reading: (score) =>
			score >= 8 ? "strong (8 or 9)" : score <= 2 ? "weak (0 to 2)" : "neither strong nor weak (3 to 7)",
	}),
	defineDiagnostic({
		model: altmanZ,
		title: "Altman Z",
		inputs: {
			x1: altman.x1,
			x2: altman.x2,
			x3: altman.x3,
			x4: altman.x4,
			x5: altman.x5,
			template: quantity("template", ({ company }) =>
				found(
					"template",
					company.templateCode,
					{ kind: "none" },
					{ kind: "reported", rule: "the template that the answer names" },
				),
			),
		},
		output: "z",
		priced: true,
		notFor: { ...NO_CURRENT_ITEMS, reit: "property companies carry debt that the score was not made for" },
		reading: (z) => (z > 2.99 ? "safe (above 2.99)" : z < 1.81 ? "distress (below 1.81)" : "grey zone (1.81 to 2.99)"),
	}),
	defineDiagnostic({
		model: altmanZPrime,
		title: "Altman Z′, for companies without a listing, on book equity",
		inputs: { x1: altman.x1, x2: altman.x2, x3: altman.x3, x4_book: altman.x4_book, x5: altman.x5 },
		output: "z",
		notFor: { ...NO_CURRENT_ITEMS, reit: "property companies carry debt that the score was not made for" },
		reading: (z) => (z > 2.9 ? "safe (above 2.90)" : z < 1.23 ? "distress (below 1.23)" : "grey zone (1.23 to 2.90)"),
	}),
	defineDiagnostic({
		model: altmanZDoublePrime,
		title: "Altman Z″, without sales and on book equity",
		inputs: { x1: altman.x1, x2: altman.x2, x3: altman.x3, x4_book: altman.x4_book },
		output: "z",
		notFor: { ...NO_CURRENT_ITEMS, reit: "property companies carry debt that the score was not made for" },
		reading: (z) => (z > 2.6 ? "safe (above 2.60)" : z < 1.1 ? "distress (below 1.10)" : "grey zone (1.10 to 2.60)"),
	}),
	defineDiagnostic({
		model: beneish,
		inputs: {
			current: rowBack("current", beneishYears, 0) as never,
			prior: rowBack("prior", beneishYears, 1) as never,
		},
		output: "m8",
		notFor: NO_CURRENT_ITEMS,
		reading: (m) =>
			m > -1.78
				? "above −1.78: like known manipulators"
				: m > -2.22
					? "between −2.22 and −1.78: watch"
					: "below −2.22: unlike manipulators",
	}),
	defineDiagnostic({
		model: sloanRatio,
		title: "Cash-flow accruals over ending assets",
		inputs: {
			net_income: latest("netIncome"),
			cfo: latest("cashFlowFromOperations"),
			cfi: latest("cashFlowFromInvesting"),
			assets: latest("totalAssets"),
		},
		output: "ratio",
		notFor: {
			bank: "cash flows of a bank are its business, not accruals",
			insurer: "cash flows of an insurer are its float",
		},
		reading: (ratio) =>
			Math.abs(ratio) <= 0.1
				? "within ±10 %"
				: ratio > 0
					? "earnings run ahead of cash (above 10 %)"
					: "cash runs ahead of earnings (below −10 %)",
	}),
	defineDiagnostic({
		model: balanceSheetAccruals,
		inputs: { noa_end: operatingAssets("noa_end", 0), noa_begin: operatingAssets("noa_begin", 1) },
		output: "ratio",
		unit: FRACTION,
		notFor: { bank: "a bank's assets are financial", insurer: "an insurer's assets are financial" },
	}),
	defineDiagnostic({
		model: montierC,
		inputs: {
			current: rowBack("current", montierYears, 0) as never,
			prior: rowBack("prior", montierYears, 1) as never,
		},
		output: "c_score",
		notFor: NO_CURRENT_ITEMS,
		reading: (score) =>
			score >= 5 ? "many signs of cooked books (5 or 6)" : score >= 3 ? "some signs (3 or 4)" : "few signs (0 to 2)",
	}),
	defineDiagnostic({
		model: ohlsonO,
		inputs: ohlson,
		output: "o_score",
		notFor: NO_CURRENT_ITEMS,
		reading: (score) => `probability of failure ${(100 / (1 + Math.exp(-score))).toFixed(1)} % by the model of 1980`,
	}),
];
