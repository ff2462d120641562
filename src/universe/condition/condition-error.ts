import { ArgumentError } from "../../core/errors.js";

/** Characters of a condition that a message shows. */
const MOST_SHOWN = 400;

/** A condition, or of a long one the part around a place, and how much of that is before the place. */
function shownPart(condition: string, start: number): { readonly shown: string; readonly before: number } {
	if (condition.length <= MOST_SHOWN) return { shown: condition, before: start };
	const from = Math.max(0, Math.min(start - MOST_SHOWN / 2, condition.length - MOST_SHOWN));
	const to = from + MOST_SHOWN;
	const [first, last] = [from > 0 ? "…" : "", to < condition.length ? "…" : ""];
	return { shown: `${first}${condition.slice(from, to)}${last}`, before: start - from + first.length };
}

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
		const { shown, before } = shownPart(condition.replaceAll(/\s/g, " "), start);
		const mark = "^".repeat(Math.max(1, Math.min(length, shown.length - before)));
		super("condition", `${says} (character ${start + 1})\n  ${shown}\n  ${" ".repeat(before)}${mark}`);
		this.says = says;
		this.position = start;
		this.length = length;
	}
}
