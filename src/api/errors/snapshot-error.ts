import { type ErrorContext, ValuelabError } from "../../core/errors.js";

/** A snapshot that was changed or is none. */
export class SnapshotError extends ValuelabError {
	constructor(what: string, context: ErrorContext = {}) {
		super("check_failed", `snapshot: ${what}`, context);
	}
}
