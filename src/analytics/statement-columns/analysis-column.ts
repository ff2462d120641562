import type { Reason, ReasonCode } from "../../core/reason.js";
import type { Analysis } from "../analyses/analysis.js";
import { aboutInput, betweenEnds, figureOfAnalysis, figureOfInputs, notApplicable } from "../analyses/run-analysis.js";
import type { Quantity } from "../company/facts.js";
import { brief, type Finding } from "../company/finding.js";
import type { RowModel } from "../model/call-rows.js";
import { type ColumnRun, runDown } from "../model/columns.js";
import { columnNames } from "../model/feed.js";
import { type ColumnSource, type QuantityColumn, STATE } from "./cells.js";
import { type FigureColumn, setByFind } from "./figure-cells.js";

/** An input of a model that is one number or text a row. */
interface CellFeed {
	readonly kind: "cell";
	readonly name: string;
	readonly quantity: Quantity<unknown>;
	readonly column: QuantityColumn;
	/** Places of what is said of the input where it is missing, by the place of its reason. */
	readonly places: Map<number, number>;
}

/** An input that is the last fiscal years as rows, or one of them. */
interface RowsFeed {
	readonly kind: "rows";
	readonly name: string;
	readonly fields: readonly (readonly [name: string, column: QuantityColumn])[];
	/** How many years are read, the present one last. */
	readonly count: number;
	/** Which of them is the input; null for all. */
	readonly back: number | null;
}

type Feed = CellFeed | RowsFeed;

/** States of a row beside `STATE` and places of reasons. */
const READY = 0;
const BY_FIND = -9;
/** The years that are read end with an earlier row. */
const ENDS_EARLIER = -10;

/**
 * An analysis by row: its model run down columns by `runDown`. Rows in which the model gives no number are run once more by themselves, for the
 * reason. Undefined where the inputs are no columns.
 */
export function analysisColumn(columns: ColumnSource, analysis: Analysis): FigureColumn | undefined {
	const { kind, guard, headline, output, model } = analysis;
	if (kind === "estimate" || guard || headline || !("compute" in model.declaration)) return undefined;
	const feeds = feedsOf(columns, analysis);
	const fed = feeds && modelColumns(columns, analysis, feeds);
	if (!fed) return undefined;
	const states = rowStates(columns, analysis, feeds);
	// The types of the model are forgotten in an analysis; its declaration is the model's own.
	const run = runDown(model as unknown as RowModel, fed, { company: columns.companyOfRow });
	const found = run.outputs[output];
	if (!found) return undefined;
	const values = new Float64Array(states.length).fill(Number.NaN);
	const column = { values, states };
	const why = refusalsOf(columns, analysis, feeds, run);
	const [first] = feeds;
	const onlyYears = feeds.every(
		(feed) => feed.kind === "rows" && first?.kind === "rows" && axisOf(feed.fields) === axisOf(first.fields),
	);
	for (let row = 0; row < states.length; row++) {
		if (states[row] === READY && !Number.isNaN(found[row])) values[row] = found[row] as number;
		else if (states[row] === READY) {
			const place = why(row);
			if (place > 0) states[row] = place;
			else setByFind(column, columns, row, (facts) => figureOfInputs(analysis, facts, inputsAt(columns, feeds, row)));
		} else if (states[row] === ENDS_EARLIER && onlyYears) {
			// All inputs are those of the row before.
			states[row] = states[row - 1] as number;
			values[row] = values[row - 1] as number;
		} else if (states[row] === BY_FIND || states[row] === ENDS_EARLIER)
			setByFind(column, columns, row, (facts) => figureOfAnalysis(analysis, facts));
	}
	return column;
}

/**
 * Why the model gave no number, as the place of a reason: for scores between whose ends the missing signals leave the value. 0 leaves it to the
 * model, run by itself.
 */
function refusalsOf(
	columns: ColumnSource,
	{ output, bounds, without }: Analysis,
	feeds: readonly Feed[],
	run: ColumnRun,
): (row: number) => number {
	const [low, high] = [run.outputs[`${output}_low`], run.outputs[`${output}_high`]];
	const known = new Map<string, number>();
	const placeBetween = (code: ReasonCode, ends: readonly [number, number]): number => {
		const key = `${code} ${ends[0]} ${ends[1]}`;
		const place = known.get(key) ?? columns.placeOf({ ...betweenEnds(ends), code });
		known.set(key, place);
		return place;
	};
	return (row) => {
		const code = run.reasonOf(output, row);
		const ends = [low?.[row] ?? Number.NaN, high?.[row] ?? Number.NaN] as const;
		if (code !== null && !without && ends.every(Number.isFinite)) return placeBetween(code, ends);
		if (code !== "missing_input" || !bounds) return 0;
		const bounded = bounds(givenAt(columns, feeds, row));
		return bounded === null ? 0 : placeBetween("missing_input", bounded);
	};
}

function feedsOf(columns: ColumnSource, { inputs, model }: Analysis): Feed[] | undefined {
	const feeds: Feed[] = [];
	for (const [name, quantity] of Object.entries(inputs)) {
		const spec = model.declaration.inputs[name];
		const feed =
			spec?.span !== undefined || spec?.lag !== undefined
				? rowsFeed(columns, name, quantity, spec)
				: spec?.shape === "number" || spec?.shape === "text"
					? ({ kind: "cell", name, quantity, column: columns.whole(quantity, "trailing"), places: new Map() } as const)
					: undefined;
		if (!feed) return undefined;
		feeds.push(feed);
	}
	return feeds;
}

