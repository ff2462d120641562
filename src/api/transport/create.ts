import { ArgumentError } from "../../core/errors.js";
import { httpSender } from "./http.js";
import { inProcessSender } from "./in-process.js";
import type { Limits } from "./limiter.js";
import { liveTransport } from "./live.js";
import type { RetryOptions } from "./retry.js";
import type { Sender, Timeouts } from "./send.js";
import type { ServiceHandler, Transport } from "./wire.js";

/** Who answers, and how it is asked. */
export interface TransportOptions {
	/** Address of the service, https (http on this machine only), without the token. */
	readonly baseUrl?: string;
	readonly token?: string;
	/** A service in the same process. */
	readonly handler?: ServiceHandler;
	readonly limits?: Limits;
	readonly retry?: RetryOptions;
	readonly timeouts?: Timeouts;
}

/** The transport that the options describe. */
export function createTransport(options: TransportOptions): Transport {
	return liveTransport(senderOf(options), { limits: options.limits, retry: options.retry });
}

function senderOf(options: TransportOptions): Sender {
	const { baseUrl, token, handler, timeouts, limits } = options;
	if (handler && baseUrl !== undefined)
		throw new ArgumentError("handler", "handler: give either a handler or a baseUrl");
	if (handler) return inProcessSender(handler, token);
	if (baseUrl !== undefined) return httpSender({ baseUrl, token, timeouts, connections: limits?.atOnce });
	throw new ArgumentError("baseUrl", "baseUrl: nobody to ask; give baseUrl and token, a handler, or a replay");
}
