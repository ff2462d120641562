// Errors for an answer with a status of failure: token, access, quota, rate, faults of the service.
import { type Asked, CallError, saysWords } from "./asked.js";

/** The service does not accept the token (401, or 403 with words about it). */
export class TokenError extends CallError {
	constructor(asked: Asked, says?: string) {
		super("token", asked, `the service refuses the token${saysWords(says)}. Check VALUELAB_TOKEN or the token option.`);
	}
}

/** The token is valid, but the subscription does not include the exchange or operation. */
export class AccessError extends CallError {
	constructor(asked: Asked, says?: string) {
		super(
			"access",
			asked,
			`the subscription does not cover this${saysWords(says)}. Ask for what it covers, or extend it with the supplier.`,
		);
	}
}

/** The account has no requests left. */
export class QuotaError extends CallError {
	/** ISO instant from which requests are available again, if known. */
	readonly retryAt?: string;

	constructor(asked: Asked, says?: string, retryAt?: string) {
		const when = retryAt === undefined ? "" : ` Try again at ${retryAt}.`;
		super(
			"quota",
			asked,
			`the account's quota is used up${saysWords(says)}.${when} See account.apiUsage; kept answers are still there with offline.`,
		);
		if (retryAt !== undefined) this.retryAt = retryAt;
	}
}

/** Too many requests (429, or a service that asked for a pause), and waiting would have taken longer than the budget. */
export class RateLimitedError extends CallError {
	/** ISO instant from which to ask again. */
	readonly retryAt?: string;
	/** The service's own words. */
	readonly says?: string;
	/** True if the request was not sent, because an earlier one was told to wait. */
	readonly paused: boolean;

	constructor(asked: Asked, retryAt?: string, says?: string, paused?: "paused") {
		const what = paused ? "not sent, the service has asked everybody to wait" : "too many requests";
		super(
			"rate_limited",
			asked,
			`${what}${saysWords(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}, or set limits.perMinute.`,
		);
		if (retryAt !== undefined) this.retryAt = retryAt;
		if (says !== undefined) this.says = says;
		this.paused = paused !== undefined;
	}
}

/** The service failed (5xx) after all retries. */
export class ServiceError extends CallError {
	readonly status: number;
	/** ISO instant from which the service will answer again, where it said one. */
	readonly retryAt?: string;
	/** The service's own words. */
	readonly says?: string;

	constructor(asked: Asked, status: number, retryAt?: string, says?: string) {
		super(
			"service",
			asked,
			`the service failed with status ${status}${saysWords(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}.`,
		);
		this.status = status;
		if (retryAt !== undefined) this.retryAt = retryAt;
		if (says !== undefined) this.says = says;
	}
}

/** The service redirects. This is refused, because the token would go to another address. */
export class RedirectError extends CallError {
	constructor(asked: Asked, status: number, where?: string) {
		super(
			"redirect",
			asked,
			`the service redirects (${status})${where ? ` to ${where}` : ""}, which is refused so that the token goes nowhere else. Set the base URL to the final address.`,
		);
	}
}

/** An unexpected status: a 1xx, 204, or an unknown 4xx. */
export class StatusError extends CallError {
	readonly status: number;

	constructor(asked: Asked, status: number, says?: string) {
		super(
			"unreadable",
			asked,
			`the service answered with the unexpected status ${status}${saysWords(says)}. Check the base URL.`,
		);
		this.status = status;
	}
}
