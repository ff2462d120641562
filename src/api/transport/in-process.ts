import { withoutToken } from "../redact.js";
import { bodyText } from "./body-text.js";
import { faultOf } from "./faults.js";
import type { Sender } from "./send.js";
import type { ServiceHandler } from "./wire.js";
import { sha256 } from "./wire-answer.js";

/** A sender to a service in the same process. */
export function inProcessSender(handler: ServiceHandler, token = "demo"): Sender {
	return {
		account: sha256(`valuelab in process ${token}`).slice(0, 16),
		async send(request, signal) {
			const asked = { operation: request.operation, arguments: request.arguments };
			try {
				signal?.throwIfAborted();
				const path = `/public/user/${encodeURIComponent(token)}${request.path}`;
				const headers = {
					accept: "application/json",
					...(request.etag !== undefined && { "if-none-match": request.etag }),
				};
				const answer = await handler({ path, headers, signal });
				const { status, headers: told } = answer;
				const body = bodyText(answer.body, { status, type: told["content-type"] ?? "" }, asked);
				return { status, headers: told, body: withoutToken(body, token, status) };
			} catch (error) {
				throw faultOf(error, asked, token, signal);
			}
		},
		close: async () => {},
	};
}
