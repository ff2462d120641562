// Allows only the local browser to use the local page's server.
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";

/** Bytes of randomness in the page's path. */
const PATH_BYTES = 24;

/** A random path that cannot be guessed. */
export const randomPath = (): string => randomBytes(PATH_BYTES).toString("base64url");

/** The content security policy: the page may run its own scripts and call its own server. Inline styles are allowed for Plotly. */
const POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: Readonly<Record<string, string>> = {
	"content-security-policy": POLICY,
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** Host names of this machine. Other names that resolve to it are refused (DNS rebinding). */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/** Compares two texts in constant time. */
export function equalTexts(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

const refuse = (context: Context, status: 403 | 404, error: string) => context.json({ error }, status);

/**
 * Allows only the page's own requests: a `Host` of this machine, no foreign `Origin`, and its own `Origin` for all but GET. Every response
 * has the security policy.
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
