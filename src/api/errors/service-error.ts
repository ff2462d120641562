import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** The service failed (5xx) after all retries. */
export class ServiceError extends ValuelabError {
	readonly status: number;
	/** ISO instant from which the service will answer again, where it said one. */
	readonly retryAt?: string;
	/** The service's own words. */
	readonly says?: string;

	constructor(asked: Asked, status: number, retryAt?: string, says?: string) {
		super(
			"service",
			`${askedWords(asked)}: the service failed with status ${status}${saysWords(says)}. Try again ${retryAt ? `at ${retryAt}` : "later"}.`,
			asked,
		);
		this.status = status;
		if (retryAt !== undefined) this.retryAt = retryAt;
		if (says !== undefined) this.says = says;
	}
}
