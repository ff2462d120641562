import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** The token is good, but not for this: an exchange or operation outside the subscription. */
export class AccessError extends ValuelabError {
	constructor(asked: Asked, says?: string) {
		super(
			"access",
			`${askedWords(asked)}: the subscription does not cover this${saysWords(says)}. Ask for what it covers, or extend it with the supplier.`,
			asked,
		);
	}
}
