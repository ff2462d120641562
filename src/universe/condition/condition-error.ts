import { ArgumentError } from "../../core/errors.js";

/** A condition that cannot be read: what is wrong, and where. */
export class ConditionError extends ArgumentError {
	/** What is wrong, in one line. */
	readonly says: string;
	/** Where in the condition, from 0, and how many characters. */
	readonly position: number;
	readonly length: number;

	constructor(condition: string, says: string, { start, end }: { readonly start: number; readonly end: number }) {
		const length = Math.max(1, end - start);
		// A condition over several lines is shown as one, so that the mark is below the place.
		const shown = condition.replaceAll(/\s/g, " ");
		super("condition", `${says} (character ${start + 1})\n  ${shown}\n  ${" ".repeat(start)}${"^".repeat(length)}`);
		this.says = says;
		this.position = start;
		this.length = length;
	}
}
