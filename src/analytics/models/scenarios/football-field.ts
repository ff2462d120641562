import { median } from "../../math/statistics.js";
import { defineModel, missing, optional, output, param } from "../../model/index.js";

/** One bar of the field. */
export interface FieldBar {
	readonly label: string;
	readonly low: number;
	readonly high: number;
	readonly middle: number;
	/** Middle over the price, less one. */
	readonly upside: number | null;
	/** Where the price lies: below, within or above the bar. */
	readonly price_is: "below" | "within" | "above" | null;
}

/**
 * The football field that refuses: methods with a range as bars, all others with the reason why not.
 * @example
 * footballField({
 *   methods: [
 *     { label: "DCF", low: 80, high: 120 },
 *     { label: "P/E", value: 95 },
 *   ],
 *   price: 90,
 * }).bars[1]
 * //=> { label: "DCF", low: 80, high: 120, middle: 100, upside: 0.11111, price_is: "within" }
 */
export const footballField = defineModel({
	name: "football_field",
	title: "Football field",
	group: "scenarios",
	printed:
		"low and high as given (a single value is both); middle = (low + high)/2; sorted by middle; price against each bar",
	source: [{ author: "convention" }],
	inputs: {
		methods: param.rows("methods", {
			label: param.text("method"),
			low: optional(param.number("per_share", "lower end; with high, or a value alone")),
			high: optional(param.number("per_share", "upper end")),
			value: optional(param.number("per_share", "single value")),
			reason: optional(param.text("code of the reason why there is no value")),
			detail: optional(param.text("its detail")),
		}),
		price: optional(param.number("per_share", "price of a share")),
	},
	outputs: {
		bars: output.data<readonly FieldBar[]>("methods with a range, lowest middle first"),
		refused: output.data<readonly { readonly label: string; readonly reason: string; readonly detail?: string }[]>(
			"methods without one, with the reason",
		),
		median_middle: output.maybe("per_share", "median of the middles"),
	},
	refusals: [missing, ["insufficient_history", "no method has a value: median_middle is null"]],
	compute({ methods, price }) {
		const bars: FieldBar[] = [];
		const refused: { label: string; reason: string; detail?: string }[] = [];
		for (const { label, low, high, value, reason, detail } of methods) {
			const ends =
				low !== undefined && high !== undefined ? [Math.min(low, high), Math.max(low, high)] : [value, value];
			const [from, to] = ends;
			if (reason !== undefined || from === undefined || to === undefined) {
				refused.push({ label, reason: reason ?? "missing_input", ...(detail !== undefined && { detail }) });
				continue;
			}
			const middle = from / 2 + to / 2;
			bars.push({
				label,
				low: from,
				high: to,
				middle,
				upside: price === undefined || price <= 0 ? null : middle / price - 1,
				price_is: price === undefined ? null : price < from ? "below" : price > to ? "above" : "within",
			});
		}
		bars.sort((a, b) => a.middle - b.middle);
		const middles = bars.map(({ middle }) => middle);
		return { bars, refused, median_middle: bars.length === 0 ? ("insufficient_history" as const) : median(middles) };
	},
});
