import diagnosticsChannel from "node:diagnostics_channel";
import type { OperationName } from "../catalogue/index.js";

interface EventBase {
	readonly operation: OperationName;
	/** Path and query without the token. */
	readonly path: string;
}

/** What happens on the way of a request. Subscribe to `valuelab:<name>` with `node:diagnostics_channel`. */
export interface TransportEvents {
	/** A request goes out; `attempt` counts from 1. */
	readonly request: EventBase & { readonly attempt: number };
	/** An answer came, whatever its status. */
	readonly response: EventBase & {
		readonly attempt: number;
		readonly status: number;
		readonly characters: number;
		readonly milliseconds: number;
	};
	/** A request failed and will be sent again. */
	readonly retry: EventBase & {
		readonly attempt: number;
		readonly code: string;
		readonly message: string;
		readonly milliseconds: number;
	};
	/** A request waits for its turn. */
	readonly wait: EventBase & { readonly milliseconds: number; readonly for: "rate" | "slot" };
	/** The cache was asked. */
	readonly cache: EventBase & { readonly outcome: "hit" | "miss" | "stale" };
}

const channels = {
	request: diagnosticsChannel.channel("valuelab:request"),
	response: diagnosticsChannel.channel("valuelab:response"),
	retry: diagnosticsChannel.channel("valuelab:retry"),
	wait: diagnosticsChannel.channel("valuelab:wait"),
	cache: diagnosticsChannel.channel("valuelab:cache"),
};

/** Tells whoever listens; nothing is built where nobody does. */
export function publish<Name extends keyof TransportEvents>(name: Name, event: () => TransportEvents[Name]): void {
	const channel = channels[name];
	if (channel.hasSubscribers) channel.publish(event());
}
