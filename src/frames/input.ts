import { Table } from "../core/table.js";
import { fromDanfo, toDanfo } from "./border.js";
import type { DataFrame } from "./danfo.js";
import type { FrameLike } from "./danfo-types.js";

/** What every operation takes: a frame or series of Danfo's, or the library's own table. */
export type FrameInput = FrameLike | Table;

/** The columns of a frame; a table is its own. */
export function tableOf(frame: FrameInput): Table {
	return frame instanceof Table ? frame : fromDanfo(frame);
}

/** A function on frames from one on tables, with the same further arguments. */
export function onFrame<Rest extends unknown[]>(operation: (table: Table, ...rest: Rest) => Table) {
	return (frame: FrameInput, ...rest: Rest): DataFrame => toDanfo(operation(tableOf(frame), ...rest));
}
