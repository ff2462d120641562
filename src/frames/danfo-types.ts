/**
 * The part of Danfo's classes that users touch, in our own words: Danfo's published declarations need `skipLibCheck`
 * and are absent where only the built package is installed.
 */

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
	/**
	 * Row labels.
	 * @default 0, 1, 2 …
	 */
	index?: Label[];
	/**
	 * Names of the columns.
	 * @default the keys of the rows, else 0, 1, 2 …
	 */
	columns?: string[];
	/**
	 * Danfo's type of every column.
	 * @default found from the values
	 */
	dtypes?: string[];
	/**
	 * Danfo's limits for printing.
	 * @default Danfo's own
	 */
	config?: {
		tableMaxRow?: number;
		tableMaxColInConsole?: number;
		tableDisplayConfig?: object;
		lowMemoryMode?: boolean;
	};
}

/** What statistics do with rows of trailing twelve months beside fiscal years. */
export interface TtmOption {
	/** `leave-out`: they take no part, since their months are in the years already; `include`: they do. @default "leave-out" */
	ttm?: "leave-out" | "include";
}
/** By row unless `{ axis: 0 }` says by column. */
export interface StatisticOptions extends TtmOption {
	/**
	 * 1: one value for each row; 0: one value for each column.
	 * @default 1
	 */
	axis?: 0 | 1;
}

/** What frames and series share. */
export interface Common {
	readonly shape: number[];
	readonly size: number;
	readonly ndim: number;
	readonly columns: string[];
	readonly dtypes: string[];
	readonly index: Label[];
	print(): void;
	toString(): string;
}

export interface Series extends Common {
	readonly values: Cell[];
	readonly str: object;
	readonly dt: object;
	iloc(rows: (string | number | boolean)[]): Series;
	loc(rows: (string | number | boolean)[]): Series;
	head(rows?: number): Series;
	tail(rows?: number): Series;
	sample(rows?: number, options?: { seed?: number }): Promise<Series>;
	copy(): Series;
	at(row: Label): Cell;
	iat(row: number): Cell;
	add(other: Series | number | number[], options?: { inplace?: boolean }): Series;
	sub(other: Series | number | number[], options?: { inplace?: boolean }): Series;
	mul(other: Series | number | number[], options?: { inplace?: boolean }): Series;
	div(other: Series | number | number[], options?: { inplace?: boolean }): Series;
	pow(other: Series | number | number[], options?: { inplace?: boolean }): Series;
	mod(other: Series | number | number[], options?: { inplace?: boolean }): Series;
	round(digits?: number, options?: { inplace?: boolean }): Series;
	abs(options?: { inplace?: boolean }): Series;
	cumSum(options?: { inplace?: boolean }): Series;
	cumProd(options?: { inplace?: boolean }): Series;
	cumMax(options?: { inplace?: boolean }): Series;
	cumMin(options?: { inplace?: boolean }): Series;
	mean(options?: TtmOption): number;
	median(options?: TtmOption): number;
	mode(options?: TtmOption): number[];
	min(options?: TtmOption): number;
	max(options?: TtmOption): number;
	sum(options?: TtmOption): number;
	count(options?: TtmOption): number;
	std(options?: TtmOption): number;
	var(options?: TtmOption): number;
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
	toCSV(options?: object): string;
	toJSON(options?: object): unknown;
	toExcel(options?: object): void;
}

/** Rows in groups, as Danfo's `groupby` gives them. */
export interface GroupBy {
	sum(columns?: string[]): DataFrame;
	mean(columns?: string[]): DataFrame;
	min(columns?: string[]): DataFrame;
	max(columns?: string[]): DataFrame;
	std(columns?: string[]): DataFrame;
	var(columns?: string[]): DataFrame;
	count(columns?: string[]): DataFrame;
	agg(how: Record<string, string | string[]>): DataFrame;
	getGroup(keys: Cell[]): DataFrame;
	col(columns: string[]): GroupBy;
}

