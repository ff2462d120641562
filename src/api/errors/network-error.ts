import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The service could not be reached, or the connection broke. */
export class NetworkError extends ValuelabError {
	/** What went wrong, as the network says it. */
	readonly detail: string;

	constructor(asked: Asked, detail: string) {
		super(
			"network",
			`${askedWords(asked)}: the service cannot be reached (${detail}). Check the network, the base URL and the proxy.`,
			asked,
		);
		this.detail = detail;
	}
}
