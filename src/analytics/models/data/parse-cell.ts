// Reads one cell of the service as a number or a reason.
import { parseNumber } from "../../math/parse-number.js";
import { defineModel, output, param, refusal } from "../../model/index.js";

const MISSING = new Set(["", "-", "--", "N/A"]);
const PERCENT = /^[+-]?\d+(?:\.\d+)?%$/;

/**
 * One cell of the service as a number; a text with % gives a fraction.
 * @example
 * parseCell({ cell: 0 }) //=> { value: 0, reason: null }
 */
export const parseCell = defineModel({
	name: "parse_cell",
	title: "Cell to number",
	group: "data",
	printed: "value = the number; a percent text is divided by 100; commas only in correct groups of three",
	source: [{ author: "the service's document" }],
	inputs: { cell: param.raw("text, number or null") },
	outputs: { value: output.number("none", "the number") },
	refusals: [
		["missing_input", "null, empty, '-', '--' or 'N/A'"],
		["unparseable", "any other text that is neither a number nor a percentage"],
	],
	compute({ cell }) {
		if (typeof cell === "number" && Number.isFinite(cell)) return { value: cell };
		if (cell === null || typeof cell === "number") return refusal("missing_input", { subject: "cell" });
		if (typeof cell !== "string")
			return refusal("unparseable", {
				sentence: "a cell is a text or a number, not {type}",
				values: { type: typeof cell },
			});
		const text = cell.trim();
		if (MISSING.has(text)) return refusal("missing_input", { sentence: 'the cell is "{text}"', values: { text } });
		const value = PERCENT.test(text) ? Number(text.slice(0, -1)) / 100 : parseNumber(text);
		return value === null || !Number.isFinite(value)
			? refusal("unparseable", { sentence: 'the cell is "{text}"', values: { text } })
			: { value };
	},
});
