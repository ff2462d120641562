// Declares diagnostics of banks, insurers and property trusts.
import type { Facts } from "../../evaluation/facts.js";
import { findingOf, missing, missingLike } from "../../evaluation/finding.js";
import { PER_SHARE, type Quantity, quantity } from "../../evaluation/quantity.js";
import { costOfEquity, gStable } from "../../inputs/cost-of-capital.js";
import { goodwill, intangibles } from "../../inputs/templates.js";
import { byFiscalYear, valuesAt } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { preferred } from "../../measures/debt.js";
import { commonIncome, gains } from "../../measures/earnings.js";
import { price } from "../../measures/market.js";
import { bookValuePerShare } from "../../measures/per-share.js";
import { shares } from "../../measures/shares.js";
import {
	bookValueGrowth,
	combinedRatio,
	fundsFromOperations,
	priceToTangibleBook,
} from "../../models/templates/index.js";
import { defineAnalysis } from "../analysis.js";

/** The longest span of book value growth, in years. */
const BOOK_YEARS = 10;

/** Book values per share of up to 11 fiscal years (`bvps`), or the dividends of the years after the first (`dps`). */
const bookValueSeries = (what: "bvps" | "dps"): Quantity<readonly number[]> =>
	quantity(what, (facts) => {
		const [book, dividends] = [
			facts.get(byFiscalYear(bookValuePerShare)),
			facts.get(byFiscalYear(lineItem("dividendsPerShare"))),
		];
		if (book.value === null) return missingLike(what, book, PER_SHARE(facts));
		const end = book.value.values.findLastIndex((value) => value !== null);
		// Ten years of growth need eleven values.
		const known = book.value.values.slice(Math.max(0, end - BOOK_YEARS), end + 1);
		const first = known.findIndex((value) => value !== null);
		const periods = book.value.periods.slice(Math.max(0, end - BOOK_YEARS) + first, end + 1);
		if (periods.length < 2)
			return missing(
				what,
				"insufficient_history",
				{ subject: "years of book value per share", values: { known: periods.length, needed: 2 } },
				PER_SHARE(facts),
			);
		const rule = `fiscal years ${periods[0]} to ${periods.at(-1)}`;
		if (what === "bvps")
			return findingOf(what, known.slice(first) as number[], PER_SHARE(facts), { rule, from: [book] });
		const amounts =
			dividends.value === null ? periods.slice(1).map(() => null) : valuesAt(dividends.value, periods.slice(1));
		const nonePaid = paysNone(facts);
		const gaps = periods.slice(1).filter((_, i) => (amounts[i] ?? null) === null);
		if (gaps.length > 0 && !nonePaid) {
			const sentence = `dividends per share of fiscal ${gaps.join(", ")} are not reported`;
			return missing(what, "not_reported", sentence, PER_SHARE(facts));
		}
		const values = amounts.map((amount) => amount ?? 0);
		return findingOf(what, values, PER_SHARE(facts), {
			rule: gaps.length > 0 ? `${rule}; the list of dividends is empty: none was paid` : rule,
			from: dividends.value === null ? [] : [dividends],
		});
	});

/** True if the company has paid no dividend. */
const paysNone = ({ company: { dividends } }: Facts) => dividends.ok && dividends.value.length === 0;

/** An insurer's losses and expenses over its premiums. */
export const COMBINED_RATIO = defineAnalysis("diagnostic", {
	model: combinedRatio,
	inputs: {
		losses: lineItem("claimsIncurred"),
		expenses: lineItem("underwritingExpense"),
		premiums_earned: lineItem("premiumsEarned"),
	},
	output: "combined_ratio",
	dependsOn: ["insurance"],
	reading: (ratio) => (ratio < 1 ? "underwriting is profitable (below 100%)" : "underwriting loses money (above 100%)"),
});

export const FINANCIAL_AND_PROPERTY = [
	defineAnalysis("diagnostic", {
		model: priceToTangibleBook,
		title: "Price to tangible book against return on tangible equity",
		inputs: {
			price,
			equity: lineItem("equity"),
			preferred,
			goodwill,
			intangibles,
			net_income: commonIncome,
			r: costOfEquity,
			g: gStable,
			shares,
		},
		output: "p_tbv",
		priced: true,
		dependsOn: ["financial_business"],
	}),
	defineAnalysis("diagnostic", {
		model: bookValueGrowth,
		inputs: { bvps: bookValueSeries("bvps"), dps: bookValueSeries("dps") },
		output: "with_dividends",
		dependsOn: ["financial_business"],
	}),
	COMBINED_RATIO,
	defineAnalysis("diagnostic", {
		model: fundsFromOperations,
		inputs: {
			net_income: commonIncome,
			depreciation: lineItem("depreciationAndAmortization"),
			gains_on_sales: gains,
			price,
			shares,
		},
		output: "ffo_per_share",
		priced: true,
		dependsOn: ["property"],
	}),
];
