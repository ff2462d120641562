import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** A web page in place of JSON: a login or maintenance page, or a base URL that is not the service. */
export class HtmlError extends ValuelabError {
	/** Set where the page came with another status than success, which a further request will not change. */
	readonly status?: number;

	constructor(asked: Asked, title?: string, status?: number) {
		const page = `a web page${status === undefined ? "" : ` with status ${status}`}`;
		super(
			"unreadable",
			`${askedWords(asked)}: the answer is ${page}, not JSON${title ? ` (${JSON.stringify(title)})` : ""}. Check the base URL and any proxy${status === undefined ? "; or the service is down for maintenance" : ""}.`,
			asked,
		);
		if (status !== undefined) this.status = status;
	}
}
