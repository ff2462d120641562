// Defines the library's errors, and the nearest known name for an unknown one.

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

/** The number of edits (insert, delete, replace, swap of neighbours) between two words. */
function distance(a: string, b: string): number {
	const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
	const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0;
	for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
	for (let i = 1; i <= a.length; i++) {
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, cell(i - 2, j - 2) + 1);
			(rows[i] as number[])[j] = least;
		}
	}
	return cell(a.length, b.length);
}

const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");

/** The nearest candidate; undefined if none is similar enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
	const wanted = plain(word);
	if (wanted === "" || wanted.length > 64) return undefined;
	let best: string | undefined;
	let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
	for (const candidate of candidates) {
		const edits = distance(wanted, plain(candidate));
		if (edits < least) {
			least = edits;
			best = candidate;
		}
	}
	if (best !== undefined || wanted.length < 3) return best;
	return candidates.find((candidate) => {
		const word = plain(candidate);
		return word.includes(wanted) || (word.length >= 3 && wanted.startsWith(word));
	});
}

/** The candidates by similarity, the nearest first. */
export function nearestOf(word: string, candidates: readonly string[]): string[] {
	const wanted = plain(word).slice(0, 64);
	const parts = word
		.toLowerCase()
		.split(/[\s_-]/)
		.filter((part) => part.length > 2);
	const distanceTo = (candidate: string) => {
		const shared = parts.filter((part) => candidate.toLowerCase().includes(part)).length;
		return distance(wanted, plain(candidate)) - 6 * shared;
	};
	return [...candidates]
		.map((candidate) => [distanceTo(candidate), candidate] as const)
		.sort(([a], [b]) => a - b)
		.map(([, one]) => one);
}

/** Up to three candidates: the nearest one, and those that share most words. */
export function similarNames(name: string, candidates: readonly string[]): string[] {
	const words = (one: string): string[] => one.toLowerCase().match(/[a-z]{3,}/g) ?? [];
	const shared = (one: string) => words(one).filter((word) => words(name).includes(word)).length;
	const sharing = nearestOf(name, candidates).filter((one) => shared(one) > 0);
	const byWords = sharing.sort((a, b) => shared(b) - shared(a));
	return [...new Set([nearest(name, candidates) ?? [], byWords].flat())].slice(0, 3);
}

/** `; did you mean X?`, or an empty text. */
export function suggestion(word: string, candidates: readonly string[]): string {
	const near = nearest(word, candidates);
	return near === undefined ? "" : `; did you mean ${near}?`;
}

/** Creates an error with the unknown name and the known ones. @param what the kind of thing, such as "multiple" */
export function noSuchName(argument: string, what: string, name: string, known: Known): ArgumentError {
	const names = known.map((one) => (typeof one === "string" ? one : one.name)).join(", ") || "none";
	return new ArgumentError(argument, `there is no ${what} ${JSON.stringify(name)}; there are ${names}`);
}

type Known = readonly (string | { readonly name: string })[];
