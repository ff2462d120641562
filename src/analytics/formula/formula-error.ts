import { ArgumentError } from "../../core/errors.js";
import type { Place } from "./tree.js";

/** A formula or condition that cannot be read: what is wrong, and where. */
export class FormulaError extends ArgumentError {
	/** What is wrong, in one line. */
	readonly says: string;
	/** Where in the text, from 0, and how many characters. */
	readonly position: number;
	readonly length: number;

	constructor(argument: string, text: string, says: string, { start, end }: Place) {
		const length = Math.max(1, end - start);
		super(argument, `${says} (character ${start + 1})\n${marked(text, start, length)}`);
		this.says = says;
		this.position = start;
		this.length = length;
	}
}

/** Characters of a long text that are shown on each side of the place. */
const SHOWN = 60;

/** The text on one line, with a mark below the place; of a long text its part around the place. */
function marked(text: string, start: number, length: number): string {
	const line = text.replaceAll(/\s/g, " ");
	const from = line.length <= 2 * SHOWN ? 0 : Math.max(0, start - SHOWN);
	const to = line.length <= 2 * SHOWN ? line.length : start + SHOWN;
	const before = from > 0 ? "…" : "";
	const shown = `${before}${line.slice(from, to)}${to < line.length ? "…" : ""}`;
	const mark = "^".repeat(Math.min(length, to - start + 1));
	return `  ${shown}\n  ${" ".repeat(before.length + start - from)}${mark}`;
}
