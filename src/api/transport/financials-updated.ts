// Asks the service whether a company's statements changed since they were retrieved.
import { normaliseSymbol } from "../catalogue/arguments/symbol.js";
import type { Transport, WireRequest } from "./wire.js";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A little more than a quarter: companies report quarterly. */
const QUARTER = 95 * DAY;

/**
 * True if `/funda_updated` lists a company since its financials were retrieved. The list covers the week from a date; weeks begin on fixed
 * days, so that companies share requests. False without a request within a day of retrieval, and if the request fails.
 */
export async function financialsWereUpdated(
	request: WireRequest,
	retrievedAt: string,
	ask: Transport["ask"],
	nowMs = Date.now(),
): Promise<boolean> {
	const since = Date.parse(retrievedAt);
	if (nowMs - since < DAY) return false;
	const weeks: number[] = [];
	for (let start = Math.floor(since / WEEK) * WEEK; start <= nowMs; start += WEEK) weeks.push(start);
	const { symbol } = request.arguments;
	for (const start of weeks.reverse()) {
		const date = new Date(start).toISOString().slice(0, 10);
		const fresh = start + WEEK < nowMs ? QUARTER : DAY;
		const { signal } = request;
		try {
			const answer = await ask({ ...listRequest(date, fresh), signal });
			// A list kept before the end of its week does not cover the week.
			const complete = Date.parse(answer.retrievedAt) >= start + WEEK || start + WEEK >= nowMs;
			const list = complete ? answer : await ask({ ...listRequest(date, fresh), signal, refresh: true });
			if (tickersOf(list.json()).some((ticker) => normaliseSymbol(ticker) === symbol)) return true;
		} catch {
			if (signal?.aborted) return false;
		}
	}
	return false;
}

function listRequest(date: string, fresh: number): WireRequest {
	return { operation: "market.fundaUpdated", arguments: { date }, path: `/funda_updated/${date}`, fresh };
}

function tickersOf(json: unknown): string[] {
	if (!Array.isArray(json)) return [];
	return json.flatMap((item: unknown) => {
		if (typeof item === "string") return [item];
		if (typeof item !== "object" || item === null) return [];
		const { exchange, symbol } = item as Record<string, unknown>;
		return typeof symbol === "string"
			? [symbol.includes(":") || typeof exchange !== "string" ? symbol : `${exchange}:${symbol}`]
			: [];
	});
}
