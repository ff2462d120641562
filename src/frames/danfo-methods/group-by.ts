// Replaces Danfo's `groupby`, which confuses keys and handles missing values wrongly.
import type { Cell, DataFrame, DataFrameConstructor, TtmOption } from "../danfo-types.js";
import type { Statistic } from "../operations/statistics.js";
import { danfoStatistic } from "./describe.js";
import { type Groups, groupsOf } from "./groups.js";
import { cellsOf, type Internals, internalsOf, isMissing, takeRows } from "./internals.js";
import { numbersOf, requireNumbers, warnOfNumberTexts } from "./numeric-cells.js";
import { TTM_COLUMN, withoutTtm } from "./trailing.js";

type StatisticName = "count" | "sum" | "mean" | "std" | "var" | "median" | "min" | "max";
const STATISTICS: readonly StatisticName[] = ["count", "sum", "mean", "std", "var", "median", "min", "max"];
/** Methods that Danfo's own code computes for each group. */
const COMPUTED_BY_DANFO = ["mode", "cumsum", "cumprod", "cummax", "cummin"];

/** The class that Danfo's `groupby` returns. Its groups are only created for Danfo's own methods. */
interface DanfoGroups {
	keyCol: string[];
	columnName: string[];
	colDtype: string[];
	colIndex: number[];
	groupColNames?: string[];
	colDict: Record<string, Record<string, Cell[]>>;
	keyToValue: Record<string, Cell[]>;
	operations(how: string): DataFrame;
}

/**
 * `df.groupby(columns)`: Danfo's groups with the library's statistics. Keys are compared exactly (Danfo joins them with a hyphen). Missing
 * values are skipped, and `count` counts the others. Text columns are left out unless they are named.
 */
export function groupBy(DataFrameClass: DataFrameConstructor, prototype: object) {
	return function (this: DataFrame, columns: string[], options: TtmOption = {}): object {
		// Grouping by the flag needs both kinds of rows.
		const frame = columns.includes(TTM_COLUMN) ? this : withoutTtm(this, "groupby", options);
		return new CorrectGroups(DataFrameClass, prototype, frame, columns).asDanfo();
	};
}

/** Groups of a frame's rows with the library's statistics. */
class CorrectGroups {
	readonly #DataFrame: DataFrameConstructor;
	readonly #prototype: object;
	readonly #source: DataFrame;
	readonly #frame: Internals;
	readonly #keys: readonly string[];
	/** Columns chosen by `col`; undefined for all but the keys. */
	readonly #chosenColumns: readonly string[] | undefined;
	#groups: Groups | undefined;

