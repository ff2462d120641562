/** An error for a request that cannot be answered, with its HTTP status. Its message becomes the JSON body (not the format of RFC 9457). */
export class Problem extends Error {
	constructor(
		readonly status: 400 | 403 | 404 | 405 | 414 | 429 | 500 | 503,
		message: string,
		/** The wrong argument, by its name in the request. */
		readonly argument?: string,
		/** Headers of the refusal, such as `retry-after` or `allow`. */
		readonly headers: Readonly<Record<string, string>> = {},
	) {
		super(message);
		this.name = "Problem";
	}

	get body(): { error: string; status: number; argument?: string } {
		return {
			error: this.message,
			status: this.status,
			...(this.argument !== undefined && { argument: this.argument }),
		};
	}
}

/** The problem for a wrong argument: its name, its value, and the allowed values. */
export function badArgument(argument: string, value: unknown, allowed: string): Problem {
	const shown = String(value).slice(0, 60);
	return new Problem(400, `${argument} must be ${allowed}, not "${shown}"`, argument);
}

/** The problem for something that does not exist. */
export function notFound(kind: string, value: unknown, hint = ""): Problem {
	return new Problem(404, `there is no ${kind} "${String(value).slice(0, 60)}"${hint && `; ${hint}`}`);
}
