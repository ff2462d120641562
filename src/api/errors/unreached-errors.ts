// Defines the errors for a service that was not reached: network, proxy, time-out, outage.
import { ValuelabError } from "../../core/errors.js";
import { type CallContext, CallError } from "./call-context.js";

/** The service could not be reached, or the connection broke. */
export class NetworkError extends CallError {
	/** The network's error message. */
	readonly detail: string;

	constructor(context: CallContext, detail: string) {
		super(
			"network",
			context,
			`the service cannot be reached (${detail}). Check the network, the base URL and the proxy.`,
		);
		this.detail = detail;
	}
}

/** A proxy, firewall or login page between this machine and the service refused the request; the service did not see it. */
export class ProxyError extends CallError {
	readonly status: number;

	constructor(context: CallContext, status: number, title?: string) {
		const page = `a web page with status ${status}${title ? ` (${JSON.stringify(title)})` : ""} came in place of the service's JSON`;
		super(
			"network",
			context,
			status === 407
				? `the proxy asks for a login (status 407). Put the login into HTTPS_PROXY, or name the service in NO_PROXY.`
				: `${page}: a proxy, a firewall or a login page refuses the request. Check the base URL, the network and HTTPS_PROXY.`,
		);
		this.status = status;
	}
}

/** The phase that took too long: connecting, the first byte, the next piece, or the whole answer. */
export type TimeoutPhase = "connect" | "headers" | "body" | "total";

/** The service took longer than allowed. */
export class TimeoutError extends CallError {
	readonly phase: TimeoutPhase;

	constructor(context: CallContext, phase: TimeoutPhase) {
		super(
			"timeout",
			context,
			`the service took too long (${phase}). Try again, or allow more time: timeouts.${phase}${phase === "connect" ? "" : ", or --timeout in the shell"}.`,
		);
		this.phase = phase;
	}
}

/** The service is down: many symbols in a row failed, so the rest of the run was not sent. */
export class OutageError extends ValuelabError {
	/** The symbols that failed, in the order of the requests. */
	readonly symbols: readonly string[];

	/** @param cause the last fault */
	constructor(symbols: readonly string[], cause: Error) {
		const [first, last] = [symbols[0], symbols.at(-1)];
		super(
			"outage",
			`the service is down: ${symbols.length} symbols in a row failed (${first} to ${last}); last error: ${cause.message} The remaining symbols were not requested. Run it again later: answers kept in a cache, journal or lake are not requested again.`,
			{ cause },
		);
		this.symbols = symbols;
	}
}
