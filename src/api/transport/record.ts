import { ValuelabError } from "../../core/errors.js";
import type { Snapshot, SnapshotRequest } from "./snapshot.js";
import { statusOf, type Transport, type WireAnswer, type WireRequest } from "./wire.js";

/** Records requests and answers for replay without a network, as `createClient({ record })`. */
export class Recorder {
	readonly #requests = new Map<string, SnapshotRequest>();

	/** The number of different requests. */
	get size(): number {
		return this.#requests.size;
	}

	/** @internal */
	recordAnswer(request: WireRequest, answer: WireAnswer): void {
		const { retrievedAt, cache, hash, headers, madeUp, body } = answer;
		const stored = this.#requests.get(request.path);
		// The first of identical answers keeps its time.
		if (stored && "hash" in stored && stored.hash === hash) return;
		const recorded = { retrievedAt, cache, ...statusOf(answer), hash, headers, madeUp, body };
		this.#requests.set(request.path, { ...requestFields(request), ...recorded });
	}

	/** Adds another recorder's answers. */
	include(requests: readonly SnapshotRequest[]): void {
		for (const request of requests) this.#requests.set(request.path, request);
	}

	/** @internal */
	recordFailure(request: WireRequest, error: unknown): void {
		// Aborted requests are not recorded, and a failure never replaces an answer.
		if (!(error instanceof ValuelabError) || error.code === "aborted" || this.#requests.has(request.path)) return;
		const { code, name, message } = error;
		const { says } = error as { readonly says?: string };
		const retrievedAt = new Date().toISOString();
		this.#requests.set(request.path, {
			...requestFields(request),
			retrievedAt,
			cache: "miss",
			failure: { code, name, message, says },
		});
	}

	/** The recording, sorted by path, so that the same answers give the same bytes. */
	snapshot(): Snapshot {
		const requests = [...this.#requests.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
		return { format: "valuelab-snapshot", version: 1, requests };
	}

	/** The snapshot, for `JSON.stringify(recorder)`. */
	toJSON(): Snapshot {
		return this.snapshot();
	}
}

const requestFields = (request: WireRequest) => ({
	operation: request.operation,
	arguments: request.arguments,
	path: request.path,
});

/** Records all answers, including those from the cache. */
export function recordingTransport(inner: Transport, recorder: Recorder): Transport {
	return {
		async ask(request) {
			try {
				const answer = await inner.ask(request);
				recorder.recordAnswer(request, answer);
				return answer;
			} catch (error) {
				recorder.recordFailure(request, error);
				throw error;
			}
		},
		close: () => inner.close(),
		account: inner.account,
	};
}
