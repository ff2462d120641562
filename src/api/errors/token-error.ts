import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** The service does not accept the token (401, or 403 with words about it). */
export class TokenError extends ValuelabError {
	constructor(asked: Asked, says?: string) {
		super(
			"token",
			`${askedWords(asked)}: the service refuses the token${saysWords(says)}. Check VALUELAB_TOKEN or the token option.`,
			asked,
		);
	}
}
