// Defines the base class of errors of one call, and the call in words.
import { type ErrorCode, type ErrorContext, ValuelabError } from "../../core/errors.js";
import { shorten } from "../../core/plain-text.js";

/** The operation and arguments that an error belongs to. It has no URL, because a URL would contain the token. */
export interface CallContext extends ErrorContext {
	readonly operation: string;
	readonly arguments: Readonly<Record<string, unknown>>;
}

/** The call in words for messages: `stock.quote (symbols AAPL,MSFT)`. */
export function callText(context: CallContext): string {
	const shownArguments = Object.entries(context.arguments).filter(([, value]) => value !== undefined);
	if (shownArguments.length === 0) return context.operation;
	const argumentTexts = shownArguments.map(([name, value]) => `${name} ${shorten(String(value), 60)}`).join(", ");
	return `${context.operation} (${argumentTexts})`;
}

/** The clause `; the service says "…"`, or an empty text. */
export function saysClause(says: string | undefined): string {
	return says ? `; the service says ${JSON.stringify(says)}` : "";
}

/** An error of one call. Its message begins with the operation and the arguments. */
export class CallError extends ValuelabError {
	constructor(code: ErrorCode, context: CallContext, summary: string) {
		super(code, `${callText(context)}: ${summary}`, context);
	}
}
