import { isAnswer } from "./transport/is-answer.js";

const TOKEN_SEGMENT = /(\/public\/user\/)[^/?#\s"'`<>\\]+/g;

/** Text without the token: neither as it is, nor encoded, nor as a path's segment behind `/public/user/`. */
export function redact(text: string, token?: string): string {
	let clean = text.replace(TOKEN_SEGMENT, "$1<token>");
	if (token) {
		for (const form of new Set([
			token,
			encodeURIComponent(token),
			encodeURI(token),
			JSON.stringify(token).slice(1, -1),
		])) {
			if (clean.includes(form)) clean = clean.replaceAll(form, "<token>");
		}
	}
	return clean;
}

/**
 * A body without the token, should the service echo it. In good answers a token too short to be told from ordinary text is
 * left alone.
 */
export function withoutToken(body: string, token: string, status: number): string {
	if (!isAnswer(status)) return redact(body, token);
	return token.length >= 8 && body.includes(token) ? body.replaceAll(token, "<token>") : body;
}

/** One line of foreign text for a message: without token, tags and control characters, and short. */
export function quoteForeign(text: string, token?: string): string {
	const line = redact(text, token)
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
		.trim();
	return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/**
 * An error of another library as a cause that is safe to show: its name, code and message without the token, and nothing
 * else (undici's errors carry addresses in `input`, `context.history` and the like).
 */
export function safeCause(error: unknown, token?: string, depth = 0): Error {
	if (!(error instanceof Error)) return new Error(quoteForeign(String(error), token));
	const { code } = error as { code?: unknown };
	const safe = new Error(quoteForeign(error.message, token));
	safe.name = error.name;
	safe.stack = `${safe.name}: ${safe.message}`;
	if (typeof code === "string") Object.assign(safe, { code });
	if (error.cause !== undefined && depth < 3) safe.cause = safeCause(error.cause, token, depth + 1);
	return safe;
}
