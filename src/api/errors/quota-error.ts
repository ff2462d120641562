import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** The account has no requests left. */
export class QuotaError extends ValuelabError {
	constructor(asked: Asked, says?: string) {
		super(
			"quota",
			`${askedWords(asked)}: the account's quota is used up${saysWords(says)}. See account.apiUsage; kept answers are still there with offline.`,
			asked,
		);
	}
}
