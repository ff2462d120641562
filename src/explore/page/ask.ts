// Sends the page's requests to its server.
import type { Answer } from "../../api/answer.js";
import type { Asker } from "../../frames/company.js";
import { type AskMessage, errorFromWire, fromWire, type PageStart, type WireAnswer, type WireError } from "../wire.js";

/** The data that the server wrote into the page. */
export const START: PageStart = JSON.parse(document.getElementById("start")?.textContent ?? "{}") as PageStart;

/** Calls one operation through the page's server. @throws the same ValuelabError as the client */
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
 * The client with which the page loads companies. It requests unconverted cells: a converted answer lists the path of every word in place
 * of a number, which makes it ten times as long. The companies are the same.
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

/** Fetches JSON from the page's server. */
export async function getJson<T>(path: string): Promise<T> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return (await response.json()) as T;
}
