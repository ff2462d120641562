// Addresses of operations, for the HTTP application and for a client in the same process.
import { type OperationName, operations } from "../../api/catalogue/index.js";
import { Problem } from "../problem.js";
import { jsonPacket, type Packet } from "./packet.js";

export const PREFIX = "/public/user/";
/** Path and query: longer ones are refused before anything looks at them. */
export const LONGEST = 8192;

/** Fixed words go before names in braces, so that `/stock/{symbol}/price` is no indicator's key. */
const rank = (path: string): string =>
	path
		.split("/")
		.map((part) => (part.startsWith("{") ? "2" : "1"))
		.join("");

/** Operations with their paths below the token, in the order in which they are tried. */
export const ROUTES: readonly (readonly [OperationName, string])[] = [...operations]
	.map(([name, { path }]) => [name, path] as const)
	.toSorted(([, a], [, b]) => (rank(a) < rank(b) ? -1 : 1));

/** The operation of a path below the token. */
export function operationAt(path: string): OperationName | undefined {
	const given = path.split("/");
	return ROUTES.find(([, route]) => {
		const parts = route.split("/");
		return parts.length === given.length && parts.every((part, i) => part.startsWith("{") || part === given[i]);
	})?.[0];
}

/**
 * Token, path and query of an address, as it came: a framework decodes leniently, and what does not decode is to be refused.
 *
 * @throws Problem for an address that is too long
 */
export function partsOfAddress(url: string): {
	readonly token: string;
	readonly path: string;
	readonly search: string;
} {
	const at = url.indexOf(PREFIX) + PREFIX.length;
	const cut = url.indexOf("?", at);
	const whole = cut < 0 ? url.slice(at) : url.slice(at, cut);
	if (url.length - at > LONGEST) throw tooLong();
	const behindToken = whole.indexOf("/");
	return {
		token: whole.slice(0, behindToken),
		path: whole.slice(behindToken),
		search: cut < 0 ? "" : url.slice(cut + 1),
	};
}

export const tooLong = (): Problem => new Problem(414, `an address has at most ${LONGEST} characters`);

export const refusal = (problem: Problem): Packet => jsonPacket(problem.status, problem.body, problem.headers);
