/** The library's own declarations of Danfo's classes. Danfo's need `skipLibCheck`, and are missing where only the built package is installed. */

/** What one cell may hold. Missing numbers are NaN; missing text and days are null. */
export type Cell = number | string | boolean | null | undefined;
/** A row label of a Danfo frame. */
export type Label = string | number;
/** The types that Danfo gives columns. */
export type DanfoType = "float32" | "int32" | "string" | "boolean" | "datetime" | "undefined";

/** Any frame or series of Danfo's, also one made with another copy of it: what the library reads of it. */
export interface FrameLike {
	readonly columns: string[];
	readonly index: Label[];
	readonly values: unknown;
}

/** Options of Danfo's `DataFrame` and `Series` constructors. */
export interface FrameOptions {
	/** Row labels. @default 0, 1, 2 … */
	index?: Label[];
	/** Names of the columns. @default the keys of the rows, else 0, 1, 2 … */
	columns?: string[];
	/** Danfo's type of every column. @default found from the values */
	dtypes?: string[];
	/** Danfo's limits for printing. @default Danfo's own */
	config?: {
		tableMaxRow?: number;
		tableMaxColInConsole?: number;
		tableDisplayConfig?: object;
		lowMemoryMode?: boolean;
	};
}

/** What statistics do with rows of trailing twelve months in a table of fiscal years. */
export interface TtmOption {
	/** `leave-out` skips them, since their months are in the years already; `include` counts them. @default "leave-out" */
	ttm?: "leave-out" | "include";
}
/** Options of a frame's statistics, by row unless `axis` is 0. */
export interface StatisticOptions extends TtmOption {
	/** 1: one value for each row; 0: one value for each column. @default 1 */
	axis?: 0 | 1;
}

/** Members that frames and series share. */
export interface Common {
	readonly shape: number[];
	readonly size: number;
	readonly ndim: number;
	readonly columns: string[];
	readonly dtypes: string[];
	readonly index: Label[];
	print(): void;
	toString(): string;
	toCSV(options?: object): string;
	toJSON(options?: object): unknown;
	toExcel(options?: object): void;
}

export interface Series
	extends Common,
		Statistics<TtmOption, number>,
		Cells<Series, Series | number | number[], InPlace> {
	readonly values: Cell[];
	readonly str: object;
	readonly dt: object;
	iloc(rows: (string | number | boolean)[]): Series;
	loc(rows: (string | number | boolean)[]): Series;
	at(row: Label): Cell;
	iat(row: number): Cell;
	cumSum(options?: { inplace?: boolean }): Series;
	cumProd(options?: { inplace?: boolean }): Series;
	cumMax(options?: { inplace?: boolean }): Series;
	cumMin(options?: { inplace?: boolean }): Series;
	median(options?: TtmOption): number;
	mode(options?: TtmOption): number[];
	/** Text is compared as an ISO day: `df.date.ge("2024-01-01")`; so for `gt`, `le` and `ge`. */
	lt(other: Series | number | string | Cell[]): Series;
	gt(other: Series | number | string | Cell[]): Series;
	le(other: Series | number | string | Cell[]): Series;
	ge(other: Series | number | string | Cell[]): Series;
	eq(other: Series | Cell | Cell[]): Series;
	ne(other: Series | Cell | Cell[]): Series;
	and(other: Series | boolean | boolean[]): Series;
	or(other: Series | boolean | boolean[]): Series;
	isNa(): Series;
	fillNa(value: Cell, options?: { inplace?: boolean }): Series;
	dropNa(options?: { inplace?: boolean }): Series;
	replace(from: Cell, to: Cell, options?: { inplace?: boolean }): Series;
	map(change: ((value: never, position?: number) => unknown) | object, options?: { inplace?: boolean }): Series;
	apply(change: (value: never) => unknown, options?: { inplace?: boolean }): Series;
	unique(): Series;
	nUnique(): number;
	valueCounts(): Series;
	dropDuplicates(options?: { keep?: "first" | "last"; inplace?: boolean }): Series;
	sortValues(options?: { ascending?: boolean; inplace?: boolean }): Series;
	argSort(options?: { ascending: boolean }): Series;
	describe(options?: TtmOption): Series;
	asType(type: string, options?: { inplace?: boolean }): Series;
}

