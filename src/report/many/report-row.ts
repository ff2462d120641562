// Makes a report's row in the index of many reports.
import type { Figure } from "../../core/figure.js";
import type { ReportData } from "../data.js";

/** One report in the index, as plain data for sorting. */
export interface ReportRow {
	readonly symbol: string;
	readonly name: string;
	readonly industry: string | null;
	/** ISO day to which the report refers. */
	readonly asOf: string;
	readonly currency: string;
	readonly price: number | null;
	/** The fair-value range, or nulls. */
	readonly low: number | null;
	readonly mid: number | null;
	readonly high: number | null;
	readonly verdict: "below" | "within" | "above" | "too_wide" | null;
	/** The reason for a missing verdict. */
	readonly reason: string | null;
	/** Return on invested capital; of banks, insurers and property trusts on equity. A fraction. */
	readonly returnOnCapital: number | null;
	/** Piotroski's F-Score, 0 to 9. */
	readonly fScore: number | null;
	/** Name of the page's file. */
	readonly page: string;
}

export function reportRow(data: ReportData, page: string): ReportRow {
	const { symbol, name, industry, sector, asOf, template, valuation, measures } = data;
	const { fairValue, price, priceCurrency: currency } = valuation;
	const { low, mid, high, verdict, reason } = fairValue;
	const capital = measures.find((measure) => measure.name === (template === "ordinary" ? "roic" : "roe"))?.figure;
	return {
		symbol,
		name,
		asOf,
		currency,
		low,
		mid,
		high,
		verdict,
		page,
		industry: industry ?? sector,
		price: price.value,
		reason: verdict === null ? (reason?.text ?? null) : null,
		returnOnCapital: fractionOf(capital),
		fScore: valuation.diagnostic("piotroski").value.value,
	};
}

function fractionOf(figure: Figure | undefined): number | null {
	if (figure === undefined || figure.value === null) return null;
	return figure.unit.kind === "percent" ? figure.value / 100 : figure.value;
}

/** Value over price; null if one is missing. */
export const valueOverPrice = ({ mid, price }: ReportRow): number | null =>
	mid === null || price === null || price <= 0 ? null : mid / price;
