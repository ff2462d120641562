// Publishes events of requests to `node:diagnostics_channel` and to a client's hooks.
import diagnosticsChannel from "node:diagnostics_channel";
import type { OperationName } from "../catalogue/index.js";
import { warn } from "./warn.js";

interface EventBase {
	readonly operation: OperationName;
	/** Path and query without the token. */
	readonly path: string;
}

/** Events of a request. Subscribe to `valuelab:<name>` with `node:diagnostics_channel`. */
export interface TransportEvents {
	/** A request is sent; `attempt` counts from 1. */
	readonly request: EventBase & { readonly attempt: number };
	/** A response arrived, whatever its status. */
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
	/** A request has had no answer for `milliseconds`. It times out after `total`. */
	readonly slow: EventBase & { readonly milliseconds: number; readonly total: number };
	/** A request waits for the minute's limit, a free slot, or the end of a pause. */
	readonly wait: EventBase & { readonly milliseconds: number; readonly for: "rate" | "slot" | "pause" };
	/** The cache was read; `revalidated` if the service confirmed its answer. */
	readonly cache: EventBase & { readonly outcome: "hit" | "miss" | "revalidated" | "stale" };
}

const channels = {
	request: diagnosticsChannel.channel("valuelab:request"),
	response: diagnosticsChannel.channel("valuelab:response"),
	retry: diagnosticsChannel.channel("valuelab:retry"),
	slow: diagnosticsChannel.channel("valuelab:slow"),
	wait: diagnosticsChannel.channel("valuelab:wait"),
	cache: diagnosticsChannel.channel("valuelab:cache"),
};

/** Functions in a client's options, one for each kind of event. */
export type Hooks = { readonly [Name in keyof TransportEvents]?: (event: TransportEvents[Name]) => void };

/** Publishes an event. The function that creates the event is only called if somebody listens. */
export type Publish = <Name extends keyof TransportEvents>(name: Name, event: () => TransportEvents[Name]) => void;

/** Publishes to the channels and to the hooks of one client. A hook that throws does not affect the answer. */
export function publisher(hooks: Hooks = {}): Publish {
	return (name, event) => {
		const channel = channels[name];
		const hook = hooks[name];
		if (!channel.hasSubscribers && !hook) return;
		const published = event();
		if (channel.hasSubscribers) channel.publish(published);
		try {
			hook?.(published);
		} catch (error) {
			warn("VALUELAB_HOOK", `hooks.${name} threw: ${error instanceof Error ? error.message : String(error)}`);
		}
	};
}
