// Throws an error when notebook code reads a column that a frame does not have.
import { ArgumentError, suggestion } from "../../core/errors.js";
import { isDanfoTable } from "./danfo-table.js";
import { isReadByNotebook } from "./stack.js";

/** The largest number of columns that an error lists. */
const MAX_LISTED = 20;
/** Properties that code reads from any value to find out its type. */
const PROBED = new Set(["then", "toJSON", "nodeType", "length", "asymmetricMatch", "data", "layout"]);
const guarded = new WeakSet<object>();

/**
 * Makes reading a missing column an error in notebook code; otherwise `df["Revenu"]` gives `undefined`. Danfo's types accept any
 * name, so the check happens at run time.
 * @param exports the exports of a package, which may include Danfo's class
 */
export function guardColumns({ DataFrame }: { readonly DataFrame?: unknown }): void {
	const own = (DataFrame as { readonly prototype?: object } | undefined)?.prototype;
	if (typeof DataFrame !== "function" || !own || !("addColumn" in own) || guarded.has(own)) return;
	guarded.add(own);
	let top = own;
	for (let next = Object.getPrototypeOf(top); next && next !== Object.prototype; next = Object.getPrototypeOf(next))
		top = next;
	const missing = new Proxy(Object.prototype, {
		get(target, key, frame) {
			const isKnown = typeof key === "symbol" || key in target || PROBED.has(key) || key.startsWith("$");
			if (!isKnown && isReadByNotebook() && isDanfoTable(frame) && frame.shape.length === 2)
				throw noColumn(key, frame.columns);
			return Reflect.get(target, key, frame);
		},
	});
	Object.setPrototypeOf(top, missing);
}

function noColumn(name: string, columns: readonly unknown[]): ArgumentError {
	const names = columns.map(String);
	const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : "";
	const there = names.length > 0 ? `there are ${names.slice(0, MAX_LISTED).join(", ")}${more}` : "there are none";
	return new ArgumentError("column", `no column ${JSON.stringify(name)}; ${there}${suggestion(name, names)}`);
}
