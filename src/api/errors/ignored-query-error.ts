import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The answer holds more than was asked for: the service ignored a part of the query. */
export class IgnoredQueryError extends ValuelabError {
	constructor(asked: Asked, argument: string, detail: string) {
		super(
			"deviation",
			`${askedWords(asked)}: the service ignored ${argument}: ${detail}. Ask without it and choose from the whole.`,
			asked,
		);
	}
}
