import type { ValuelabError } from "../../core/errors.js";
import { AbortedError, OfflineError } from "../errors/index.js";
import type { Publish } from "./events.js";
import { financialsWereUpdated } from "./financials-updated.js";
import { readJson } from "./json-copy.js";
import { type CacheDuration, EMPTY_FRESH_MS, judgeBody } from "./judge.js";
import type { CachedAnswer, Store } from "./store.js";
import { statusOf, type Transport, type WireAnswer, type WireRequest, wireAnswer } from "./wire.js";

/**
 * A transport with a cache. Each operation declares how long its answers stay fresh. Financials stay fresh for a quarter, or until the
 * service's list says that the company's were updated.
 */
export function cachingTransport(inner: Transport, store: Store, account: string, publish: Publish): Transport {
	const keyOf = (request: WireRequest) => `${account} ${request.path}`;

	async function requestAndKeep(request: WireRequest, cached: CheckedAnswer | undefined): Promise<WireAnswer> {
		const etag = cached?.headers.etag;
		// The cache keeps bodies as received, for readers of every kind.
		const unconverted = request.fresh > 0 ? { ...request, asNumbers: false } : request;
		const answer = await inner.ask(etag === undefined ? unconverted : { ...unconverted, etag });
		if (answer.status === 304 && cached) return confirm(request, cached, answer);
		if (request.fresh > 0 && answer.keep !== "never") {
			const { retrievedAt, headers, madeUp, body, hash } = answer;
			const { operation } = request;
			const entry = { operation, retrievedAt, headers, madeUp, body, hash, ...statusOf(answer) };
			store.put(keyOf(request), { ...entry, copy: answer.copy?.() });
		}
		return answer;
	}

	/** Keeps an unchanged body with the time of its confirmation (304). */
	function confirm(
		request: WireRequest,
		cached: CheckedAnswer,
		{ retrievedAt, headers, response }: WireAnswer,
	): WireAnswer {
		const { json, keep, ...entry } = { ...cached, retrievedAt, headers: { ...cached.headers, ...headers } };
		store.put(keyOf(request), entry);
		return { ...answerOf({ ...entry, json, keep }, "revalidated"), response };
	}

	async function isFresh(request: WireRequest, cached: CheckedAnswer): Promise<boolean> {
		const age = Date.now() - Date.parse(cached.retrievedAt);
		const fresh = cached.keep === "briefly" ? Math.min(request.fresh, EMPTY_FRESH_MS) : request.fresh;
		if (!(age >= 0 && age < fresh)) return false;
		if (request.operation !== "stock.financials") return true;
		return !(await financialsWereUpdated(request, cached.retrievedAt, ask));
	}

	async function ask(request: WireRequest): Promise<WireAnswer> {
		const context = { operation: request.operation, arguments: request.arguments };
		if (request.signal?.aborted) throw new AbortedError(context);
		const cached =
			request.refresh && !request.staleOnError ? undefined : checkCached(await store.get(keyOf(request)), request);
		const publishOutcome = (outcome: "hit" | "miss" | "stale") =>
			publish("cache", () => ({ operation: request.operation, path: request.path, outcome }));
		if (request.offline) {
			if (!cached) throw new OfflineError(context);
			const fresh = Date.now() - Date.parse(cached.retrievedAt) < request.fresh;
			publishOutcome(fresh ? "hit" : "stale");
			return answerOf(cached, fresh ? "hit" : "stale");
		}
		if (cached && !request.refresh && (await isFresh(request, cached))) {
			publishOutcome("hit");
			return answerOf(cached, "hit");
		}
		publishOutcome("miss");
		try {
			return await requestAndKeep(request, request.refresh ? undefined : cached);
		} catch (error) {
			if (!cached || !request.staleOnError || !isTemporary(error)) throw error;
			publishOutcome("stale");
			return answerOf(cached, "stale");
		}
	}

	return {
		ask,
		account,
		async close() {
			await store.settle();
			await inner.close();
		},
	};
}

/** True for errors after which the cached answer is still valid: another request may succeed. */
function isTemporary(error: unknown): boolean {
	const temporary = ["network", "timeout", "service", "rate_limited", "quota", "budget", "unreadable"];
	return temporary.includes((error as ValuelabError).code);
}

interface CheckedAnswer extends CachedAnswer {
	readonly json: unknown;
	readonly keep: CacheDuration;
}

/** Checks a cached answer like a new one; undefined if its body is not an answer. */
function checkCached(cached: CachedAnswer | undefined, request: WireRequest): CheckedAnswer | undefined {
	if (!cached) return undefined;
	try {
		const json = readJson(cached.body, cached.copy);
		const keep = judgeBody(json, request, cached.headers["valuelab-reason"]);
		return keep === "never" ? undefined : { ...cached, json, keep };
	} catch {
		return undefined;
	}
}

function answerOf(cached: CheckedAnswer, cache: "hit" | "revalidated" | "stale"): WireAnswer {
	const { status = 200, retrievedAt, headers, madeUp, body, hash, json, keep, copy } = cached;
	return wireAnswer({ status, headers, body, retrievedAt, cache, madeUp, keep }, { hash, json, copy });
}
