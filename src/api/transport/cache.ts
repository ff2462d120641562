import type { ValuelabError } from "../../core/errors.js";
import { AbortedError, OfflineError } from "../errors/index.js";
import type { Publish } from "./events.js";
import { financialsWereUpdated } from "./financials-updated.js";
import { readJson } from "./json-copy.js";
import { BRIEFLY, judgeBody, type Keeping } from "./judge.js";
import type { Kept, Store } from "./store.js";
import { statusOf, type Transport, type WireAnswer, type WireRequest } from "./wire.js";
import { wireAnswer } from "./wire-answer.js";

/**
 * A transport with a cache. Each operation declares how long its answers stay fresh. Financials stay fresh for a quarter, or until the
 * service's list says that the company's were updated.
 */
export function cachingTransport(inner: Transport, store: Store, account: string, publish: Publish): Transport {
	const keyOf = (request: WireRequest) => `${account} ${request.path}`;

	async function askAndKeep(request: WireRequest, known: Judged | undefined): Promise<WireAnswer> {
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

	/** Marks a kept body as fresh again. */
	function renewed(request: WireRequest, known: Judged, { retrievedAt, headers, response }: WireAnswer): WireAnswer {
		const { json, keep, ...kept } = { ...known, retrievedAt, headers: { ...known.headers, ...headers } };
		store.put(keyOf(request), kept);
		return { ...answerOf({ ...kept, json, keep }, "revalidated"), ...(response && { response }) };
	}

	async function isFresh(request: WireRequest, kept: Judged): Promise<boolean> {
		const age = Date.now() - Date.parse(kept.retrievedAt);
		const fresh = kept.keep === "briefly" ? Math.min(request.fresh, BRIEFLY) : request.fresh;
		if (!(age >= 0 && age < fresh)) return false;
		if (request.operation !== "stock.financials") return true;
		return !(await financialsWereUpdated(request, kept.retrievedAt, ask));
	}

	async function ask(request: WireRequest): Promise<WireAnswer> {
		const asked = { operation: request.operation, arguments: request.arguments };
		if (request.signal?.aborted) throw new AbortedError(asked);
		const kept =
			request.refresh && !request.staleOnError ? undefined : judged(await store.get(keyOf(request)), request);
		const told = (outcome: "hit" | "miss" | "stale") =>
			publish("cache", () => ({ operation: request.operation, path: request.path, outcome }));
		if (request.offline) {
			if (!kept) throw new OfflineError(asked);
			const fresh = Date.now() - Date.parse(kept.retrievedAt) < request.fresh;
			told(fresh ? "hit" : "stale");
			return answerOf(kept, fresh ? "hit" : "stale");
		}
		if (kept && !request.refresh && (await isFresh(request, kept))) {
			told("hit");
			return answerOf(kept, "hit");
		}
		told("miss");
		try {
			return await askAndKeep(request, request.refresh ? undefined : kept);
		} catch (error) {
			if (!kept || !request.staleOnError || !isPassing(error)) throw error;
			told("stale");
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

/** True for passing faults, which say nothing about the data. */
function isPassing(error: unknown): boolean {
	const passing = ["network", "timeout", "service", "rate_limited", "quota", "budget", "unreadable"];
	return passing.includes((error as ValuelabError).code);
}

interface Judged extends Kept {
	readonly json: unknown;
	readonly keep: Keeping;
}

/** A kept answer, judged like a new one: a body that is no answer counts as not kept. */
function judged(kept: Kept | undefined, request: WireRequest): Judged | undefined {
	if (!kept) return undefined;
	try {
		const json = readJson(kept.body, kept.copy);
		const keep = judgeBody(json, request, kept.headers["valuelab-reason"]);
		return keep === "never" ? undefined : { ...kept, json, keep };
	} catch {
		return undefined;
	}
}

function answerOf(kept: Judged, cache: "hit" | "revalidated" | "stale"): WireAnswer {
	const { status = 200, retrievedAt, headers, madeUp, body, hash, json, keep, copy } = kept;
	return wireAnswer({ status, headers, body, retrievedAt, cache, madeUp, keep }, { hash, json, ...(copy && { copy }) });
}
