// Checks the headers that a caller adds to requests.
import { ArgumentError } from "../../core/errors.js";

/** Headers that the client sets itself. */
const OWN_HEADERS = new Set(
	(
		"accept-encoding connection content-length expect host if-modified-since if-none-match keep-alive range te " +
		"trailer transfer-encoding upgrade"
	).split(" "),
);

/** Checks the headers that a caller adds; returns them in lower case. @throws ArgumentError for a name or value that no header can have */
export function checkHeaders(headers: unknown): Record<string, string> {
	if (headers === undefined) return {};
	if (typeof headers !== "object" || headers === null || Array.isArray(headers))
		throw new ArgumentError("headers", 'headers: give an object of names and texts, such as { "x-request-id": "17" }');
	return Object.fromEntries(
		Object.entries(headers).map(([header, value]): [string, string] => {
			const name = header.toLowerCase();
			const refuse = (problem: string): never => {
				throw new ArgumentError(`headers.${header}`, `headers: ${JSON.stringify(header)} ${problem}`);
			};
			if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) refuse("is not a header name");
			if (OWN_HEADERS.has(name)) refuse("is set by the client itself");
			if (typeof value === "string" && !/[^\t\x20-\x7e\xa0-\xff]/.test(value)) return [name, value];
			return refuse("has a value that is not one line of text");
		}),
	);
}
