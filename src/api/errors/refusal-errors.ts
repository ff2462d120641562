// Defines the errors for a response whose status refuses the request or reports a failure: token, access, quota, rate limit, 5xx.
import { type CallContext, CallError, saysClause } from "./call-context.js";

/** The service does not accept the token (401, or 403 with words about it). */
export class TokenError extends CallError {
	constructor(context: CallContext, says?: string) {
		super(
			"token",
			context,
			`the service refuses the token${saysClause(says)}. Check VALUELAB_TOKEN or the token option.`,
		);
	}
}

/** The token is valid, but the subscription does not include the exchange or operation. */
export class AccessError extends CallError {
	constructor(context: CallContext, says?: string) {
		super(
			"access",
			context,
			`the subscription does not cover this${saysClause(says)}. Request what it covers, or extend it with the supplier.`,
		);
	}
}

/** The account has no requests left. */
export class QuotaError extends CallError {
	/** ISO instant from which requests are available again, if known. */
	readonly retryAt?: string;

	constructor(context: CallContext, says?: string, retryAt?: string) {
		const when = retryAt === undefined ? "" : ` Try again at ${retryAt}.`;
		super(
			"quota",
			context,
			`the account's quota is used up${saysClause(says)}.${when} See account.apiUsage; \`offline\` still reads cached answers.`,
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

	constructor(context: CallContext, retryAt?: string, says?: string, paused?: "paused") {
		const outcome = paused
			? "not sent, because the service asked for a pause after an earlier request"
			: "too many requests";
		super(
			"rate_limited",
			context,
			`${outcome}${saysClause(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}, or set limits.perMinute.`,
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

	constructor(context: CallContext, status: number, retryAt?: string, says?: string) {
		super(
			"service",
			context,
			`the service failed with status ${status}${saysClause(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}.`,
		);
		this.status = status;
		if (retryAt !== undefined) this.retryAt = retryAt;
		if (says !== undefined) this.says = says;
	}
}

/** The service redirects. This is refused, because the token would go to another address. */
export class RedirectError extends CallError {
	constructor(context: CallContext, status: number, where?: string) {
		super(
			"redirect",
			context,
			`the service redirects (${status})${where ? ` to ${where}` : ""}, which is refused so that the token goes nowhere else. Set the base URL to the final address.`,
		);
	}
}

/** An unexpected status: a 1xx, 204, or an unknown 4xx. */
export class StatusError extends CallError {
	readonly status: number;

	constructor(context: CallContext, status: number, says?: string) {
		super(
			"unreadable",
			context,
			`the service answered with the unexpected status ${status}${saysClause(says)}. Check the base URL.`,
		);
		this.status = status;
	}
}
