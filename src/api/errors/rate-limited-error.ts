import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** Too many requests (429, or a service that asked for a pause), and waiting would have taken longer than the budget. */
export class RateLimitedError extends ValuelabError {
	/** ISO instant from which to ask again. */
	readonly retryAt?: string;
	/** The service's own words. */
	readonly says?: string;
	/** True where the request was not sent, since another one had been told to wait. */
	readonly paused: boolean;

	constructor(asked: Asked, retryAt?: string, says?: string, paused?: "paused") {
		const what = paused ? "not sent, the service has asked everybody to wait" : "too many requests";
		super(
			"rate_limited",
			`${askedWords(asked)}: ${what}${saysWords(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}, or set limits.perMinute.`,
			asked,
		);
		if (retryAt !== undefined) this.retryAt = retryAt;
		if (says !== undefined) this.says = says;
		this.paused = paused !== undefined;
	}
}
