/** Warns once about a problem that does not affect answers, such as a full disk. */
export function warn(code: "VALUELAB_JOURNAL" | "VALUELAB_LIMITS" | "VALUELAB_HOOK", message: string): void {
	process.emitWarning(message, { type: "ValuelabWarning", code });
}

/** The code of a file system's error, or its message. */
export function fileFault(error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	return code ?? message ?? String(error);
}
