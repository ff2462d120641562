import type { Table } from "../core/table.js";
import { toDanfo } from "./border.js";
import type { DataFrame } from "./danfo.js";
import { type FrameInput, tableOf } from "./input.js";

/** A function on frames from one on tables, with the same further arguments. */
export function onFrame<Rest extends unknown[]>(operation: (table: Table, ...rest: Rest) => Table) {
	return (frame: FrameInput, ...rest: Rest): DataFrame => toDanfo(operation(tableOf(frame), ...rest));
}
