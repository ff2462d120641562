import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords, saysWords } from "./asked.js";

/** A status that means nothing here (a 1xx, 204, or a 4xx that is none of the known). */
export class StatusError extends ValuelabError {
	readonly status: number;

	constructor(asked: Asked, status: number, says?: string) {
		super(
			"unreadable",
			`${askedWords(asked)}: the service answered with the unexpected status ${status}${saysWords(says)}. Check the base URL.`,
			asked,
		);
		this.status = status;
	}
}
