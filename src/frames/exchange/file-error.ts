import { ValuelabError } from "../../core/errors.js";

/** A file that cannot be read: damaged, of a form that is not supported, or beyond the limits. Names the column where one is known. */
export class FileError extends ValuelabError {
	readonly column?: string;

	constructor(message: string, context: { readonly column?: string | undefined; readonly cause?: unknown } = {}) {
		super("unreadable", message, context.cause === undefined ? {} : { cause: context.cause });
		if (context.column !== undefined) this.column = context.column;
	}
}

/** The error for a path that cannot be opened. */
export function unreadable(path: string, cause: unknown): FileError {
	const code = (cause as NodeJS.ErrnoException).code;
	const why = code === "ENOENT" ? "no such file" : code === "EISDIR" ? "it is a folder" : String(code ?? cause);
	return new FileError(`cannot open ${JSON.stringify(path)}: ${why}`, { cause });
}
