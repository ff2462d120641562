// Declares the error for an invalid formula. Its message shows the text with a mark below the position.
import { ArgumentError } from "../../core/errors.js";
import type { TextRange } from "./tree.js";

/** The error for an invalid formula or condition, with its position. */
export class FormulaError extends ArgumentError {
	/** The error in one line. */
	readonly summary: string;
	/** The position in the text, from 0, and the number of characters. */
	readonly position: number;
	readonly length: number;

	constructor(argument: string, text: string, problem: string, { start, end }: TextRange) {
		const length = Math.max(1, end - start);
		super(argument, `${problem} (character ${start + 1})\n${marked(text, start, length)}`);
		this.summary = problem;
		this.position = start;
		this.length = length;
	}
}

/** The most characters of a long text shown on each side of the position. */
const MAX_SHOWN = 60;

/** The text on one line with a mark below the position; a long text is cut around it. */
function marked(text: string, start: number, length: number): string {
	const line = text.replaceAll(/\s/g, " ");
	const from = line.length <= 2 * MAX_SHOWN ? 0 : Math.max(0, start - MAX_SHOWN);
	const to = line.length <= 2 * MAX_SHOWN ? line.length : start + MAX_SHOWN;
	const prefix = from > 0 ? "…" : "";
	const shown = `${prefix}${line.slice(from, to)}${to < line.length ? "…" : ""}`;
	const mark = "^".repeat(Math.min(length, to - start + 1));
	return `  ${shown}\n  ${" ".repeat(prefix.length + start - from)}${mark}`;
}
