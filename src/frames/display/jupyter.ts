import { DataFrame, Series } from "../danfo.js";
import type { FrameLike } from "../danfo-types.js";
import { htmlTable } from "./html-table.js";
import { liveTable } from "./live-table.js";
import { textTable } from "./text-table.js";

const DISPLAY = Symbol.for("Jupyter.display");
/** What a kernel asks a frame for that is too long for a page: some of its rows. */
const PAGE = Symbol.for("valuelab.page");
/** What Node's `console.log` asks a value for. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/**
 * Lets every frame and series show itself in notebooks, also those derived by Danfo: the method is on the inner
 * classes, from which all of them come.
 */
export function showFramesInNotebooks(): void {
	for (const outer of [DataFrame, Series]) {
		Object.defineProperty(Object.getPrototypeOf(outer).prototype, DISPLAY, {
			configurable: true,
			value(this: FrameLike): Readonly<Record<string, string>> {
				return { "text/html": liveTable(this), "text/plain": textTable(this) };
			},
		});
		Object.defineProperty(Object.getPrototypeOf(outer).prototype, PAGE, {
			configurable: true,
			value(this: FrameLike, from: number, rows: number): string {
				return htmlTable(this, { from, rows });
			},
		});
		Object.defineProperty(Object.getPrototypeOf(outer).prototype, INSPECT, {
			configurable: true,
			value(this: FrameLike): string {
				return textTable(this);
			},
		});
	}
}
