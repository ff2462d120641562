import { Table } from "../core/table.js";
import type { FrameLike } from "./danfo-types.js";
import { fromDanfo } from "./from-danfo.js";

/** The input of every operation: a Danfo frame or series, or the library's own table. */
export type FrameInput = FrameLike | Table;

/**
 * The columns of a frame as a table; a table is returned unchanged.
 * @example
 * tableOf(new DataFrame({ pe: [24, 20] })).names //=> ["pe"]
 */
export function tableOf(frame: FrameInput): Table {
	return frame instanceof Table ? frame : fromDanfo(frame);
}
