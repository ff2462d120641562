import type { ValuelabError } from "../../core/errors.js";
import { AbortedError, OfflineError } from "../errors/index.js";
import type { Publish } from "./events.js";
import { financialsWereUpdated } from "./financials-updated.js";
import { readJson } from "./json-copy.js";
import { type CacheDuration, EMPTY_FRESH_MS, judgeBody } from "./judge.js";
import type { Kept, Store } from "./store.js";
import { statusOf, type Transport, type WireAnswer, type WireRequest } from "./wire.js";
import { wireAnswer } from "./wire-answer.js";

/**
 * A transport with a cache. Each operation declares how long its answers stay fresh. Financials stay fresh for a quarter, or until the
 * service's list says that the company's were updated.
 */
export function cachingTransport(inner: Transport, store: Store, account: string, publish: Publish): Transport {
	const keyOf = (request: WireRequest) => `${account} ${request.path}`;

	async function requestAndKeep(request: WireRequest, known: CheckedAnswer | undefined): Promise<WireAnswer> {
		const etag = known?.headers.etag;
		// The cache keeps bodies as received, for readers of every kind.
		const asKept = request.fresh > 0 ? { ...request, asNumbers: false } : request;
		const answer = await inner.ask(etag === undefined ? asKept : { ...asKept, etag });
		if (answer.status === 304 && known) return renewed(request, known, answer);
		if (request.fresh > 0 && answer.keep !== "never") {
			const { retrievedAt, headers, madeUp, body, hash } = answer;
			const copy = answer.copy?.();
			const { operation } = request;
			const kept = { operation, retrievedAt, headers, madeUp, body, hash, ...statusOf(answer) };
			store.put(keyOf(request), { ...kept, ...(copy && { copy }) });
		}
		return answer;
	}

	/** Keeps an unchanged body with the time of its confirmation (304). */
	function renewed(
		request: WireRequest,
		known: CheckedAnswer,
		{ retrievedAt, headers, response }: WireAnswer,
	): WireAnswer {
		const { json, keep, ...kept } = { ...known, retrievedAt, headers: { ...known.headers, ...headers } };
		store.put(keyOf(request), kept);
		return { ...answerOf({ ...kept, json, keep }, "revalidated"), ...(response && { response }) };
	}

	async function isFresh(request: WireRequest, kept: CheckedAnswer): Promise<boolean> {
		const age = Date.now() - Date.parse(kept.retrievedAt);
		const fresh = kept.keep === "briefly" ? Math.min(request.fresh, EMPTY_FRESH_MS) : request.fresh;
		if (!(age >= 0 && age < fresh)) return false;
		if (request.operation !== "stock.financials") return true;
		return !(await financialsWereUpdated(request, kept.retrievedAt, ask));
	}

	async function ask(request: WireRequest): Promise<WireAnswer> {
		const context = { operation: request.operation, arguments: request.arguments };
		if (request.signal?.aborted) throw new AbortedError(context);
		const kept =
			request.refresh && !request.staleOnError ? undefined : checkKept(await store.get(keyOf(request)), request);
		const publishOutcome = (outcome: "hit" | "miss" | "stale") =>
			publish("cache", () => ({ operation: request.operation, path: request.path, outcome }));
		if (request.offline) {
			if (!kept) throw new OfflineError(context);
			const fresh = Date.now() - Date.parse(kept.retrievedAt) < request.fresh;
			publishOutcome(fresh ? "hit" : "stale");
			return answerOf(kept, fresh ? "hit" : "stale");
		}
		if (kept && !request.refresh && (await isFresh(request, kept))) {
			publishOutcome("hit");
			return answerOf(kept, "hit");
		}
		publishOutcome("miss");
		try {
			return await requestAndKeep(request, request.refresh ? undefined : kept);
		} catch (error) {
			if (!kept || !request.staleOnError || !isTemporary(error)) throw error;
			publishOutcome("stale");
			return answerOf(kept, "stale");
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

/** True for errors after which the kept answer is still valid: another request may succeed. */
function isTemporary(error: unknown): boolean {
	const temporary = ["network", "timeout", "service", "rate_limited", "quota", "budget", "unreadable"];
	return temporary.includes((error as ValuelabError).code);
}

interface CheckedAnswer extends Kept {
	readonly json: unknown;
	readonly keep: CacheDuration;
}

/** Checks a kept answer like a new one; undefined if its body is not an answer. */
function checkKept(kept: Kept | undefined, request: WireRequest): CheckedAnswer | undefined {
	if (!kept) return undefined;
	try {
		const json = readJson(kept.body, kept.copy);
		const keep = judgeBody(json, request, kept.headers["valuelab-reason"]);
		return keep === "never" ? undefined : { ...kept, json, keep };
	} catch {
		return undefined;
	}
}

function answerOf(kept: CheckedAnswer, cache: "hit" | "revalidated" | "stale"): WireAnswer {
	const { status = 200, retrievedAt, headers, madeUp, body, hash, json, keep, copy } = kept;
	return wireAnswer({ status, headers, body, retrievedAt, cache, madeUp, keep }, { hash, json, ...(copy && { copy }) });
}
