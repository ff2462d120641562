// Recognises dates that no calendar has.
import { dayOf, digits } from "../../core/day.js";

/** The service's date layouts, with year, month and day. */
const LAYOUTS: readonly (readonly [
	RegExp,
	(parts: readonly number[]) => readonly [year: number, month: number, day: number],
])[] = [
	[/^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/, ([year = 0, month = 0, day = 0]) => [year, month, day]],
	[/^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})$/, ([month = 0, day = 0, year = 0]) => [year || 2000, month, day]],
	[/^((?:19|20)\d{2})(\d{2})(\d{2})$/, ([year = 0, month = 0, day = 0]) => [year, month, day]],
	[/^((?:19|20)\d{2})-?(\d{2})$/, ([year = 0, month = 0]) => [year, month, 1]],
];

/**
 * True for a date that the calendar does not have, such as `02-30-2024`. Other text is false, including `0000-00-00`, which stands for a missing day.
 */
export function isImpossibleDate(text: string): boolean {
	// A quick test first: most cells are valid dates as MM-DD-YYYY or YYYY-MM-DD.
	if (text.length === 10) {
		const american = text.charCodeAt(2) === 45;
		const year = american ? digits(text, 6, 10) : digits(text, 0, 4);
		const month = american ? digits(text, 0, 2) : digits(text, 5, 7);
		const day = american ? digits(text, 3, 5) : digits(text, 8, 10);
		if (dayOf(year, month, day) !== 0) return false;
	}
	for (const [layout, order] of LAYOUTS) {
		const match = layout.exec(text);
		if (!match) continue;
		const [year, month, day] = order(match.slice(1).map(Number));
		return !(year === 0 && month === 0 && day === 0) && !/^0+[-/]0+[-/]0+/.test(text) && dayOf(year, month, day) === 0;
	}
	return false;
}
