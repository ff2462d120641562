import diagnosticsChannel from "node:diagnostics_channel";
import { debuglog } from "node:util";
import { redact } from "../redact.js";

const CHANNELS = ["client:sendHeaders", "request:create", "request:headers", "request:trailers", "request:error"];
/** Held on to: Node forgets a channel that nobody holds, and with it what was done to it. */
const cleanedChannels: diagnosticsChannel.Channel[] = [];

/**
 * Loads undici so that `NODE_DEBUG=undici` (or `fetch`, or `*`) prints the paths of requests without the token. Both undici and the
 * copy inside Node print from the same channels, so what these are given is cleaned; without such a setting nothing is touched.
 */
export async function loadUndici(): Promise<typeof import("undici")> {
	if (cleanedChannels.length === 0 && (debuglog("undici").enabled || debuglog("fetch").enabled)) {
		for (const name of CHANNELS) cleanChannel(diagnosticsChannel.channel(`undici:${name}`));
	}
	return import("undici");
}

function cleanChannel(channel: diagnosticsChannel.Channel): void {
	cleanedChannels.push(channel);
	channel.publish = (message: unknown) => {
		// A channel changes its prototype when somebody subscribes, so the genuine method is looked up each time.
		const { publish } = Object.getPrototypeOf(channel) as diagnosticsChannel.Channel;
		publish.call(channel, cleaned(message));
	};
}

/** The message with a request that looks the same but for its path. */
function cleaned(message: unknown): unknown {
	if (typeof message !== "object" || message === null || !("request" in message)) return message;
	const { request } = message as { request: { path?: unknown } };
	if (typeof request?.path !== "string") return message;
	const path = redact(request.path);
	return { ...message, request: Object.create(request, { path: { value: path, enumerable: true } }) };
}
