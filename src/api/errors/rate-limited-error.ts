import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** Too many requests (429), and waiting for the service would have taken longer than the budget. */
export class RateLimitedError extends ValuelabError {
	/** ISO instant from which the service will answer again, where it said one. */
	readonly retryAt?: string;

	constructor(asked: Asked, retryAt?: string, says?: string) {
		super(
			"rate_limited",
			`${askedWords(asked)}: too many requests${saysWords(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}, or set limits.perMinute.`,
			asked,
		);
		if (retryAt !== undefined) this.retryAt = retryAt;
	}
}
