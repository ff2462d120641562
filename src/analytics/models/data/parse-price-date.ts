// Turns a date of the price series, month first, into an ISO date.
import { dayNumber } from "../../math/days.js";
import { defineModel, output, param } from "../../model/index.js";

const US = /^(\d{2})-(\d{2})-(\d{4})$/;

/**
 * A price date, month first, as ISO. Month and day are never swapped to make it fit.
 * @example
 * parsePriceDate({ date: "03-04-2024" }) //=> { iso: "2024-03-04", reason: null }
 */
export const parsePriceDate = defineModel({
	name: "parse_price_date",
	title: "Price date to ISO",
	group: "data",
	printed: "MM-DD-YYYY, else YYYY-MM-DD; the date must exist",
	source: [{ author: "the service's document" }],
	inputs: { date: param.raw("text MM-DD-YYYY or YYYY-MM-DD") },
	outputs: { iso: output.data<string | null>("YYYY-MM-DD; null when refused") },
	refusals: [["unparseable", "neither form, or no such date: the result is {iso: null, reason}"]],
	compute({ date }) {
		if (date === null || date === undefined) return { iso: null, reason: "missing_input" as const };
		const text = String(date);
		const iso = text.replace(US, "$3-$1-$2");
		return dayNumber(iso) === null ? { iso: null, reason: "unparseable" as const, detail: text } : { iso };
	},
});
