// Revenue by segment, for forecasts in which segments grow on their own.
import type { Facts } from "../evaluation/facts.js";

/** A segment of the last fiscal year. */
export interface ForecastSegment {
	/** The row's name: `north_america`. */
	readonly name: string;
	readonly title: string;
	/** Millions. */
	readonly revenue: number;
}

const nameOf = (title: string): string =>
	title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "_")
		.replaceAll(/^_|_$/g, "")
		.replace(/^(\d)/, "_$1");

/** The segments of the last fiscal year, by business, else by region; none where the last year has none. */
export function segmentsOf({ company }: Facts, period: string | undefined): readonly ForecastSegment[] {
	if (!company.segments.ok || period === undefined) return [];
	for (const kind of ["business", "geographic"] as const) {
		const { periods, names, values } = company.segments.value[kind];
		const row = values[periods.findIndex((one) => one.slice(0, 4) === period.slice(0, 4))];
		const found = names.flatMap((title, at) => {
			const revenue = row?.[at];
			return revenue != null && revenue > 0 ? [{ name: nameOf(title), title, revenue }] : [];
		});
		if (found.length > 1) return found;
	}
	return [];
}
