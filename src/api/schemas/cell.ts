import { z } from "zod";
import { readNumber } from "../../core/read-number.js";

/**
 * The leaves of answers. Every leaf may be null: what deviates from its declaration becomes null, and so does a word in
 * place of a number.
 */

/** A field that is declared a number: a number, a numeric text ("1,234", "12.3%", "5000.00(Mil)"), or a word that becomes null. */
export const number = z.union([z.number(), z.string(), z.null()]).transform((cell): number | null => {
	const read = readNumber(cell);
	return Number.isNaN(read) ? null : read;
});

/** Text. */
export const text = z.string().nullable();

/** A day, a period or an instant as the service writes it. One that the calendar does not have becomes null. */
export const date = z.string().nullable();

/** A name or id that is text by declaration and at times comes as a number. */
export const id = z
	.union([z.string(), z.number(), z.null()])
	.transform((cell): string | null => (cell === null ? null : String(cell)));

/** Yes or no, at times as 1 and 0. */
export const flag = z
	.union([z.boolean(), z.literal(0), z.literal(1), z.null()])
	.transform((cell): boolean | null => (cell === null ? null : Boolean(cell)));

/** What the interface document shows as null or leaves open. */
export const open = z.unknown();

/** Numbers aligned with an axis. */
export const numbers = z.array(number);
/** Dates aligned with an axis. */
export const dates = z.array(date);
/** Texts aligned with an axis. */
export const texts = z.array(text);
