// Creates tables of revenue by business and by region.
import type { Answer } from "../../api/answer.js";
import { Table } from "../../core/table.js";
import { numbersOf, textColumn } from "../cells/columns.js";
import { readPeriod } from "../cells/date.js";
import { asArray, asObject, type Entry, isObject, type Json, sourceOf, symbolEntries } from "./adapter.js";
import { freeName } from "./names.js";

export type Dimension = "business" | "geographic";
export type SegmentFrequency = "annual" | "quarterly" | "ttm";

const MILLIONS = { kind: "money", scale: 1e6 } as const;

interface Segments {
	readonly elements: readonly Json[];
	/** Names in the order of `keys`, then names that only elements have. */
	readonly names: readonly string[];
}

export function segmentElements(data: unknown, dimension: Dimension, frequency: SegmentFrequency): Segments {
	const member = asObject(asObject(data)[dimension]);
	const elements = asArray(member[frequency]).filter(isObject);
	const keys = asArray(member.keys).filter((key): key is string => typeof key === "string");
	const names = new Set(keys.filter((key) => elements.some((element) => key in element)));
	for (const element of elements) for (const name of Object.keys(element)) if (name !== "date") names.add(name);
	return { elements, names: [...names] };
}

/** True for the trailing twelve months, which live answers may label with the month of their end. */
const isTtm = (frequency: SegmentFrequency, element: Json): boolean =>
	frequency === "ttm" || readPeriod(element.date) === "TTM";

/** One row for each period: period, is_ttm, and a column for every segment, missing in periods without it. */
export function segments(dimension: Dimension, frequency: SegmentFrequency) {
	return ({ data, meta }: Answer): Table => {
		const { elements, names } = segmentElements(data, dimension, frequency);
		const rowCount = elements.length;
		const entries: Entry[] = [
			...symbolEntries(meta, rowCount),
			["period", textColumn(elements.map(({ date }) => readPeriod(date)))],
			["is_ttm", { kind: "boolean", values: Uint8Array.from(elements, (item) => (isTtm(frequency, item) ? 1 : 0)) }],
		];
		const takenNames = new Set(entries.map(([name]) => name));
		for (const name of names) {
			const facts = { unit: MILLIONS, source: sourceOf(meta, name, `${dimension}.${frequency}.*.${name}`) };
			entries.push([freeName(takenNames, name), numbersOf(elements, (element) => element[name], facts)]);
		}
		return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
	};
}

/** One row for each known figure: symbol, dimension, frequency, period, is_ttm, segment, value. */
export function segmentsLong({ data, meta }: Answer): Table {
	const rows = (["business", "geographic"] as const).flatMap((dimension) =>
		(["annual", "quarterly", "ttm"] as const).flatMap((frequency) => {
			const { elements, names } = segmentElements(data, dimension, frequency);
			return elements.flatMap((element) =>
				names
					.filter((segment) => segment in element)
					.map((segment) => ({ dimension, frequency, element, segment, value: element[segment] })),
			);
		}),
	);
	const text = (pick: (row: (typeof rows)[number]) => unknown) => textColumn(rows.map(pick));
	const ttm = Uint8Array.from(rows, ({ frequency, element }) => (isTtm(frequency, element) ? 1 : 0));
	const facts = { unit: MILLIONS, source: sourceOf(meta, undefined, "*") };
	const entries: Entry[] = [
		...symbolEntries(meta, rows.length),
		["dimension", text(({ dimension }) => dimension)],
		["frequency", text(({ frequency }) => frequency)],
		["period", text(({ element }) => readPeriod(element.date))],
		["is_ttm", { kind: "boolean", values: ttm }],
		["segment", text(({ segment }) => segment)],
		["value", numbersOf(rows, ({ value }) => value, facts)],
	];
	return new Table(entries, { rowCount: rows.length, sources: [sourceOf(meta)] });
}
