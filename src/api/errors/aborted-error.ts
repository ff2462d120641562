import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The caller's signal ended the call. */
export class AbortedError extends ValuelabError {
	constructor(asked: Asked) {
		super("aborted", `${askedWords(asked)}: ended by the caller`, asked);
	}
}
