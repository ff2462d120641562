import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";
import { checkHint } from "./check-hint.js";

/** The service answers that there is no such thing (404). */
export class NotFoundError extends ValuelabError {
	constructor(asked: Asked, says?: string) {
		super(
			"not_found",
			`${askedWords(asked)}: the service has no such thing${saysWords(says)}. ${checkHint(asked)}`,
			asked,
		);
	}
}
