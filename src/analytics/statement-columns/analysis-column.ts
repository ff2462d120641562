import type { Analysis } from "../analyses/analysis.js";
import { figureOfAnalysis, figureOfInputs, notApplicable } from "../analyses/run-analysis.js";
import type { Quantity } from "../company/facts.js";
import { brief, type Finding } from "../company/finding.js";
import type { RowModel } from "../model/call-rows.js";
import { runDown } from "../model/columns.js";
import { columnNames } from "../model/feed.js";
import { type ColumnSource, type QuantityColumn, STATE } from "./cells.js";
import { type FigureColumn, setByFind } from "./figure-cells.js";

/** An input of a model that is one number or text a row. */
interface CellFeed {
	readonly kind: "cell";
	readonly name: string;
	readonly quantity: Quantity<unknown>;
	readonly column: QuantityColumn;
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
	for (let row = 0; row < states.length; row++) {
		if (states[row] === READY && !Number.isNaN(found[row])) values[row] = found[row] as number;
		else if (states[row] === READY)
			setByFind(column, columns, row, (facts) => figureOfInputs(analysis, facts, inputsAt(columns, feeds, row)));
		else if (states[row] === BY_FIND) setByFind(column, columns, row, (facts) => figureOfAnalysis(analysis, facts));
	}
	return column;
}

function feedsOf(columns: ColumnSource, { inputs, model }: Analysis): Feed[] | undefined {
	const feeds: Feed[] = [];
	for (const [name, quantity] of Object.entries(inputs)) {
		const spec = model.declaration.inputs[name];
		const feed =
			spec?.span !== undefined || spec?.lag !== undefined
				? rowsFeed(columns, name, quantity, spec)
				: spec?.shape === "number" || spec?.shape === "text"
					? ({ kind: "cell", name, quantity, column: columns.whole(quantity, "trailing") } as const)
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
	const fields = Object.entries(source.columns).map(([field, of]) => [field, columns.whole(of, "series")] as const);
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
	let lost = READY;
	for (const feed of feeds) {
		if (feed.kind === "cell") {
			const state = columns.stateAt(feed.column, "trailing", row);
			if (state < 0) return STATE.ask;
			// What is missing says why by itself; the rest must be known to be no question for the company.
			if (state > 0 && (!partial || lost === READY)) lost = partial ? lost : BY_FIND;
			continue;
		}
		if (row - feed.count + 1 < from) return BY_FIND;
		for (const [, { states }] of feed.fields)
			for (let year = row - feed.count + 1; year <= row; year++) if ((states[year] as number) < 0) return STATE.ask;
		// The years end with the last one that has the first line.
		if (((feed.fields[0] as RowsFeed["fields"][number])[1].states[row] as number) !== 0) return BY_FIND;
	}
	return lost;
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
			const yearAt = (year: number) =>
				Object.fromEntries(
					feed.fields.map(([field, column]) => [
						field,
						column.states[year] === 0 ? (column.values[year] as number) : null,
					]),
				);
			const { back, count } = feed;
			if (back !== null) return [name, brief(name, yearAt(row - back))];
			return [
				name,
				brief(
					name,
					Array.from({ length: count }, (_, i) => yearAt(row - count + 1 + i)),
				),
			];
		}),
	);
}
