import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** Nothing is kept for the request, and asking was not allowed. */
export class OfflineError extends ValuelabError {
	constructor(asked: Asked) {
		super(
			"offline",
			`${askedWords(asked)}: no answer is kept, and offline forbids to ask. Ask once without offline.`,
			asked,
		);
	}
}
