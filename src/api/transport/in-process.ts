import { withoutToken } from "../redact.js";
import { faultOf } from "./faults.js";
import type { Sender } from "./send.js";
import type { ServiceHandler } from "./wire.js";
import { sha256 } from "./wire-answer.js";

/** A sender to a service in the same process. */
export function inProcessSender(handler: ServiceHandler, token = "demo"): Sender {
	const decoder = new TextDecoder();
	return {
		account: sha256(`valuelab in process ${token}`).slice(0, 16),
		async send(request, signal) {
			try {
				signal?.throwIfAborted();
				const path = `/public/user/${encodeURIComponent(token)}${request.path}`;
				const headers = {
					accept: "application/json",
					...(request.etag !== undefined && { "if-none-match": request.etag }),
				};
				const answer = await handler({ path, headers, signal });
				const body = decoder.decode(answer.body);
				return { status: answer.status, headers: answer.headers, body: withoutToken(body, token, answer.status) };
			} catch (error) {
				throw faultOf(error, { operation: request.operation, arguments: request.arguments }, token, signal);
			}
		},
		close: async () => {},
	};
}
