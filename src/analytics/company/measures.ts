import { absent, type Figure } from "../../core/figure.js";
import type { Template } from "../../frames/company-types.js";
import type { Facts } from "./facts.js";
import { toFigure } from "./finding.js";
import { MULTIPLES } from "./multiples/specs.js";
import { multipleNow } from "./multiples/standing.js";
import * as own from "./quantities/profitability.js";
import { FRACTION, type Quantity } from "./quantity.js";

/** Something in which companies are compared. */
export interface Measure {
	readonly name: string;
	readonly title: string;
	/** Templates among which it is compared; absent means all. */
	readonly find: (facts: Facts) => Figure;
}

const OPERATING = "a bank or insurer has no operating profit before interest";

function measure(
	name: string,
	title: string,
	quantity: Quantity,
	notFor: readonly Template[] = [],
	why = OPERATING,
): Measure {
	return {
		name,
		title,
		find: (facts) =>
			notFor.includes(facts.company.template)
				? absent("template_not_applicable", why, FRACTION)
				: toFigure(facts.get(quantity)),
	};
}

const FINANCIAL: readonly Template[] = ["bank", "insurer"];

/** Every measure of a comparison, in the order of its table: multiples, then returns and margins, then growth and debt. */
export const MEASURES: readonly Measure[] = [
	...MULTIPLES.map((spec) => ({
		name: spec.name,
		title: spec.title,
		find: (facts: Facts) => multipleNow(spec, facts),
	})),
	measure("roic", "Return on invested capital", own.roicLast, FINANCIAL),
	measure("roe", "Return on equity", own.roeLast),
	measure("gross_margin", "Gross margin", own.grossMargin, [...FINANCIAL, "reit"]),
	measure("operating_margin", "Operating margin", own.operatingMargin, FINANCIAL),
	measure("net_margin", "Net margin", own.netMargin),
	measure("fcf_margin", "Free cash flow margin", own.freeCashFlowMargin, FINANCIAL),
	measure("revenue_growth", "Revenue growth, 5 years", own.revenueGrowth),
	measure("eps_growth", "Growth of earnings per share, 5 years", own.epsGrowth),
	measure("book_growth", "Growth of book value per share, 5 years", own.bookGrowth),
	measure("net_debt_to_ebitda", "Net debt to EBITDA", own.netDebtToEbitda, FINANCIAL),
];