/** Members that give a frame or a series of the same kind. */
interface Cells<Self, Operand, Options> {
	head(rows?: number): Self;
	tail(rows?: number): Self;
	sample(rows?: number, options?: { seed?: number }): Promise<Self>;
	copy(): Self;
	add(operand: Operand, options?: Options): Self;
	sub(operand: Operand, options?: Options): Self;
	mul(operand: Operand, options?: Options): Self;
	div(operand: Operand, options?: Options): Self;
	pow(operand: Operand, options?: Options): Self;
	mod(operand: Operand, options?: Options): Self;
	round(digits?: number, options?: InPlace): Self;
	abs(options?: InPlace): Self;
}

/** Statistics of a series, of a frame's rows or columns, and of groups. */
interface Statistics<Options, Result> {
	mean(options?: Options): Result;
	min(options?: Options): Result;
	max(options?: Options): Result;
	sum(options?: Options): Result;
	count(options?: Options): Result;
	std(options?: Options): Result;
	var(options?: Options): Result;
}

/** Rows in groups, as Danfo's `groupby` gives them. */
export interface GroupBy extends Statistics<string[], DataFrame> {
	agg(how: Record<string, string | string[]>): DataFrame;
	getGroup(keys: Cell[]): DataFrame;
	col(columns: string[]): GroupBy;
}

/** Another operand: a frame whatever its columns, a series, or numbers. */
type Other = DataFrame | AnyFrame | Series | number | number[];
type AnyFrame = Pick<SameFrame<unknown>, "columns" | "index" | "values" | "shape">;
export type InPlace = { inplace?: boolean };
export type ByAxis = { axis?: 0 | 1; inplace?: boolean };

/** Members of all frames, with or without known columns; most return a frame with the same columns. */
export interface SameFrame<Self> extends Common, Statistics<StatisticOptions, Series>, Cells<Self, Other, ByAxis> {
	readonly values: Cell[][];
	iat(row: number, column: number): Cell;
	/** By row unless `{ axis: 0 }` says by column; so for every statistic. */
	median(options?: StatisticOptions): Series;
	lt(other: Other, options?: { axis?: 0 | 1 }): Self;
	gt(other: Other, options?: { axis?: 0 | 1 }): Self;
	le(other: Other, options?: { axis?: 0 | 1 }): Self;
	ge(other: Other, options?: { axis?: 0 | 1 }): Self;
	eq(other: Other, options?: { axis?: 0 | 1 }): Self;
	ne(other: Other, options?: { axis?: 0 | 1 }): Self;
	query(condition: Series | boolean[], options?: InPlace): Self;
	resetIndex(options?: InPlace): Self;
	dropNa(options?: ByAxis): Self;
	isNa(): Self;
	apply(change: (values: never[]) => unknown, options?: { axis?: 0 | 1 }): DataFrame | Series;
	applyMap(change: (value: never) => unknown, options?: InPlace): Self;
	selectDtypes(types: string[]): Self;
	describe(options?: TtmOption): Self;
	nUnique(axis?: 0 | 1): Series;
	transpose(options?: InPlace): DataFrame;
	readonly T: DataFrame;
	sortIndex(options?: { ascending?: boolean; inplace?: boolean }): Self;
	append(rows: DataFrame | AnyFrame | Series | Cell[][] | object, index: Label[] | Label, options?: InPlace): Self;
	ctypes: Series;
}

