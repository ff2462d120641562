import { noteDerived } from "./notes.js";

/** Methods of Danfo's frames whose result holds cells of the frame as they were, in fewer or other rows and columns. */
const KEEPING = [
	"head",
	"tail",
	"loc",
	"iloc",
	"copy",
	"query",
	"drop",
	"dropNa",
	"sample",
	"sortValues",
	"sortIndex",
	"setIndex",
	"resetIndex",
];

type Method = (this: object, ...given: unknown[]) => unknown;

/** Lets units and sources of columns go with the frames that Danfo derives, by name of column. Reasons stay behind: rows move. */
export function passNotesOn(prototype: object): void {
	for (const name of KEEPING) {
		const method: unknown = Reflect.get(prototype, name);
		if (typeof method !== "function") continue;
		const original = method as Method;
		Object.defineProperty(prototype, name, {
			configurable: true,
			writable: true,
			value(this: object, ...given: unknown[]): unknown {
				const derived = original.apply(this, given);
				if (typeof derived === "object" && derived !== null && derived !== this) noteDerived(this, derived);
				return derived;
			},
		});
	}
}
