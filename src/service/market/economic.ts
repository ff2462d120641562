// Answers about economic indicators.
import { frequencyOf } from "../../filings/economic-series.js";
import { notFound, type Reply, type RequestOf } from "../resource.js";

/** `GET /economicindicators`: the names. */
export function economicIndicators({ world }: RequestOf<"market.economicIndicators">): Reply {
	return { body: [...world.records.economic.keys()] };
}

/** `GET /economicindicators/item/{economic_indicator}`: one series, oldest first. */
export function economicIndicator({ arguments: args, form, world }: RequestOf<"market.economicIndicator">): Reply {
	const series = world.records.economic.get(args.name);
	if (!series) throw notFound("economic indicator", args.name, "the names are listed at /economicindicators");
	const { name, description, source, dates, values } = series;
	if (form === "document")
		return { body: { info: { Indicator: name, description }, data: dates.map((date, i) => [date, values[i]]) } };
	const data = dates.map((date, i) => ({ date, value: values[i] }));
	return { body: { name, unit: description, frequency: frequencyOf(dates), source, data } };
}
