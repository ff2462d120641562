import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The snapshot that is replayed does not hold the request. */
export class NotRecordedError extends ValuelabError {
	/** The path that was asked for, without the token. */
	readonly path: string;

	constructor(asked: Asked, path: string) {
		super(
			"not_recorded",
			`${askedWords(asked)}: the snapshot does not hold ${path}. Record again with this request.`,
			asked,
		);
		this.path = path;
	}
}