/** `df["Revenue"]`, or `df.column(name)` for a name that is also one of Danfo's (`count`, `values`). */
export interface DataFrame extends SameFrame<DataFrame> {
	/** `df["Revenue"]` is a Series. Only `any` is compatible with the methods, and Danfo declares it too. */
	// biome-ignore lint/suspicious/noExplicitAny: a column and a method cannot share a narrower type
	[column: string]: any;
	column(name: string): Series;
	iloc(selection: { rows?: (string | number | boolean)[] | Series; columns?: (string | number)[] }): DataFrame;
	loc(selection: { rows?: (Label | boolean)[] | Series; columns?: string[] }): DataFrame;
	at(row: Label, column: string): Cell;
	addColumn(
		name: string,
		values: Series | Cell[],
		options?: { inplace?: boolean; atIndex?: number | string },
	): DataFrame;
	drop(what: { columns?: string | string[]; index?: Label[]; inplace?: boolean }): DataFrame;
	rename(names: Record<string, string>, options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	setIndex(options: { index?: Label[]; column?: string; drop?: boolean; inplace?: boolean }): DataFrame;
	fillNa(value: Cell | Cell[], options?: { columns?: string[]; inplace?: boolean }): DataFrame;
	replace(from: Cell, to: Cell, options?: { columns?: string[]; inplace?: boolean }): DataFrame;
	groupby(columns: string[], options?: TtmOption): GroupBy;
	sortValues(by: string, options?: { ascending?: boolean; inplace?: boolean }): DataFrame;
	asType(column: string, type: DanfoType, options?: { inplace?: boolean }): DataFrame;
}

export interface DataFrameConstructor {
	new (data?: unknown, options?: FrameOptions): DataFrame;
	readonly prototype: DataFrame;
}
export interface SeriesConstructor {
	new (data?: unknown, options?: FrameOptions): Series;
	readonly prototype: Series;
}

/** What the module `danfojs-node` exports and `valuelab/danfo` hands on. */
export interface Danfo {
	readonly DataFrame: DataFrameConstructor;
	readonly Series: SeriesConstructor;
	readonly NDframe: abstract new (...given: never[]) => object;
	readonly Config: new (options: object) => object;
	readonly Utils: new () => object;
	/** The classes of `series.str` and `series.dt`. */
	readonly Str: new (
		series: Series,
	) => object;
	readonly Dt: new (series: Series) => object;
	readonly concat: (options: { dfList: (DataFrame | Series)[]; axis: 0 | 1 }) => DataFrame | Series;
	readonly merge: (options: {
		left: DataFrame;
		right: DataFrame;
		on: string[];
		how: "left" | "right" | "inner" | "outer";
	}) => DataFrame;
	readonly toDateTime: (data: Series | (string | number)[]) => object;
	readonly dateRange: (options: object) => string[];
	readonly getDummies: (data: DataFrame | Series | Cell[], options?: object) => DataFrame;
	readonly LabelEncoder: new () => object;
	readonly OneHotEncoder: new () => object;
	readonly MinMaxScaler: new () => object;
	readonly StandardScaler: new () => object;
	readonly readCSV: (path: string, options?: object) => Promise<DataFrame>;
	readonly streamCSV: (path: string, onRow: (row: DataFrame) => void, options?: object) => Promise<null>;
	readonly streamCsvTransformer: (...given: never[]) => unknown;
	readonly convertFunctionTotransformer: (change: (row: never) => unknown) => object;
	readonly streamJSON: (path: string, onRow: (row: DataFrame) => void, options?: object) => Promise<null>;
	readonly readJSON: (path: string, options?: object) => Promise<DataFrame>;
	readonly readExcel: (path: string, options?: object) => Promise<DataFrame>;
	readonly toCSV: (frame: DataFrame | Series, options?: object) => string;
	readonly toJSON: (frame: DataFrame | Series, options?: object) => unknown;
	readonly toExcel: (frame: DataFrame | Series, options?: object) => void;
	readonly tensorflow: object;
	readonly __version: string;
}
