import type { Answer } from "../../api/answer.js";
import type { Asker } from "../../frames/company.js";
import { type AskMessage, errorFromWire, fromWire, type PageStart, type WireAnswer, type WireError } from "../wire.js";

/** What the server wrote into the page. */
export const START: PageStart = JSON.parse(document.getElementById("start")?.textContent ?? "{}") as PageStart;

/** Asks one operation through the page's server. @throws ValuelabError as the client would */
export async function askServer(message: AskMessage, signal?: AbortSignal): Promise<Answer> {
	const response = await fetch("ask", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(message),
		...(signal && { signal }),
	});
	const body = (await response.json()) as WireAnswer | WireError;
	if ("error" in body) throw errorFromWire(body);
	return fromWire(body);
}

/**
 * What companies are loaded through in the page. Cells stay as they came: converted, an answer carries the path of every word in
 * place of a number, which makes it ten times as long, and companies are the same either way.
 */
export const PAGE_ASKER: Asker = {
	query: (operation, positional = [], { signal, ...options } = {}) => ({
		answer: () =>
			askServer(
				{ operation, positional, options: { ...options, numbers: "received" } },
				signal as AbortSignal | undefined,
			),
	}),
};

/** JSON of the page's own server. */
export async function getJson<T>(path: string): Promise<T> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return (await response.json()) as T;
}