/** `df["Revenue"]`, or `df.column(name)` for a name that is also one of Danfo's (`count`, `values`). */
export interface DataFrame extends Common {
	/** `df["Revenue"]` is a Series. Only `any` can be beside the methods, and Danfo declares it so too. */
	// biome-ignore lint/suspicious/noExplicitAny: a column and a method cannot share a narrower type
	[column: string]: any;
	readonly values: Cell[][];
	column(name: string): Series;
	iloc(selection: { rows?: (string | number | boolean)[] | Series; columns?: (string | number)[] }): DataFrame;
	loc(selection: { rows?: (Label | boolean)[] | Series; columns?: string[] }): DataFrame;
	at(row: Label, column: string): Cell;
	iat(row: number, column: number): Cell;
	head(rows?: number): DataFrame;
	tail(rows?: number): DataFrame;
	sample(rows?: number, options?: { seed?: number }): Promise<DataFrame>;
	copy(): DataFrame;
	add(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	sub(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	mul(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	div(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	pow(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	mod(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	round(digits?: number, options?: { inplace?: boolean }): DataFrame;
	abs(options?: { inplace?: boolean }): DataFrame;
	/** By row unless `{ axis: 0 }` says by column; so for every statistic. */
	mean(options?: StatisticOptions): Series;
	median(options?: StatisticOptions): Series;
	min(options?: StatisticOptions): Series;
	max(options?: StatisticOptions): Series;
	sum(options?: StatisticOptions): Series;
	std(options?: StatisticOptions): Series;
	var(options?: StatisticOptions): Series;
	count(options?: StatisticOptions): Series;
	lt(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1 }): DataFrame;
	gt(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1 }): DataFrame;
	le(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1 }): DataFrame;
	ge(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1 }): DataFrame;
	eq(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1 }): DataFrame;
	ne(other: DataFrame | Series | number | number[], options?: { axis?: 0 | 1 }): DataFrame;
	query(condition: Series | boolean[], options?: { inplace?: boolean }): DataFrame;
	addColumn(
		name: string,
		values: Series | Cell[],
		options?: { inplace?: boolean; atIndex?: number | string },
	): DataFrame;
	drop(what: { columns?: string | string[]; index?: Label[]; inplace?: boolean }): DataFrame;
	rename(names: Record<string, string>, options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	setIndex(options: { index?: Label[]; column?: string; drop?: boolean; inplace?: boolean }): DataFrame;
	resetIndex(options?: { inplace?: boolean }): DataFrame;
	dropNa(options?: { axis?: 0 | 1; inplace?: boolean }): DataFrame;
	fillNa(value: Cell | Cell[], options?: { columns?: string[]; inplace?: boolean }): DataFrame;
	isNa(): DataFrame;
	replace(from: Cell, to: Cell, options?: { columns?: string[]; inplace?: boolean }): DataFrame;
	apply(change: (values: never[]) => unknown, options?: { axis?: 0 | 1 }): DataFrame | Series;
	applyMap(change: (value: never) => unknown, options?: { inplace?: boolean }): DataFrame;
	selectDtypes(types: string[]): DataFrame;
	groupby(columns: string[], options?: TtmOption): GroupBy;
	describe(options?: TtmOption): DataFrame;
	nUnique(axis?: 0 | 1): Series;
	transpose(options?: { inplace?: boolean }): DataFrame;
	readonly T: DataFrame;
	sortValues(by: string, options?: { ascending?: boolean; inplace?: boolean }): DataFrame;
	sortIndex(options?: { ascending?: boolean; inplace?: boolean }): DataFrame;
	append(
		rows: DataFrame | Series | Cell[][] | object,
		index: Label[] | Label,
		options?: { inplace?: boolean },
	): DataFrame;
	asType(column: string, type: DanfoType, options?: { inplace?: boolean }): DataFrame;
	ctypes: Series;
	toCSV(options?: object): string;
	toJSON(options?: object): unknown;
	toExcel(options?: object): void;
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
	/** What `series.str` and `series.dt` are. */
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
