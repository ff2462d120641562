// Compiles monthly exchange rates.
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";

/** Monthly exchange rates: units of each currency for a US dollar, month's average (Federal Reserve). */
export function rates(source: Source): OutputFile {
	const series: Record<string, Record<string, number>> = {};
	for (const { month = "", currency = "", per_usd } of source.csv("economic/fx_monthly.csv")) {
		const value = numberIn(per_usd);
		if (value === null || value <= 0) continue;
		series[currency] ??= {};
		series[currency][month] = value;
	}
	const currencies = Object.keys(series).toSorted();
	return packed(
		"records/rates",
		currencies.map((currency) => ({
			currency,
			months: Object.keys(series[currency] ?? {}).toSorted(),
			values: Object.entries(series[currency] ?? {})
				.toSorted(([a], [b]) => (a < b ? -1 : 1))
				.map(([, value]) => value),
		})),
	);
}
