import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";
import { checkHint } from "./check-hint.js";

/** An empty list or object where the operation always has something: the service has no such thing, or nothing of this kind for it. */
export class EmptyAnswerError extends ValuelabError {
	constructor(asked: Asked, received: string) {
		super(
			"not_found",
			`${askedWords(asked)}: the service answers ${received} and has nothing to give. ${checkHint(asked)}`,
			asked,
		);
	}
}
