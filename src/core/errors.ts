/** The stable codes of the library's errors. */
export type ErrorCode =
	| "argument"
	| "token"
	| "access"
	| "quota"
	| "not_found"
	| "rate_limited"
	| "service"
	| "network"
	| "outage"
	| "timeout"
	| "aborted"
	| "offline"
	| "not_recorded"
	| "unreadable"
	| "deviation"
	| "redirect"
	| "budget"
	| "output"
	| "partial"
	| "check_failed";

export interface ErrorContext {
	/** The operation, for example `stock.financials`. */
	readonly operation?: string;
	/** The arguments of the call, without the token. */
	readonly arguments?: Readonly<Record<string, unknown>>;
	/** The name of the wrong argument. */
	readonly argument?: string;
	readonly cause?: unknown;
}

/** The base class of the library's errors. `code` is stable; `message` says what is wrong and what to do. */
export class ValuelabError extends Error {
	readonly code: ErrorCode;
	readonly operation?: string;
	readonly arguments?: Readonly<Record<string, unknown>>;
	readonly argument?: string;

	constructor(code: ErrorCode, message: string, context: ErrorContext = {}) {
		super(message, context.cause === undefined ? undefined : { cause: context.cause });
		this.name = new.target.name;
		this.code = code;
		if (context.operation !== undefined) this.operation = context.operation;
		if (context.arguments !== undefined) this.arguments = context.arguments;
		if (context.argument !== undefined) this.argument = context.argument;
	}
}

/** A wrong argument: names it, its value and what is allowed. Nothing was sent. */
export class ArgumentError extends ValuelabError {
	constructor(argument: string, message: string, context: ErrorContext = {}) {
		super("argument", message, { ...context, argument });
	}
}

/** The error for an argument, whose name is the word before the colon of the message. */
export const wrongArgument = (message: string, context?: ErrorContext): ArgumentError =>
	new ArgumentError(message.slice(0, message.indexOf(":")), message, context);
