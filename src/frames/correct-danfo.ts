// Corrects Danfo's classes: the results of methods, and the units of derived columns.
import { installMethods } from "./danfo-methods/install.js";
import { wrap } from "./danfo-methods/wrap.js";
import type { Danfo } from "./danfo-types.js";
import { noteDerived } from "./notes.js";

/** Danfo methods whose result has cells of the frame, in fewer or other rows and columns. */
const DERIVING_METHODS =
	"head tail loc iloc copy query drop dropNa sample sortValues sortIndex setIndex resetIndex".split(" ");

/** Copies units and sources of columns to the frames that Danfo derives, by column name. Reasons are not copied, since rows move. */
function copyUnitsToDerived(prototype: object): void {
	for (const name of DERIVING_METHODS)
		wrap(prototype, name, (original) => {
			return function (...args) {
				const derived = original.apply(this, args);
				if (typeof derived === "object" && derived !== null && derived !== this) noteDerived(this, derived);
				return derived;
			};
		});
}

type Class = (new (...args: never[]) => object) & { readonly prototype: object };
interface Columned {
	readonly $columns: string[];
	$setInternalColumnDataProperty(column?: string): void;
}

/**
 * Corrects Danfo's classes in place, mostly for derived frames:
 *
 * - `instanceof DataFrame` holds for what `head`, `copy`, `query` … return (Danfo makes those of its inner class);
 * - they have the output methods too (`toCSV`, `toJSON`, `toExcel`), which throw in Danfo;
 * - a column named like a member of the API (`values`, `shape`, `count`) no longer replaces that member, which
 *   breaks the frame; `df.column("values")` reads it;
 * - units and sources of columns go with them;
 * - `sortValues`, `query`, `groupby`, `describe` and the statistics are the library's own (`danfo-methods/`).
 */
export function correctClasses(danfo: Danfo): void {
	for (const outer of [danfo.DataFrame, danfo.Series] as unknown as Class[]) {
		const inner: Class = Object.getPrototypeOf(outer);
		Object.defineProperty(outer, Symbol.hasInstance, {
			configurable: true,
			value(this: Class, candidate: unknown): boolean {
				// A user's subclass inherits this function and must keep the usual meaning of `instanceof`.
				const wantedPrototype = this === outer ? inner.prototype : this.prototype;
				return Object.prototype.isPrototypeOf.call(wantedPrototype, candidate as object);
			},
		});
		for (const method of ["toCSV", "toJSON", "toExcel"]) {
			Object.defineProperty(inner.prototype, method, {
				configurable: true,
				writable: true,
				value: Reflect.get(outer.prototype, method),
			});
		}
	}
	const inner: Columned & object = Object.getPrototypeOf(danfo.DataFrame).prototype;
	protectMembers(inner, danfo.DataFrame.prototype);
	installMethods(danfo);
	copyUnitsToDerived(inner);
}

function protectMembers(inner: Columned, outer: object): void {
	const define = inner.$setInternalColumnDataProperty;
	// Danfo reads an empty name as all columns, so an empty name gets no property.
	const isMember = (name: string): boolean => name === "" || name in outer || name.startsWith("$");
	inner.$setInternalColumnDataProperty = function (this: Columned, column?: string): void {
		if (column !== undefined) {
			if (!isMember(column)) define.call(this, column);
			return;
		}
		if (!this.$columns.some(isMember)) {
			define.call(this);
			return;
		}
		for (const name of this.$columns) if (!isMember(name)) define.call(this, name);
	};
}
