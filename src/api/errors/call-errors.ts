// Defines the errors of a call that the client itself ended: aborted, offline, not recorded, over a budget, failed in part.
import { type ErrorContext, ValuelabError } from "../../core/errors.js";
import type { Answer } from "../answer.js";
import { type CallContext, CallError } from "./call-context.js";

/** The caller's signal ended the call. */
export class AbortedError extends CallError {
	constructor(context: CallContext) {
		super("aborted", context, "ended by the caller");
	}
}

/** The cache has no answer, and requests were not allowed. */
export class OfflineError extends CallError {
	constructor(context: CallContext) {
		super(
			"offline",
			context,
			"the cache has no answer, and `offline` forbids requests. Call it once without `offline`.",
		);
	}
}

/** The snapshot that is replayed does not hold the request. */
export class NotRecordedError extends CallError {
	/** The requested path, without the token. */
	readonly path: string;

	constructor(context: CallContext, path: string) {
		super("not_recorded", context, `the snapshot does not hold ${path}. Record again with this request.`);
		this.path = path;
	}
}

/** The request would exceed a limit that the caller set. */
export class BudgetError extends CallError {
	/** ISO instant from which the limit allows it again. */
	readonly retryAt: string;

	constructor(context: CallContext, subject: string, retryAt: string) {
		super("budget", context, `${subject}. Try again at ${retryAt}, or raise the limit.`);
		this.retryAt = retryAt;
	}
}

/** One page, or one part of a request for many symbols, failed. The error has the good parts. */
export class PartialError extends CallError {
	/** The page, or the part of the request, that failed. */
	readonly page: number;
	/** The good answers, in order. */
	readonly pages: readonly Answer[];
	/** The same answers with cells as received, for frames. */
	readonly received: readonly Answer[];

	constructor(context: CallContext, page: number, { pages, received }: Pick<PartialError, "pages" | "received">) {
		const cause = context.cause instanceof Error ? context.cause.message : "";
		super(
			"partial",
			context,
			`page ${page} failed; the ${pages.length} received are in the error's \`pages\`: ${cause}`,
		);
		this.page = page;
		this.pages = pages;
		this.received = received;
	}
}

/** A file that is not a snapshot, or was changed. */
export class SnapshotError extends ValuelabError {
	constructor(subject: string, context: ErrorContext = {}) {
		super("check_failed", `snapshot: ${subject}`, context);
	}
}
