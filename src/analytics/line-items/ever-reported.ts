import type { LineItem } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { timelineOf } from "../periods/timeline.js";

/** Whether any fiscal year or quarter up to the time of the facts reports the line. */
export function everReported(item: LineItem, { company, time, years }: Facts): boolean {
	const last =
		time.kind === "trailing" ? timelineOf(company).periods[time.at] : time.kind === "now" ? "9999" : years[time.at];
	return (["annual", "quarterly"] as const).some((frequency) => {
		const { periods, values } = company.series(item, frequency);
		return values.some((value, i) => Number.isFinite(value) && (periods[i] as string) <= (last ?? ""));
	});
}
