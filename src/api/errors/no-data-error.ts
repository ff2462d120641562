import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** The body holds nothing of what the operation is asked for: an error with status 200, or an answer of something else. */
export class NoDataError extends ValuelabError {
	constructor(asked: Asked, wanted: string, says?: string) {
		super(
			"unreadable",
			`${askedWords(asked)}: the answer has no ${wanted}${saysWords(says)}. It is not kept. Try again later; if it stays so, report it.`,
			asked,
		);
	}
}
