// Removes the token from texts and errors.
import { shorten } from "../core/plain-text.js";
import { isAnswer } from "./transport/is-answer.js";

const TOKEN_SEGMENT = /(\/public\/user\/)[^/?#\s"'`<>\\]+/g;

/** Removes the token, plain, encoded and as a path segment after `/public/user/`. */
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

/** Removes the token from a body, if the service echoes it. A token too short to be told from data stays in a valid answer. */
export function withoutToken(body: string, token: string, status: number): string {
	if (!isAnswer(status)) return redact(body, token);
	return token.length >= 8 && body.includes(token) ? body.replaceAll(token, "<token>") : body;
}

/** A short line of foreign text for a message, without token, tags and control characters. */
export function quoteForeign(text: string, token?: string): string {
	const line = redact(text, token)
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
		.trim();
	return shorten(line, 200);
}

/** A safe cause from another library's error: name, code and message without the token. undici's errors contain addresses. */
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
