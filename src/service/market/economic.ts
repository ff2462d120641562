import { daysBetween } from "../../core/calendar.js";
import { notFound } from "../problem.js";
import type { Asked, Reply } from "../resource.js";

/** `GET /economicindicators`: the names. */
export function economicIndicators({ world }: Asked<"market.economicIndicators">): Reply {
	return { body: [...world.records.economic.keys()] };
}

/** The middle distance between days tells how often a series comes. */
function frequencyOf(dates: readonly string[]): string {
	const [first, last] = [dates[0], dates.at(-1)];
	if (first === undefined || last === undefined || dates.length < 2) return "";
	const days = daysBetween(first, last) / (dates.length - 1);
	return days < 4 ? "daily" : days < 10 ? "weekly" : days < 45 ? "monthly" : days < 120 ? "quarterly" : "annual";
}

/** `GET /economicindicators/item/{economic_indicator}`: one series, oldest first. */
export function economicIndicator({ arguments: given, form, world }: Asked<"market.economicIndicator">): Reply {
	const series = world.records.economic.get(given.name);
	if (!series) throw notFound("economic indicator", given.name, "the names are listed at /economicindicators");
	const { name, description, source, dates, values } = series;
	if (form === "document")
		return { body: { info: { Indicator: name, description }, data: dates.map((date, i) => [date, values[i]]) } };
	const data = dates.map((date, i) => ({ date, value: values[i] }));
	return { body: { name, unit: description, frequency: frequencyOf(dates), source, data } };
}
