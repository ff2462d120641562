import { wholePower } from "../../core/math/whole-power.js";
import { named } from "../../store/fields.js";
import type { Company, Section } from "../../store/types.js";
import { recentGrowth } from "../made-up/estimates.js";
import { exchangeRate } from "../series/exchange-rate.js";
import type { World } from "../world.js";
import { current } from "./company.js";
import { ownMultiple } from "./multiples.js";

const DISCOUNT = 0.11;
const TERMINAL_GROWTH = 0.04;
const STAGE_YEARS = 10;

/**
 * Two stages of ten years: the company's recent revenue growth, limited to 5 % to 20 %, then 4 %, discounted at 11 %. Null where the start
 * is not positive.
 */
function discounted(start: number | null, growth: number): number | null {
	if (start === null || start <= 0) return null;
	const held = Math.min(0.2, Math.max(0.05, growth));
	const first = (1 + held) / (1 + DISCOUNT);
	const second = (1 + TERMINAL_GROWTH) / (1 + DISCOUNT);
	const series = (x: number) => (x === 1 ? STAGE_YEARS : (x * (1 - wholePower(x, STAGE_YEARS))) / (1 - x));
	return start * (series(first) + wholePower(first, STAGE_YEARS) * series(second));
}

/** The supplier's valuations by the document's names, a share, in the currency of the price; null where a model does not apply. */
export function valuationsOf(world: World, company: Company): Record<string, number | null> {
	const { reportingCurrency, tradingCurrency } = company.profile;
	const rate = exchangeRate(world, reportingCurrency, tradingCurrency, world.asOf.slice(0, 7));
	const priced = (value: number | null) => (value === null || rate === null ? null : value * rate);
	return Object.fromEntries(Object.entries(reported(company)).map(([name, value]) => [name, priced(value)]));
}

/** The average price at the stock's own ten-year median multiples of earnings, sales and book value, as far as known. */
function valueAtOwnMultiples(company: Company): number | null {
	const share = (field: string) => current(company, "per_share_data_array", field);
	const prices = [
		["PE Ratio", share("Earnings per Share (Diluted)")],
		["PS Ratio", share("Revenue per Share")],
		["PB Ratio", share("Book Value per Share")],
	].flatMap(([ratio, base]) => {
		const multiple = ownMultiple(company, ratio as string, "median");
		return multiple !== null && typeof base === "number" && base > 0 ? [multiple * base] : [];
	});
	return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

function reported(company: Company): Record<string, number | null> {
	const growth = recentGrowth(company);
	const quality = (field: string) => current(company, "valuation_and_quality" satisfies Section, named(field));
	const share = (field: string) => current(company, "per_share_data_array", field);
	return {
		[named("@chartValue")]: current(company, "rankings", named("@value")) ?? valueAtOwnMultiples(company),
		"Earnings Power Value": quality("Earnings Power Value (EPV)"),
		"Net-Net Working Capital": quality("Net-Net Working Capital"),
		"Net Current Asset Value": quality("Net Current Asset Value"),
		"Tangible Book": share("Tangible Book per Share"),
		"Projected FCF": quality("Intrinsic Value: Projected FCF"),
		"DCF (FCF Based)": discounted(share("Free Cash Flow per Share"), growth),
		"DCF (Earnings Based)": discounted(share("EPS without NRI") ?? share("Earnings per Share (Diluted)"), growth),
		"Median P/S Value": quality("Median PS Value"),
		[named("@chartNumber")]: quality("@defensiveNumber"),
		[named("@chartGrowthValue")]: quality("@growthFairValue"),
	};
}
