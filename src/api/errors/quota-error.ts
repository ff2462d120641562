import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** The account has no requests left. */
export class QuotaError extends ValuelabError {
	/** ISO instant from which requests are left again, where the service says one. */
	readonly retryAt?: string;

	constructor(asked: Asked, says?: string, retryAt?: string) {
		const when = retryAt === undefined ? "" : ` Try again at ${retryAt}.`;
		super(
			"quota",
			`${askedWords(asked)}: the account's quota is used up${saysWords(says)}.${when} See account.apiUsage; kept answers are still there with offline.`,
			asked,
		);
		if (retryAt !== undefined) this.retryAt = retryAt;
	}
}
