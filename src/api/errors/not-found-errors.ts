// Defines the errors for a symbol or another thing that the service does not have.
import { type CallContext, CallError, saysClause } from "./call-context.js";
import { checkHint } from "./check-hint.js";

/** The service answers 404: there is no such thing. */
export class NotFoundError extends CallError {
	/** The service's own words. */
	readonly says?: string;

	/** @param hint what to check, if more than the arguments is known */
	constructor(context: CallContext, says?: string, hint = checkHint(context)) {
		super("not_found", context, `the service has no such thing${saysClause(says)}. ${hint}`);
		if (says !== undefined) this.says = says;
	}
}

/** The body is `null`: no such listing, or nothing of this kind for it (a fund has no financials). An empty list is an answer, not this. */
export class NoListingError extends CallError {
	constructor(context: CallContext) {
		super(
			"not_found",
			context,
			`the service answers null: it has no such listing, or nothing of this kind for it. ${checkHint(context)}`,
		);
	}
}

/** An empty list or object from an operation that always has something. */
export class EmptyAnswerError extends CallError {
	constructor(context: CallContext, received: string) {
		super("not_found", context, `the service answers ${received}: it has no data. ${checkHint(context)}`);
	}
}

/** A series of nothing but zeros, which the service gives in place of a 404. */
export class ZeroSeriesError extends CallError {
	constructor(context: CallContext, length: number) {
		super(
			"not_found",
			context,
			`the service answers ${length} zeros, as it does for an unknown symbol or key. Check both.`,
		);
	}
}

/** An indicator key that the service does not know, refused because the service would answer it with zeros. */
export class UnknownKeyError extends CallError {
	constructor(context: CallContext, more = "") {
		super("not_found", context, `the service has no such key${more || "."} See stock.indicators for the keys.`);
	}
}
