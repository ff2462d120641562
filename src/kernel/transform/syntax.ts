// Converts errors of the parser to syntax errors with their place in the code.
import type { OxcError as ParserError } from "oxc-parser";

/** An error of the parser or of the transformer. */
type OxcError = Pick<ParserError, "message" | "labels" | "helpMessage"> & { readonly severity: string };

/** A syntax error and its place in the cell: `line` and `column` count from 1, `length` is in UTF-16 units. */
export class SyntaxFault extends SyntaxError {
	constructor(
		message: string,
		readonly line: number,
		readonly column: number,
		readonly length: number,
		/** True if the source is correct so far, but incomplete. */
		readonly incomplete: boolean,
	) {
		super(message);
		this.name = "SyntaxError";
	}
}

/** Converts a syntax error in a file next to the notebook to an error with a stack frame at its place. */
export function faultOfFile({ message, line, column }: SyntaxFault, file: string): SyntaxError {
	const error = new SyntaxError(`${message} (${file}:${line}:${column})`);
	error.stack = `SyntaxError: ${error.message}\n    at ${file}:${line}:${column}`;
	return error;
}

export function syntaxFault(source: string, errors: readonly OxcError[]): SyntaxFault | undefined {
	const first = errors.find((error) => error.severity === "Error");
	if (!first) return undefined;
	const label = first.labels[0];
	const start = Math.min(label?.start ?? 0, source.length);
	const before = source.slice(0, start);
	const line = before.split("\n").length;
	const column = start - (before.lastIndexOf("\n") + 1) + 1;
	return new SyntaxFault(
		first.helpMessage ? `${first.message} (${first.helpMessage})` : first.message,
		line,
		column,
		Math.max(1, (label?.end ?? start + 1) - start),
		isIncomplete(source, first),
	);
}

/** True for an error at the end of the text, or in a literal that reaches the end: further input could complete it. */
function isIncomplete(source: string, error: OxcError): boolean {
	const end = source.trimEnd().length;
	if (/EOF|end of file/i.test(error.message)) return true;
	if (/unterminated/i.test(error.message)) {
		// A template continues over lines, also after its `${…}`, and so does a string whose line ends in a backslash.
		const open = error.labels.some((label) => "`}".includes(source[label.start] ?? " "));
		return /comment/i.test(error.message) || open || source.endsWith("\\");
	}
	return error.labels.some((label) => label.start >= end);
}
