// Adds fair values to a comparison of companies.
import { absent, type Figure, present, type Unit } from "../../core/figure.js";
import { sameDay } from "../fair-value/same-day.js";
import type { Comparison, FairValueRow, PeerComparison, Valuation } from "../valuation.js";

/**
 * Adds fair values to a comparison: each company's price, range, and the upside to the middle. These rows have no statistics, because each
 * is about one company's own price.
 * @param valuations of the companies of the comparison, in any order
 */
export function withFairValues(comparison: Comparison, valuations: readonly Valuation[]): Comparison {
	const bySymbol = new Map(valuations.map((valuation) => [valuation.symbol, valuation]));
	const symbols = [comparison.symbol, ...comparison.peers];
	const row = (name: FairValueRow, title: string, of: (valuation: Valuation) => Figure): PeerComparison => {
		const notValued = absent("missing_input", "the company is not valued");
		const values = symbols.map((symbol) => {
			const valuation = bySymbol.get(symbol);
			return { symbol, figure: valuation ? of(valuation) : notValued };
		});
		const notComparable = absent("template_not_applicable", "amounts per share of different companies do not compare");
		return {
			name,
			title,
			values,
			median: notComparable,
			lowerQuartile: notComparable,
			upperQuartile: notComparable,
			percentile: notComparable,
			robustZ: notComparable,
			notMeaningful: 0,
			count: values.slice(1).filter(({ figure }) => figure.value !== null).length,
		};
	};
	const end = (which: "low" | "mid" | "high") => (valuation: Valuation) => {
		const unit: Unit = { kind: "per_share", currency: valuation.priceCurrency };
		const { reason } = valuation.fairValue;
		const value = valuation.fairValue[which];
		return value === null ? absent("missing_input", reason?.text ?? "no fair-value range", unit) : present(value, unit);
	};
	// The comparison has the first company's day; a price of another day is marked with its date.
	const day = bySymbol.get(comparison.symbol)?.priceDate ?? null;
	const priceOf = ({ price, priceDate }: Valuation): Figure =>
		price.value === null || priceDate === null || day === null || sameDay(priceDate, day)
			? price
			: { ...price, approximate: { low: null, high: null, assumptions: [`price from ${priceDate}, not ${day}`] } };
	const upside = (valuation: Valuation): Figure => {
		const unit: Unit = { kind: "fraction" };
		const [mid, price] = [valuation.fairValue.mid, valuation.price.value];
		if (mid === null || price === null || price <= 0)
			return absent("missing_input", mid === null ? "no fair-value range" : "no price", unit);
		return present(mid / price - 1, unit);
	};
	const rows = [
		row("price", "Price", priceOf),
		row("fair_low", "Fair value, low end", end("low")),
		row("fair_mid", "Fair value, middle", end("mid")),
		row("fair_high", "Fair value, high end", end("high")),
		row("fair_upside", "Upside to the middle of the fair value", upside),
	];
	return { ...comparison, measures: [...rows, ...comparison.measures] };
}
