import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The body is no JSON, though it is complete. */
export class MalformedError extends ValuelabError {
	constructor(asked: Asked, detail: string) {
		super(
			"unreadable",
			`${askedWords(asked)}: the answer is no JSON: ${detail}. Try again; if it stays so, report it with client.drift.`,
			asked,
		);
	}
}
