import { type OperationName, operations } from "../../api/catalogue/index.js";

/** Fixed words go before names in braces, so that `/stock/{symbol}/price` is no indicator's key. */
const rank = (path: readonly string[]): string => path.map((part) => (part.startsWith("{") ? "2" : "1")).join("");

/** Operations with the parts of their paths, in the order in which they are tried. */
const ROUTES = [...operations]
	.map(([name, { path }]) => [name, path.split("/")] as const)
	.toSorted(([, a], [, b]) => (rank(a) < rank(b) ? -1 : 1));

/** The operation of a path below the token. */
export function operationAt(path: string): OperationName | undefined {
	const given = path.split("/");
	const fits = (part: string, i: number) => (part.startsWith("{") ? given[i] !== "" : part === given[i]);
	return ROUTES.find(([, parts]) => parts.length === given.length && parts.every(fits))?.[0];
}
