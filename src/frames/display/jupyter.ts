// Makes every frame and series show itself in notebooks. The method is on Danfo's inner classes, so derived frames have it too.
import { DataFrame, Series } from "../danfo.js";
import type { FrameLike } from "../danfo-types.js";
import { htmlTable } from "./html-table.js";
import { liveTable } from "./live-table.js";
import { textTable } from "./text-table.js";

const DISPLAY = Symbol.for("Jupyter.display");
/** The symbol of the method by which a kernel gets some rows of a long frame. */
const PAGE = Symbol.for("valuelab.page");
/** The symbol of the method that Node's `console.log` calls. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

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
