import { ValuelabError } from "../../core/errors.js";
import { AbortedError, NotRecordedError, SnapshotError } from "../errors/index.js";
import type { Snapshot, SnapshotRequest } from "./snapshot.js";
import { sha256, type Transport, wireAnswer } from "./wire.js";

/**
 * A transport that answers from a snapshot and sends nothing.
 * @throws NotRecordedError for a request that the snapshot does not hold; SnapshotError if a body was changed after recording
 */
export function replayTransport(snapshot: Snapshot): Transport {
	const recorded = new Map<string, SnapshotRequest>();
	if (snapshot?.format !== "valuelab-snapshot" || snapshot.version !== 1 || !Array.isArray(snapshot.requests)) {
		throw new SnapshotError("it is not a snapshot of version 1");
	}
	for (const request of snapshot.requests) recorded.set(request.path, request);
	return {
		async ask(request) {
			const context = { operation: request.operation, arguments: request.arguments };
			if (request.signal?.aborted) throw new AbortedError(context);
			const recordedRequest = recorded.get(request.path);
			if (!recordedRequest) throw new NotRecordedError(context, request.path);
			if (recordedRequest.failure) {
				const { code, message, ...others } = recordedRequest.failure;
				throw Object.assign(new ValuelabError(code, message, context), others);
			}
			const { body, hash, retrievedAt, cache, status = 200, headers = {}, madeUp = [] } = recordedRequest;
			if (typeof body !== "string" || sha256(body) !== hash) {
				throw new SnapshotError(
					`the body of ${request.path} is not the one that was recorded: its hash differs`,
					context,
				);
			}
			return wireAnswer({ status, headers, body, retrievedAt, cache, madeUp }, { hash });
		},
		close: async () => {},
		account: "replay",
	};
}
