// Finds revenue by segment, for forecasts with growth by segment.
import { percent } from "../../core/format.js";
import type { Facts } from "../evaluation/facts.js";
import { sum } from "../formula/lists.js";

export interface ForecastSegment {
	/** The row's name: `north_america`. */
	readonly name: string;
	readonly title: string;
	/** Millions. */
	readonly revenue: number;
}

/** Segments that add up to a fiscal year's revenue, and their year. */
export interface ForecastSegments {
	readonly year: string;
	readonly segments: readonly ForecastSegment[];
}

/** The largest gap between segments and revenue, as a share: sales between segments and small segments make up the rest. */
const NEAR_REVENUE = 0.1;
/** The largest gap for some of the rows, if several breakdowns are reported. */
const SAME_REVENUE = 0.005;

const nameOf = (title: string): string =>
	title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "_")
		.replaceAll(/^_|_$/g, "")
		.replace(/^(\d)/, "_$1");

/** The rows that add up to revenue: all, or one of several breakdowns. */
function rowsOfRevenue(rows: readonly ForecastSegment[], revenue: number): readonly ForecastSegment[] {
	const isNear = (segments: readonly ForecastSegment[], within: number) =>
		Math.abs(sum(segments.map((one) => one.revenue)) - revenue) <= within * revenue;
	if (isNear(rows, NEAR_REVENUE)) return rows;
	for (let to = rows.length; to > 1; to--)
		for (let from = 0; from < to - 1; from++)
			if (isNear(rows.slice(from, to), SAME_REVENUE)) return rows.slice(from, to);
	return [];
}

/**
 * The segments of a fiscal year by business, or else by region; a text is the reason for none.
 * @param latest true takes the shares of the year before if that year has none
 */
export function segmentsOf({ company }: Facts, period = "", latest = false): ForecastSegments | string {
	if (company.template === "bank") return "a bank grows by its total assets";
	if (!company.segments.ok) return "the company reports no segments";
	if (company.currency !== company.reportingCurrency) return "its segments are in another currency than the statements";
	const reported = company.series("revenue");
	const of = (year: string) => reported.values[reported.periods.findIndex((period) => period.startsWith(year))];
	const last = period.slice(0, 4);
	const whole = of(last) ?? Number.NaN;
	let reason = `segments of fiscal ${last} are not reported`;
	for (const year of latest ? [last, String(Number(last) - 1)] : [last])
		for (const kind of ["business", "geographic"] as const) {
			const { periods, names, values } = company.segments.value[kind];
			const row = values[periods.findIndex((period) => period.startsWith(year))];
			const rows = names.flatMap((title, i) => {
				const revenue = row?.[i];
				return revenue != null && revenue > 0 ? [{ name: nameOf(title), title, revenue }] : [];
			});
			const revenue = of(year) ?? Number.NaN;
			const revenues = rowsOfRevenue(rows, revenue);
			if (revenues.length > 1)
				return { year, segments: revenues.map((one) => ({ ...one, revenue: (one.revenue * whole) / revenue })) };
			if (rows.length > 1)
				reason = `its segments of fiscal ${year} add up to ${percent(sum(rows.map((row) => row.revenue)) / revenue)} of revenue`;
		}
	return reason;
}

/** The revenue of a segment in a fiscal year, millions, or NaN. */
export function segmentRevenue(facts: Facts, name: string, period = ""): number {
	const segments = segmentsOf(facts, period);
	const segment = typeof segments === "string" ? undefined : segments.segments.find((segment) => segment.name === name);
	return segment?.revenue ?? Number.NaN;
}
