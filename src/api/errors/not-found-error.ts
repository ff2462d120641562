import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";
import { checkHint } from "./check-hint.js";

/** The service answers that there is no such thing (404). */
export class NotFoundError extends ValuelabError {
	/** The service's own words. */
	readonly says?: string;

	/** @param hint what to look at, where more is known than what was asked with */
	constructor(asked: Asked, says?: string, hint = checkHint(asked)) {
		super("not_found", `${askedWords(asked)}: the service has no such thing${saysWords(says)}. ${hint}`, asked);
		if (says !== undefined) this.says = says;
	}
}
