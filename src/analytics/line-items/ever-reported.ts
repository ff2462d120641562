// Checks whether a company has ever reported a line item.
import type { LineItem } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { timelineOf } from "../periods/timeline.js";

/** True if any period up to the time of the facts reports the line. */
export function everReported(item: LineItem, { company, time, years }: Facts): boolean {
	const timeline = timelineOf(company);
	const last =
		(time.kind === "trailing" ? timeline.periods[time.index] : time.kind === "now" ? "9999" : years[time.index]) ?? "";
	const { periods, values } = company.series(item);
	if (values.some((value, i) => Number.isFinite(value) && (periods[i] as string) <= last)) return true;
	const quarter = timeline.firstQuarter(item);
	return quarter !== null && quarter <= last;
}
