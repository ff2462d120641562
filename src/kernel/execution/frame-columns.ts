// Makes reading a column that a frame does not have an error.
import { ArgumentError } from "../../core/errors.js";
import { suggestion } from "../../core/nearest-word.js";
import { isDanfoTable } from "./danfo-table.js";
import { isReadByNotebook } from "./stack.js";

/** The most columns that an error names. */
const MOST = 20;
/** Properties that code reads of any value to find out its type. */
const PROBED = new Set(["then", "toJSON", "nodeType", "length", "asymmetricMatch", "data", "layout"]);
const guarded = new WeakSet<object>();

/**
 * Makes reading a column that does not exist an error in notebook code; without this, `df["Revenu"]` gives `undefined`. Danfo's
 * types accept any name, so the check has to be at run time.
 *
 * @param exports the exports of a package that may be Danfo, or offer its class
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
			const known = typeof key === "symbol" || key in target || PROBED.has(key) || key.startsWith("$");
			if (!known && isReadByNotebook() && isDanfoTable(frame) && frame.shape.length === 2)
				throw noColumn(key, frame.columns);
			return Reflect.get(target, key, frame);
		},
	});
	Object.setPrototypeOf(top, missing);
}

function noColumn(name: string, columns: readonly unknown[]): ArgumentError {
	const names = columns.map(String);
	const more = names.length > MOST ? ` and ${names.length - MOST} more` : "";
	const there = names.length > 0 ? `there are ${names.slice(0, MOST).join(", ")}${more}` : "there are none";
	return new ArgumentError("column", `no column ${JSON.stringify(name)}; ${there}${suggestion(name, names)}`);
}