	constructor(
		DataFrameClass: DataFrameConstructor,
		prototype: object,
		source: DataFrame,
		keys: readonly string[],
		chosen?: readonly string[],
		groups?: Groups,
	) {
		this.#DataFrame = DataFrameClass;
		this.#prototype = prototype;
		this.#source = source;
		this.#frame = internalsOf(source);
		this.#keys = keys;
		this.#chosenColumns = chosen;
		this.#groups = groups;
		for (const name of [...keys, ...(chosen ?? [])])
			if (!this.#frame.$columns.includes(name)) throw new Error(`Column ${name} does not exist in groups`);
	}

	get groups(): Groups {
		this.#groups ??= groupsOf(this.#frame, this.#keys);
		return this.#groups;
	}

	/** Creates an object of Danfo's class with the library's methods in place of Danfo's. */
	asDanfo(): object {
		const danfo = Object.create(this.#prototype) as DanfoGroups & Record<string, unknown>;
		const { $columns, $dtypes } = this.#frame;
		danfo.keyCol = [...this.#keys];
		danfo.columnName = $columns;
		danfo.colDtype = $dtypes;
		danfo.colIndex = this.#keys.map((name) => $columns.indexOf(name));
		if (this.#chosenColumns) danfo.groupColNames = [...this.#chosenColumns];
		let lists: ReturnType<CorrectGroups["lists"]> | undefined;
		const lazyProperty = (name: "colDict" | "keyToValue") => ({
			configurable: true,
			get: () => {
				lists ??= this.lists();
				return lists[name];
			},
			set: (value: unknown) => Object.defineProperty(danfo, name, { value, writable: true, configurable: true }),
		});
		Object.defineProperty(danfo, "colDict", lazyProperty("colDict"));
		Object.defineProperty(danfo, "keyToValue", lazyProperty("keyToValue"));
		Object.defineProperty(danfo, "ngroups", { get: () => this.groups.firsts.length });
		danfo.col = (names?: string[]) => this.#choose(names ?? this.#otherColumns()).asDanfo();
		for (const how of ["count", "sum", "mean", "std", "var", "min", "max"] as const)
			danfo[how] = () => this.#aggregate(this.#namesFor(how).map((name) => [name, how]));
		danfo.agg = (how: Record<string, string | string[]>) => this.#agg(how, danfo);
		danfo.getGroup = (keys: Cell[]) => this.#rowsOfGroup(keys);
		return danfo;
	}

	#choose(names: readonly string[]): CorrectGroups {
		return new CorrectGroups(this.#DataFrame, this.#prototype, this.#source, this.#keys, names, this.groups);
	}

	#otherColumns(): string[] {
		return this.#frame.$columns.filter((name) => !this.#keys.includes(name));
	}

	#isText = (name: string): boolean => this.#frame.$dtypes[this.#frame.$columns.indexOf(name)] === "string";

	#namesFor(how: StatisticName): readonly string[] {
		if (this.#chosenColumns) return this.#chosenColumns;
		if (how === "count") return this.#otherColumns();
		const texts = warnOfNumberTexts(this.#source, `groupby.${how}`, { among: this.#otherColumns() });
		return this.#otherColumns().filter((name) => !this.#isText(name) && !texts.has(name));
	}

	#agg(how: Record<string, string | string[]>, danfo: DanfoGroups): DataFrame {
		const tasks = Object.entries(how).flatMap(([name, ways]) => [ways].flat().map((way) => [name, way] as const));
		for (const [name, way] of tasks)
			if (!STATISTICS.includes(way as StatisticName) && !COMPUTED_BY_DANFO.includes(way))
				throw new Error(`group operation: ${way} for column ${name} is not valid`);
		for (const [name, way] of tasks) if (COMPUTED_BY_DANFO.includes(way)) this.#requireNumbers(name, way);
		if (tasks.some(([, way]) => COMPUTED_BY_DANFO.includes(way)))
			return (Reflect.get(this.#prototype, "agg") as (how: unknown) => DataFrame).call(danfo, how);
		return this.#aggregate(tasks as [string, StatisticName][]);
	}

	#requireNumbers(name: string, how: string): void {
		const position = this.#frame.$columns.indexOf(name);
		if (position < 0) throw new Error(`Column ${name} does not exist in groups`);
		if (how !== "mode") requireNumbers(Array.from(cellsOf(this.#frame, position)), how, name);
	}

	#aggregate(tasks: readonly (readonly [name: string, how: StatisticName])[]): DataFrame {
		const { $columns } = this.#frame;
		const { codes, firsts, rows, starts } = this.groups;
		const places = [...new Set(tasks.filter(([, how]) => how !== "count").map(([name]) => $columns.indexOf(name)))];
		for (const [name, how] of tasks) {
			if (!$columns.includes(name)) throw new Error(`Column ${name} does not exist in groups`);
			if (how !== "count" && this.#isText(name)) this.#requireNumbers(name, how);
		}
		const numbers = new Map(numbersOf(this.#frame, places).map((values, i) => [places[i], values]));
		const results = tasks.map(([name, how]) => {
			const position = $columns.indexOf(name);
			if (how === "count") return countKnown(cellsOf(this.#frame, position), codes, firsts.length);
			return statisticByGroup(numbers.get(position) as Float64Array, danfoStatistic(how), rows, starts);
		});
		const keys = this.#keys.map((name) => cellsOf(this.#frame, $columns.indexOf(name)));
		const cells = firsts.map((first, group) => [
			...keys.map((cells) => cells[first] as Cell),
			...results.map((values) => values[group] as number),
		]);
		const columns = [...this.#keys, ...tasks.map(([name, how]) => `${name}_${how}`)];
		return new this.#DataFrame(cells, { columns });
	}

	#rowsOfGroup(keys: readonly Cell[]): DataFrame {
		const { firsts, rows, starts } = this.groups;
		const keyCells = this.#keys.map((name) => cellsOf(this.#frame, this.#frame.$columns.indexOf(name)));
		const group = firsts.findIndex((first) => keyCells.every((cells, i) => Object.is(cells[first], keys[i])));
		if (group < 0) throw new Error(`there is no group ${JSON.stringify(keys)}`);
		return takeRows(this.#source, this.#DataFrame, rows.subarray(starts[group], starts[group + 1]));
	}

	/** The cells of each group by column, in the form for Danfo's methods; keys with equal text are numbered. */
	lists(): Pick<DanfoGroups, "colDict" | "keyToValue"> {
		const { firsts, rows, starts } = this.groups;
		const { $columns } = this.#frame;
		const names = this.#chosenColumns ?? $columns;
		const cells = new Map(names.map((name) => [name, cellsOf(this.#frame, $columns.indexOf(name))]));
		const keys = this.#keys.map((name) => cellsOf(this.#frame, $columns.indexOf(name)));
		const colDict: DanfoGroups["colDict"] = {};
		const keyToValue: DanfoGroups["keyToValue"] = {};
		for (const [group, first] of firsts.entries()) {
			const values = keys.map((column) => column[first] as Cell);
			let key = values.join("-");
			for (let n = 2; Object.hasOwn(colDict, key); n++) key = `${values.join("-")} (${n})`;
			const members = rows.subarray(starts[group], starts[group + 1]);
			const lists = [...cells].map(([name, column]) => [name, Array.from(members, (row) => column[row] as Cell)]);
			Object.defineProperty(colDict, key, {
				value: Object.fromEntries(lists),
				enumerable: true,
				writable: true,
				configurable: true,
			});
			Object.defineProperty(keyToValue, key, { value: values, enumerable: true, writable: true, configurable: true });
		}
		return { colDict, keyToValue };
	}
}

function countKnown(cells: ArrayLike<Cell>, codes: Int32Array, groups: number): Float64Array {
	const counts = new Float64Array(groups);
	for (let row = 0; row < codes.length; row++)
		if (!isMissing(cells[row])) counts[codes[row] as number] = (counts[codes[row] as number] as number) + 1;
	return counts;
}

/** A statistic of each group, over the values that are not missing. */
function statisticByGroup(values: Float64Array, how: Statistic, rows: Int32Array, starts: Int32Array): Float64Array {
	const results = new Float64Array(starts.length - 1);
	const buffer = new Float64Array(rows.length);
	for (let group = 0; group < results.length; group++) {
		let count = 0;
		for (let i = starts[group] as number; i < (starts[group + 1] as number); i++) {
			const value = values[rows[i] as number] as number;
			if (!Number.isNaN(value)) buffer[count++] = value;
		}
		results[group] = how(buffer.subarray(0, count), count);
	}
	return results;
}
