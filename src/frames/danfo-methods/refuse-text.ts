// Makes arithmetic and comparisons refuse text: in JavaScript "10" + "9" is "109", and "10" < "9".
import type { Cell, DataFrame, DataFrameConstructor, Label, SeriesConstructor } from "../danfo-types.js";
import { internalsOf, isMissing } from "./internals.js";
import {
	requireNumberFrame,
	requireNumberOperand,
	requireNumbers,
	requireOrder,
	requireSameKind,
} from "./numeric-cells.js";
import { ttmLabels } from "./trailing.js";
import { type Method, wrap } from "./wrap.js";

const STATISTICS = ["mean", "median", "mode", "min", "max", "sum", "std", "var"];
const CUMULATIVE = ["cumSum", "cumProd", "cumMax", "cumMin"];
const ARITHMETIC = ["add", "sub", "mul", "div", "pow", "mod"];
const ORDER = ["lt", "gt", "le", "ge"];
const EQUALITY = ["eq", "ne"];

const nameOf = (series: object): string => String([internalsOf(series).$columns].flat()[0]);
const cellsOfSeries = (series: object): readonly Cell[] => internalsOf(series).$data as unknown as Cell[];

/** Makes all computing methods of series and frames refuse text. They check the cells, because Danfo's types are guesses. */
export function refuseText(
	frames: object,
	series: object,
	{ DataFrame, Series }: { DataFrame: DataFrameConstructor; Series: SeriesConstructor },
): void {
	const checkSeries = (self: object, name: string) => requireNumbers(cellsOfSeries(self), name, nameOf(self));
	const checkFrame = (self: object, name: string) => requireNumberFrame(internalsOf(self), name);
	checkFirst(series, [...STATISTICS, "describe", "abs", "round", "argMax", "argMin"], checkSeries);
	checkFirst(frames, [...STATISTICS, "abs", "round"], checkFrame);
	checkFirst(frames, [...ARITHMETIC, "divNoNan", "pctChange", "diff", ...ORDER, ...EQUALITY], (self, name, other) => {
		checkFrame(self, name);
		requireNumberOperand(other, name);
	});
	for (const name of [...ARITHMETIC, "maximum", "minimum"])
		wrap(series, name, (original) => {
			return function (other, ...rest) {
				checkSeries(this, name);
				requireNumberOperand(other, name);
				return callWithoutNulls(this, other, original, rest, Series);
			};
		});
	for (const name of [...ORDER, ...EQUALITY])
		wrap(series, name, (original) => {
			return function (other) {
				const cells = cellsOfSeries(this);
				// Danfo's comparisons do not accept a single text, so a day is passed as a list of equal texts.
				const others = typeof other === "string" ? new Array<Cell>(cells.length).fill(other) : other;
				const right = otherCells(others, cells.length);
				const isOrder = ORDER.includes(name);
				(isOrder ? requireOrder : requireSameKind)(cells, right, name, nameOf(this));
				return isOrder ? callWithoutNulls(this, others, original, [], Series) : original.call(this, others);
			};
		});
	for (const name of CUMULATIVE) {
		wrap(frames, name, () => cumulate(name, DataFrame));
		wrap(series, name, () => cumulateSeries(name, Series));
	}
}

/** Makes methods check the object and the first argument before they run. */
function checkFirst(
	prototype: object,
	names: readonly string[],
	check: (self: object, name: string, first: unknown) => void,
): void {
	for (const name of names)
		wrap(prototype, name, (original) => {
			return function (...args) {
				check(this, name, args[0]);
				return original.apply(this, args);
			};
		});
}

function otherCells(other: unknown, count: number): readonly unknown[] {
	if (Array.isArray(other)) return other;
	if (typeof other === "object" && other !== null && "$data" in other) return cellsOfSeries(other);
	return new Array<unknown>(count).fill(other);
}

