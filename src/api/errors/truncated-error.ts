import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The body is empty or ends before it is complete. */
export class TruncatedError extends ValuelabError {
	constructor(asked: Asked, received: number) {
		super(
			"unreadable",
			`${askedWords(asked)}: the answer ${received === 0 ? "is empty" : `breaks off after ${received} characters`}. Try again; if it stays so, a proxy may cut answers.`,
			asked,
		);
	}
}
