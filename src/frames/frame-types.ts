/**
 * DataFrames whose columns the compiler knows. `df["Revenu"]` is not a Series, so that a mistyped name is an error where it is used;
 * `df.column(name)` reads a column whose name is not known before. At run time they are Danfo's DataFrames.
 */
import type {
	ByAxis,
	Cell,
	DanfoType,
	DataFrame,
	GroupBy,
	InPlace,
	Label,
	SameFrame,
	Series,
	TtmOption,
} from "./danfo-types.js";

declare const noSuchColumn: unique symbol;
/** The type of any other name of a frame with known columns; no operation accepts it. */
export interface NoSuchColumn {
	readonly [noSuchColumn]: never;
}

/** A DataFrame with the columns `C`. */
export type Frame<C extends string> = SameFrame<Frame<C>> &
	FrameMethods<C> & { [K in Exclude<C, keyof FrameMethods<string> | keyof SameFrame<unknown>>]: Series } & {
		[name: string]: NoSuchColumn;
	};

/** A frame with these columns; a plain DataFrame where any name may be one. */
export type FrameWith<C extends string> = string extends C ? DataFrame : Frame<C>;

type Rows = (Label | boolean)[] | Series;

/** A computed name, of which the compiler knows only that it is a string; a literal does not match. */
type Computed<S extends string> = string extends S ? S : never;

/** New names by old ones; an old name that is not a column is an error. */
type NewNames<C extends string, M> = M & { [K in Exclude<keyof M, C>]: never };
type Renamed<C extends string, M> = Exclude<C, keyof M> | (M[keyof M & C] & string);

/** Methods whose types depend on the columns. */
export interface FrameMethods<C extends string> {
	/** A column by its name, also one that the compiler does not know. */
	column(name: C | (string & {})): Series;
	iloc(selection: { rows?: (string | number | boolean)[] | Series }): Frame<C>;
	iloc(selection: { rows?: (string | number | boolean)[] | Series; columns: (string | number)[] }): DataFrame;
	loc(selection: { rows: Rows }): Frame<C>;
	loc<K extends C>(selection: { rows?: Rows; columns: K[] }): Frame<K>;
	loc<S extends string>(selection: { rows?: Rows; columns: Computed<S>[] }): DataFrame;
	at<S extends string>(row: Label, column: C | Computed<S>): Cell;
	addColumn<N extends string>(
		name: N,
		values: Series | Cell[],
		options?: { inplace?: boolean; atIndex?: number | string },
	): Frame<C | N>;
	drop(what: { index: Label[]; inplace?: boolean }): Frame<C>;
	drop<K extends C>(what: { columns: K | K[]; index?: Label[]; inplace?: boolean }): Frame<Exclude<C, K>>;
	drop<S extends string>(what: { columns: Computed<S> | Computed<S>[]; index?: Label[]; inplace?: boolean }): DataFrame;
	rename<N extends string, M extends { [K in C]?: N }>(names: NewNames<C, M>, options?: ByAxis): Frame<Renamed<C, M>>;
	setIndex(options: { index?: Label[]; column?: C; drop?: boolean; inplace?: boolean }): Frame<C>;
	fillNa(value: Cell | Cell[], options?: { columns?: C[]; inplace?: boolean }): Frame<C>;
	replace(from: Cell, to: Cell, options?: { columns?: C[]; inplace?: boolean }): Frame<C>;
	groupby<K extends C>(columns: K[], options?: TtmOption): FrameGroups<C, K>;
	groupby<S extends string>(columns: Computed<S>[], options?: TtmOption): GroupBy;
	sortValues<S extends string>(by: C | Computed<S>, options?: { ascending?: boolean; inplace?: boolean }): Frame<C>;
	asType(column: C, type: DanfoType, options?: InPlace): Frame<C>;
}

type How = "count" | "sum" | "mean" | "std" | "var" | "median" | "min" | "max" | "mode" | RunningHow;
type RunningHow = "cumsum" | "cumprod" | "cummax" | "cummin";
/** Names such as `Revenue_mean`, for every column that is not a key. */
type Results<C extends string, K extends string, H extends How> = Frame<K | `${Exclude<C, K>}_${H}`>;
type Aggregated<A> = {
	[N in keyof A & string]: A[N] extends (infer H extends string)[] ? `${N}_${H}` : `${N}_${A[N] & string}`;
}[keyof A & string];

/** Statistics by column; a name that is not a column or statistic is an error. */
type Statistics<C extends string, A> = {
	[N in keyof A]: N extends C ? (A[N] extends How | How[] | undefined ? unknown : How | How[]) : never;
};

/** Groups of a frame with the columns `C` by the columns `K`. */
export interface FrameGroups<C extends string, K extends string> {
	sum(): Results<C, K, "sum">;
	mean(): Results<C, K, "mean">;
	min(): Results<C, K, "min">;
	max(): Results<C, K, "max">;
	std(): Results<C, K, "std">;
	var(): Results<C, K, "var">;
	count(): Results<C, K, "count">;
	agg<A extends { [N in C]?: string | string[] }>(how: A & Statistics<C, A>): Frame<K | Aggregated<A>>;
	getGroup(keys: Cell[]): Frame<C>;
	col<N extends C>(columns: N[]): FrameGroups<N | K, K>;
}