/** Calls a method with NaN in place of nulls, because JavaScript's arithmetic treats null as 0. */
function callWithoutNulls(
	self: object,
	other: unknown,
	original: Method,
	rest: readonly unknown[],
	SeriesClass: SeriesConstructor,
): unknown {
	const clean = (cells: readonly unknown[]): readonly unknown[] =>
		cells.some((cell) => cell === null || cell === undefined)
			? cells.map((cell) => (cell === null || cell === undefined ? Number.NaN : cell))
			: cells;
	const cells = cellsOfSeries(self);
	const cleaned = clean(cells);
	const others = typeof other === "object" && other !== null ? otherCells(other, cells.length) : undefined;
	const right = others && clean(others);
	const operand = right === others ? other : right;
	if (cleaned === cells) return original.call(self, operand, ...rest);
	const { $index, $columns } = internalsOf(self);
	const copy = new SeriesClass([...cleaned], { index: $index, columns: $columns, dtypes: ["float32"] });
	const inplace = (rest[0] as { inplace?: boolean } | undefined)?.inplace === true;
	const result = original.call(copy, operand, ...rest);
	if (inplace) Reflect.apply(Reflect.get(self, "$setValues") as Method, self, [copy.values]);
	return result;
}

/** The next running total by method. */
const STEPS: Readonly<Record<string, (total: number, value: number) => number>> = {
	cumSum: (total, value) => total + value,
	cumProd: (total, value) => total * value,
	cumMax: Math.max,
	cumMin: Math.min,
};

/** Creates a function that adds a cell to a running total. Missing values stay missing, and so do TTM rows, whose months are in the fiscal years. */
function runningTotal(name: string): (cell: Cell) => number {
	const step = STEPS[name] as (total: number, value: number) => number;
	let total: number | undefined;
	return (cell) => {
		if (isMissing(cell)) return Number.NaN;
		total = total === undefined ? Number(cell) : step(total, Number(cell));
		return total;
	};
}

type CumulateOptions = { axis?: number; inplace?: boolean } | undefined;

/** Replaces `df.cumSum({ axis })` and similar methods, in which Danfo moves the values after a missing one up. */
function cumulate(name: string, DataFrameClass: DataFrameConstructor): Method {
	return function (options) {
		const { axis = 1, inplace = false } = (options as CumulateOptions) ?? {};
		const frame = internalsOf(this);
		requireNumberFrame(frame, name);
		const skipped = axis === 0 ? ttmLabels(this) : undefined;
		const byColumn = frame.$columns.map(() => runningTotal(name));
		const rows = frame.$data.map((row, i) => {
			if (skipped?.has(frame.$index[i] as Label)) return row.map(() => Number.NaN);
			const byRow = runningTotal(name);
			return row.map((cell, j) => (axis === 0 ? (byColumn[j] as typeof byRow) : byRow)(cell));
		});
		if (inplace) return Reflect.apply(Reflect.get(this, "$setValues") as Method, this, [rows]);
		const { index, columns } = this as DataFrame;
		return new DataFrameClass(rows, { index: [...index], columns: [...columns], config: { ...frame.$config } });
	};
}

/** Replaces `series.cumSum()` and similar methods, in which Danfo's values after a missing one are missing or wrong. */
function cumulateSeries(name: string, SeriesClass: SeriesConstructor): Method {
	return function (options) {
		const cells = cellsOfSeries(this);
		requireNumbers(cells, name, nameOf(this));
		const { $index, $columns } = internalsOf(this);
		const skipped = ttmLabels(this);
		const run = runningTotal(name);
		const values = cells.map((cell, row) => (skipped?.has($index[row] as Label) ? Number.NaN : run(cell)));
		if ((options as CumulateOptions)?.inplace)
			return Reflect.apply(Reflect.get(this, "$setValues") as Method, this, [values]);
		return new SeriesClass(values, { index: [...$index], columns: [$columns].flat(), dtypes: ["float32"] });
	};
}
