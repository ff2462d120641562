// Makes the errors for files of an unexpected form.
import { ValuelabError } from "../core/errors.js";
import { isObject, type JsonObject } from "../core/is-object.js";

/** The error for a file that is not of the expected kind. */
export function unreadable(what: string, reason: string, cause?: unknown): ValuelabError {
	return new ValuelabError("unreadable", `not ${what}: ${reason}`, { cause });
}

export function readObject(text: string, what: string): JsonObject {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw unreadable(what, (error as Error).message, error);
	}
	if (!isObject(value)) throw unreadable(what, "the text is not a JSON object");
	return value;
}

/** A CIK as ten digits. */
export function readCik(value: unknown, what: string): string {
	const digits = String(value).replace(/^CIK/i, "");
	if (!/^\d{1,10}$/.test(digits)) throw unreadable(what, `cik is ${JSON.stringify(value)}, expected up to ten digits`);
	return digits.padStart(10, "0");
}
