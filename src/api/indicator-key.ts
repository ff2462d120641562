import { ArgumentError } from "../core/errors.js";
import { suggestion } from "../core/nearest-word.js";
import type { CheckedCall } from "./catalogue/arguments/request.js";
import { catalogue } from "./catalogue/index.js";
import { INDICATOR_KEYS } from "./catalogue/indicator-keys.js";
import { UnknownKeyError } from "./errors/index.js";

/** Last words of paths that are operations of their own. `price` is both, and the series of that name is an indicator too. */
const TAKEN: ReadonlyMap<string, string> = new Map(
	Object.entries(catalogue.stock).map(([name, { path }]) => [path.split("/").at(-1) ?? "", `stock.${name}`]),
);

/**
 * Refuses an indicator key that the service does not know, since it would answer it with a series of zeros. Keys of the interface
 * document pass; others are looked up in the service's own list, which `listed` asks for.
 * @throws ArgumentError for the name of another operation; UnknownKeyError with the nearest key
 */
export async function refuseUnknownKey(call: CheckedCall, listed: () => Promise<unknown>): Promise<void> {
	if (call.operation !== "stock.indicator") return;
	const key = String(call.arguments.key);
	if ((INDICATOR_KEYS as readonly string[]).includes(key)) return;
	const other = TAKEN.get(key);
	if (other !== undefined) {
		throw new ArgumentError("key", `key: "${key}" is an operation, not an indicator; use ${other}`, call);
	}
	const list = await listed();
	if (!Array.isArray(list)) return;
	const known = list.flatMap((each: { key?: unknown } | null) => (typeof each?.key === "string" ? [each.key] : []));
	if (known.length === 0 || known.includes(key)) return;
	throw new UnknownKeyError(call, suggestion(key, [...known, ...INDICATOR_KEYS]));
}
