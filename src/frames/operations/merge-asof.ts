// Joins each row of a table to the row of another table that is nearest in time.
import { wrongArgument } from "../../core/errors.js";
import { firstWhere } from "../../core/first-where.js";
import { push } from "../../core/group-by.js";
import { type Column, Table } from "../../core/table.js";
import { placesOf } from "./align.js";
import { distinctSources } from "./concat.js";
import { comparable, namesIn } from "./keys.js";
import { commonCodes, type MergeOptions } from "./merge.js";
import { isMissing, takeColumn } from "./rows.js";
import { placesInTime } from "./times.js";

/** Options of `mergeAsof`. */
export interface AsofOptions extends Pick<MergeOptions, "suffixes"> {
	/** The column of days, instants or numbers by which rows are matched. @default "date" */
	readonly on?: string;
	/**
	 * The column of the left side, where the sides name it differently, such as `date` and `filed`; the right one is then kept.
	 * @default `on`
	 */
	readonly leftOn?: string;
	/** The column of the right side. @default `on` */
	readonly rightOn?: string;
	/** Further columns that must agree exactly, such as `symbol`. @default none */
	readonly by?: string | readonly string[];
	/**
	 * `backward`: the latest right row not after the left one; `forward`: the first not before it; `nearest`: the
	 * closer of both, the earlier where they are equally far.
	 * @default "backward"
	 */
	readonly direction?: "backward" | "forward" | "nearest";
	/** The most days (or units of a number) between the left and the right row. @default any */
	readonly tolerance?: number;
	/** Whether a right row of the very same day counts. @default true */
	readonly allowExactMatches?: boolean;
}

const DIRECTIONS = ["backward", "forward", "nearest"] as const;

export function mergeAsofTables(left: Table, right: Table, options: AsofOptions = {}): Table {
	const { on = "date", direction = "backward", suffixes = ["_x", "_y"] } = options;
	const { tolerance = Number.POSITIVE_INFINITY, allowExactMatches = true } = options;
	if (!DIRECTIONS.includes(direction))
		throw wrongArgument(`direction: ${JSON.stringify(direction)} is not one of ${DIRECTIONS.join(", ")}`);
	const rightName = options.rightOn ?? on;
	const leftName = options.leftOn ?? on;
	const leftOn = left.column(leftName);
	const rightOn = right.column(rightName);
	// Numbers match only numbers; times of all kinds match each other.
	if (leftOn.kind === "number" || rightOn.kind === "number") comparable(on, leftOn, rightOn);
	const sides = [
		[leftName, leftOn],
		[rightName, rightOn],
	] as const;
	const [leftAt, rightAt] = placesInTime(sides, placesOf) as [Float64Array, Float64Array];
	const by = options.by === undefined ? [] : namesIn(left, options.by);
	const codes = commonCodes(left, right, by, namesIn(right, by));
	const lists = new Map<number, number[]>();
	for (let row = 0; row < right.rowCount; row++) {
		const code = by.length === 0 ? 0 : (codes[left.rowCount + row] as number);
		if (code !== -1 && !isMissing(rightOn, row)) push(lists, code, row);
	}
	for (const list of lists.values()) list.sort((a, b) => (rightAt[a] as number) - (rightAt[b] as number) || a - b);
	const distance = (partner: number, time: number) =>
		partner === -1 ? Number.POSITIVE_INFINITY : Math.abs((rightAt[partner] as number) - time);
	const partners = Array.from({ length: left.rowCount }, (_, row) => {
		const list = lists.get(by.length === 0 ? 0 : (codes[row] as number));
		if (!list || isMissing(leftOn, row)) return -1;
		const time = leftAt[row] as number;
		const rowBefore = direction === "forward" ? -1 : lastBefore(list, rightAt, time, allowExactMatches);
		const rowAfter = direction === "backward" ? -1 : firstAfter(list, rightAt, time, allowExactMatches);
		const partner = distance(rowAfter, time) < distance(rowBefore, time) ? rowAfter : rowBefore;
		return distance(partner, time) <= tolerance ? partner : -1;
	});
	const otherNames = right.names.filter((name) => (name !== rightName || name !== leftName) && !by.includes(name));
	const both = new Set(otherNames.filter((name) => left.has(name)));
	const entries = left
		.entries()
		.map(([name, column]): [string, Column] => [both.has(name) ? name + suffixes[0] : name, column]);
	for (const name of otherNames)
		entries.push([both.has(name) ? name + suffixes[1] : name, takeColumn(right.column(name), partners)]);
	return new Table(entries, { rowCount: left.rowCount, sources: distinctSources([...left.sources, ...right.sources]) });
}

/** Binary search: the last of `list` not after `time` (or strictly before it, unless equal places count), or −1. */
function lastBefore(list: readonly number[], places: Float64Array, time: number, same: boolean): number {
	const end = firstWhere(list, (row) => (same ? (places[row] as number) > time : (places[row] as number) >= time));
	return list[end - 1] ?? -1;
}

/** The first of `list` not before `time` (or strictly after it, unless equal places count), or −1. */
function firstAfter(list: readonly number[], places: Float64Array, time: number, same: boolean): number {
	const start = firstWhere(list, (row) => (same ? (places[row] as number) >= time : (places[row] as number) > time));
	return list[start] ?? -1;
}
