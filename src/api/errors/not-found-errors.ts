// Errors for a symbol or another thing that the service does not have.
import { type Asked, CallError, saysWords } from "./asked.js";
import { checkHint } from "./check-hint.js";

/** The service answers 404: there is no such thing. */
export class NotFoundError extends CallError {
	/** The service's own words. */
	readonly says?: string;

	/** @param hint what to look at, where more is known than what was asked with */
	constructor(asked: Asked, says?: string, hint = checkHint(asked)) {
		super("not_found", asked, `the service has no such thing${saysWords(says)}. ${hint}`);
		if (says !== undefined) this.says = says;
	}
}

/** The body is `null`: no such listing, or nothing of this kind for it (a fund has no financials). An empty list is an answer, not this. */
export class NoListingError extends CallError {
	constructor(asked: Asked) {
		super(
			"not_found",
			asked,
			`the service answers null: it has no such listing, or nothing of this kind for it. ${checkHint(asked)}`,
		);
	}
}

/** An empty list or object from an operation that always has something. */
export class EmptyAnswerError extends CallError {
	constructor(asked: Asked, received: string) {
		super("not_found", asked, `the service answers ${received} and has nothing to give. ${checkHint(asked)}`);
	}
}

/** A series of nothing but zeros, which the service gives in place of a 404. */
export class ZeroSeriesError extends CallError {
	constructor(asked: Asked, length: number) {
		super(
			"not_found",
			asked,
			`the service answers ${length} zeros, as it does for what it does not know. Check symbol and key.`,
		);
	}
}

/** An indicator key that the service does not know, refused because the service would answer it with zeros. */
export class UnknownKeyError extends CallError {
	constructor(asked: Asked, more = "") {
		super("not_found", asked, `the service knows no such key${more || "."} See stock.indicators for the keys.`);
	}
}
