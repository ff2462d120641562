import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";
import { checkHint } from "./check-hint.js";

/** The body is `null`: no such listing, or nothing of this kind for it (a fund has no financials). An empty list is an answer, not this. */
export class NoListingError extends ValuelabError {
	constructor(asked: Asked) {
		super(
			"not_found",
			`${askedWords(asked)}: the service answers null: it has no such listing, or nothing of this kind for it. ${checkHint(asked)}`,
			asked,
		);
	}
}
