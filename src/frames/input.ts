import { Table } from "../core/table.js";
import type { FrameLike } from "./danfo-types.js";
import { fromDanfo } from "./from-danfo.js";

/** What every operation takes: a frame or series of Danfo's, or the library's own table. */
export type FrameInput = FrameLike | Table;

/**
 * The columns of a frame; a table is its own.
 *
 * @example
 * tableOf(new DataFrame({ pe: [24, 20] })).names //=> ["pe"]
 */
export function tableOf(frame: FrameInput): Table {
	return frame instanceof Table ? frame : fromDanfo(frame);
}
