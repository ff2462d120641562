import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** A series of nothing but zeros, which the service gives in place of a 404. */
export class ZeroSeriesError extends ValuelabError {
	constructor(asked: Asked, length: number) {
		super(
			"not_found",
			`${askedWords(asked)}: the service answers ${length} zeros, as it does for what it does not know. Check symbol and key.`,
			asked,
		);
	}
}
