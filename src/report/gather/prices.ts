// Selects the closes for the price chart of a report.
import type { Company, Part } from "../../frames/company-types.js";
import type { ReportPrices } from "../data.js";

/** Month-end closes for the price chart, with few enough points for a page. The last is the latest close, even within a month. */
export function pricesOf({ prices }: Company): Part<ReportPrices> {
	if (!prices.ok) return prices;
	const { dates, close, currency } = prices.value;
	const ends = dates.flatMap((date, index) => (dates[index + 1]?.slice(0, 7) === date.slice(0, 7) ? [] : [index]));
	return {
		ok: true,
		value: {
			dates: ends.map((index) => dates[index] ?? ""),
			close: ends.map((index) => close[index] ?? null),
			currency,
			frequencyChanges: [],
		},
	};
}
