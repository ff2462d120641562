import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";

/** Bytes of randomness in the page's path. */
const PATH_BYTES = 24;

/** A word of random letters and digits that nobody guesses. */
export const randomPath = (): string => randomBytes(PATH_BYTES).toString("base64url");

/**
 * What the browser may do with the page: run its own scripts, ask its own server, nothing else. Plotly sets its styles by inline
 * style elements; scripts and connections stay strict.
 */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

const HEADERS: Readonly<Record<string, string>> = {
	"content-security-policy": POLICY,
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** Names under which this machine reaches itself. A page of another name that resolves here is refused (DNS rebinding). */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/** True where two texts are equal; takes the same time wherever they differ. */
export function equalTexts(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

const refuse = (context: Context, status: 403 | 404, error: string) => context.json({ error }, status);

/**
 * Lets through what the page itself asks: a `Host` of this machine, no foreign `Origin`, and for what is not a plain GET an
 * `Origin` of its own. Every answer carries the security policy.
 */
export function guard(): MiddlewareHandler {
	return async (context, next) => {
		for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
		context.header("cache-control", "no-store");
		const { method } = context.req;
		const host = context.req.header("host") ?? "";
		const origin = context.req.header("origin");
		if (!LOOPBACK.test(host)) return refuse(context, 403, "this address answers on loopback only");
		if (origin === undefined ? method !== "GET" && method !== "HEAD" : origin !== `http://${host}`)
			return refuse(context, 403, "requests from other pages are refused");
		return next();
	};
}
