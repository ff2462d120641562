// Defines the error for a file that cannot be read.
import { ValuelabError } from "../../core/errors.js";

/**
 * A file that cannot be read: damaged, of an unsupported form, or beyond the limits. Names the column where it is known. With `reason:
 * "took too long"` the limit of time ended the reading, and the file may be sound.
 */
export class FileError extends ValuelabError {
	readonly column?: string;
	readonly reason?: "took too long";

	constructor(
		message: string,
		context: {
			readonly column?: string | undefined;
			readonly reason?: "took too long" | undefined;
			readonly cause?: unknown;
		} = {},
	) {
		super("unreadable", message, context.cause === undefined ? {} : { cause: context.cause });
		if (context.column !== undefined) this.column = context.column;
		if (context.reason !== undefined) this.reason = context.reason;
	}
}

/** The error for a path that cannot be opened. */
export function unreadable(path: string, cause: unknown): FileError {
	const code = (cause as NodeJS.ErrnoException).code;
	const reason = code === "ENOENT" ? "no such file" : code === "EISDIR" ? "it is a folder" : String(code ?? cause);
	return new FileError(`cannot open ${JSON.stringify(path)}: ${reason}`, { cause });
}

/** Decodes UTF-8. @throws FileError if the bytes are not UTF-8 */
export function decodedText(decoder: TextDecoder, bytes: Uint8Array): string {
	try {
		return decoder.decode(bytes);
	} catch (cause) {
		throw new FileError("text that is not UTF-8", { cause });
	}
}
