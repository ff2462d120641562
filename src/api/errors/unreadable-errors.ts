// Defines the errors for an answer that cannot be read or is not as declared.
import { plainLine } from "../../core/plain-text.js";
import type { DriftEntry } from "../answer.js";
import { type CallContext, CallError, saysClause } from "./call-context.js";

/** The body is complete but not JSON. */
export class MalformedError extends CallError {
	constructor(context: CallContext, detail: string) {
		super(
			"unreadable",
			context,
			`the answer is not valid JSON: ${detail}. Try again; if it persists, report it with client.drift.`,
		);
	}
}

/** The body is empty or ends before it is complete. */
export class TruncatedError extends CallError {
	constructor(context: CallContext, received: number) {
		super(
			"unreadable",
			context,
			`the answer ${received === 0 ? "is empty" : `breaks off after ${received} characters`}. Try again; if it persists, a proxy may cut answers.`,
		);
	}
}

/** A web page in place of JSON: a login or maintenance page, or a base URL that is not the service. */
export class HtmlError extends CallError {
	/** Set if the page has an error status, which another request will not change. */
	readonly status?: number;

	constructor(context: CallContext, title?: string, status?: number) {
		const page = `a web page${status === undefined ? "" : ` with status ${status}`}`;
		super(
			"unreadable",
			context,
			`the answer is ${page}, not JSON${title ? ` (${JSON.stringify(title)})` : ""}. Check the base URL and any proxy${status === undefined ? "; or the service is down for maintenance" : ""}.`,
		);
		if (status !== undefined) this.status = status;
	}
}

/** The body has no data of the operation: an error with status 200, or another operation's answer. */
export class NoDataError extends CallError {
	constructor(context: CallContext, expected: string, says?: string) {
		super(
			"unreadable",
			context,
			`the answer has no ${expected}${saysClause(says)}. It is not cached. Try again later; if it persists, report it.`,
		);
	}
}

/** The size that was too large: bytes received, bytes unpacked, the number of lists and objects, or their depth. */
export type SizeKind = "received" | "unpacked" | "containers" | "depth";

const WORDS: Readonly<Record<SizeKind, (most: number) => string>> = {
	received: (most) => `takes more than ${most} bytes on the wire`,
	unpacked: (most) => `takes more than ${most} bytes unpacked`,
	containers: (most) => `holds more than ${most} lists and objects`,
	depth: (most) => `is nested deeper than ${most} levels`,
};

/** The answer exceeds a size limit far above every real answer. It is neither read to its end nor requested again. */
export class TooLargeError extends CallError {
	/** The exceeded limit, an option of `sizes`. */
	readonly bound: SizeKind;

	constructor(context: CallContext, bound: SizeKind, most: number) {
		super("unreadable", context, `the answer ${WORDS[bound](most)}. Check the base URL, or raise sizes.${bound}.`);
		this.bound = bound;
	}
}

/** The largest number of kinds of deviation that a message lists. */
const MAX_LISTED = 12;

/** The answer deviates from its declared form while validation is strict. One line for each kind of deviation. */
export class DeviationError extends CallError {
	readonly drift: readonly DriftEntry[];

	constructor(context: CallContext, drift: readonly DriftEntry[]) {
		const lines = drift
			.slice(0, MAX_LISTED)
			.map(
				(deviation) =>
					`  ${plainLine(deviation.path)}: expected ${deviation.expected}, received ${deviation.received} (${deviation.count}×)`,
			);
		if (drift.length > MAX_LISTED) lines.push(`  … and ${drift.length - MAX_LISTED} more kinds`);
		super(
			"deviation",
			context,
			`the answer deviates from its declared form:\n${lines.join("\n")}\nvalidation "lenient" accepts it.`,
		);
		this.drift = drift;
	}
}

/** The answer has more than was requested: the service ignored a part of the query. */
export class IgnoredQueryError extends CallError {
	constructor(context: CallContext, argument: string, detail: string) {
		super(
			"deviation",
			context,
			`the service ignored ${argument}: ${detail}. Leave it out and filter the whole answer.`,
		);
	}
}
