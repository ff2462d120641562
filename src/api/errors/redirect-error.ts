import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The service redirects, which is refused: the token would go where nobody decided to send it. */
export class RedirectError extends ValuelabError {
	constructor(asked: Asked, status: number, where?: string) {
		super(
			"redirect",
			`${askedWords(asked)}: the service redirects (${status})${where ? ` to ${where}` : ""}, which is refused so that the token goes nowhere else. Set the base URL to the final address.`,
			asked,
		);
	}
}
