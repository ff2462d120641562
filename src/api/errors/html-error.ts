import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** A web page in place of JSON: a login or maintenance page, or a base URL that is not the service. */
export class HtmlError extends ValuelabError {
	constructor(asked: Asked, title?: string) {
		super(
			"unreadable",
			`${askedWords(asked)}: the answer is a web page, not JSON${title ? ` (${JSON.stringify(title)})` : ""}. Check the base URL and any proxy; or the service is down for maintenance.`,
			asked,
		);
	}
}