function rowsFeed(
	columns: ColumnSource,
	name: string,
	quantity: Quantity<unknown>,
	{ span, lag }: { readonly span?: number; readonly lag?: number },
): RowsFeed | undefined {
	const { form } = quantity;
	const [source, back] = form?.kind === "row_back" ? [form.rows.form, form.back] : [form, null];
	if (source?.kind !== "rows" || (span !== undefined ? span !== source.count || back !== null : lag !== back))
		return undefined;
	const fields = Object.entries(source.columns).map(([field, of]) => [field, columns.settled(of)] as const);
	return { kind: "rows", name, fields, count: source.count, back };
}

/** Columns by the names that the model takes; undefined where one name would stand for two. */
function modelColumns(
	columns: ColumnSource,
	{ model }: Analysis,
	feeds: readonly Feed[],
): Record<string, Float64Array | readonly unknown[]> | undefined {
	const taken = new Map<string, QuantityColumn>();
	const known = new Set(columnNames(model.declaration.inputs));
	for (const feed of feeds)
		for (const [name, column] of feed.kind === "cell" ? [[feed.name, feed.column] as const] : feed.fields) {
			if (!known.has(name)) continue;
			if ((taken.get(name) ?? column) !== column) return undefined;
			taken.set(name, column);
		}
	const { inputs } = model.declaration;
	return Object.fromEntries(
		[...taken].map(([name, column]) => {
			const isText = inputs[name]?.shape === "text";
			if (!isText) return [name, column.values];
			return [name, Array.from({ length: columns.rows.rowCount }, (_, row) => columns.valueAt(column, row))];
		}),
	);
}

/** Rows that are ready for the model; else the place of the reason, or by whom they are found. */
function rowStates(columns: ColumnSource, analysis: Analysis, feeds: readonly Feed[]): Int32Array {
	const { rowCount, traits } = columns.rows;
	const states = new Int32Array(rowCount);
	for (let index = 0; index < traits.length; index++) {
		const [from, to] = [columns.startOf(index), columns.startOf(index + 1)];
		if (from === to) continue;
		const why = notApplicable(analysis, columns.factsAt("trailing", from));
		if (why) states.fill(columns.placeOf(why), from, to);
		else for (let row = from; row < to; row++) states[row] = rowState(columns, analysis, feeds, row, from);
	}
	return states;
}

function rowState(
	columns: ColumnSource,
	{ partial }: Analysis,
	feeds: readonly Feed[],
	row: number,
	from: number,
): number {
	let state = READY;
	for (const feed of feeds) {
		const own = feed.kind === "cell" ? cellState(columns, feed, row) : yearsState(columns, feed, row, from);
		if (own === STATE.ask || own === ENDS_EARLIER) return own;
		if (own !== READY && state === READY && !partial) state = own;
	}
	return state;
}

/** Ready, or the place of the reason why the input is missing. */
function cellState(columns: ColumnSource, { name, column, places }: CellFeed, row: number): number {
	const state = columns.stateAt(column, "trailing", row);
	if (state <= 0) return state === 0 ? READY : STATE.ask;
	const place = places.get(state) ?? columns.placeOf(aboutInput(name, columns.reasons[state]));
	places.set(state, place);
	return place;
}

/** The line whose last value ends the years. */
const axisOf = (fields: RowsFeed["fields"]): QuantityColumn => (fields[0] as RowsFeed["fields"][number])[1];

/** Ready where the years that are read end with the row. */
function yearsState(columns: ColumnSource, { fields, count, back }: RowsFeed, row: number, from: number): number {
	const first = Math.max(from, row - count + 1);
	for (const [, { states }] of fields)
		for (let year = first; year <= row; year++) if ((states[year] as number) < 0) return STATE.ask;
	// The years end with the last one that has the first line.
	const axis = axisOf(fields).states;
	if (axis[row] !== 0) {
		let end = row - 1;
		while (end >= from && (axis[end] as number) > 0) end--;
		return end >= from && axis[end] === 0 ? ENDS_EARLIER : BY_FIND;
	}
	if (back === null || row - back >= from) return READY;
	return columns.placeOf(needsYears(back + 1));
}

const shortHistories = new Map<number, Reason>();

function needsYears(needed: number): Reason {
	const known = shortHistories.get(needed) ?? {
		code: "insufficient_history" as const,
		subject: "fiscal years",
		values: { needed },
	};
	shortHistories.set(needed, known);
	return known;
}

/** The inputs of one row as findings. */
function inputsAt(
	columns: ColumnSource,
	feeds: readonly Feed[],
	row: number,
): Readonly<Record<string, Finding<unknown>>> {
	return Object.fromEntries(
		feeds.map((feed) => {
			const { name } = feed;
			if (feed.kind === "cell") return [name, columns.finding(feed.quantity, "trailing", row)];
			return [name, brief(name, yearsAt(columns, feed, row))];
		}),
	);
}

/** The inputs of one row as values. */
function givenAt(columns: ColumnSource, feeds: readonly Feed[], row: number): Record<string, unknown> {
	const given: Record<string, unknown> = {};
	for (const feed of feeds)
		given[feed.name] = feed.kind === "cell" ? columns.valueAt(feed.column, row) : yearsAt(columns, feed, row);
	return given;
}

/** Fiscal years as objects, or one of them. */
function yearsAt(columns: ColumnSource, { fields, back, count }: RowsFeed, row: number): unknown {
	const yearAt = (year: number) => {
		const lines: Record<string, number | null> = {};
		for (const [field, column] of fields)
			lines[field] = column.states[year] === 0 ? (column.values[year] as number) : null;
		return lines;
	};
	if (back !== null) return yearAt(row - back);
	const years = Math.min(count, row - columns.startOf(columns.companyOfRow[row] as number) + 1);
	return Array.from({ length: years }, (_, i) => yearAt(row - years + 1 + i));
}
