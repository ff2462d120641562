// Makes clients in a page, which know only the answers that the notebook got before publishing.
import { type Client, createClient as createApiClient } from "../../api/client.js";
import type { ClientOptions as ApiClientOptions } from "../../api/client-options.js";
import type { Framer } from "../../api/session.js";
import { replayTransport } from "../../api/transport/replay.js";
import type { Snapshot } from "../../api/transport/snapshot.js";
import type { WireRequest } from "../../api/transport/wire.js";

export interface ClientOptions extends ApiClientOptions {
	readonly data?: string;
}

let snapshot: Snapshot = { format: "valuelab-snapshot", version: 1, requests: [] };
let onAsk: (request: WireRequest) => void = () => {};

/** Sets the answers of clients, and the function that is called with each request. */
export function answerFrom(answers: Snapshot, onRequest: typeof onAsk): void {
	snapshot = answers;
	onAsk = onRequest;
}

export function composeClient<Frame>({ validation, numbers }: ClientOptions, framer: Framer<Frame>): Client<Frame> {
	const answers = replayTransport(snapshot);
	const transport = {
		...answers,
		ask: (request: WireRequest) => {
			onAsk(request);
			return answers.ask(request);
		},
	};
	return createApiClient<Frame>({ transport, framer, ...(validation && { validation }), ...(numbers && { numbers }) });
}

export const bundledClient = (): Client<null> => composeClient<null>({}, () => null);
export const isBundled = (): boolean => true;
export const answererOf = (): string => "the bundled data";
