import { type ErrorCode, type ErrorContext, ValuelabError } from "../../core/errors.js";

/** The call that an error belongs to. Never a URL, because that would contain the token. */
export interface Asked extends ErrorContext {
	readonly operation: string;
	readonly arguments: Readonly<Record<string, unknown>>;
}

/** The call in words for messages: `stock.quote (symbols AAPL,MSFT)`. */
export function askedWords(asked: Asked): string {
	const given = Object.entries(asked.arguments).filter(([, value]) => value !== undefined);
	if (given.length === 0) return asked.operation;
	const words = given.map(([name, value]) => `${name} ${shorten(String(value))}`).join(", ");
	return `${asked.operation} (${words})`;
}

function shorten(text: string): string {
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** `: the service says "…"`, or an empty text. */
export function saysWords(says: string | undefined): string {
	return says ? `; the service says ${JSON.stringify(says)}` : "";
}

/** An error of one call. Its message begins with the operation and the arguments. */
export class CallError extends ValuelabError {
	constructor(code: ErrorCode, asked: Asked, words: string) {
		super(code, `${askedWords(asked)}: ${words}`, asked);
	}
}
