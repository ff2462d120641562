// Declares the data of a published page: cells, controls, answers and files.
import type { SnapshotRequest } from "../../api/transport/snapshot.js";
import type { Encoded } from "./plain-values.js";

export interface PageCell {
	readonly number: number;
	/** Stored names that the cell sets: those unset until then, and functions. */
	readonly unset: readonly string[];
	readonly hoisted: readonly string[];
	readonly fresh: readonly string[];
	/** Stored names by the names that the cell declares. */
	readonly names: Readonly<Record<string, string>>;
	/** Stored names that the cell imports, with the names of the exports, by the module. */
	readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Why only Node runs the cell. */
	needsNode?: string;
	/** The values that such a cell set, by their stored names. */
	values?: Readonly<Record<string, Encoded>>;
}

/** A value that a reader may change. */
export type SettingValue = number | string | boolean | null;
export type Settings = Readonly<Record<string, SettingValue>>;

/** A widget of a cell, or a parameter. */
export interface Control {
	readonly name: string;
	readonly cell: number;
	readonly kind: "number" | "slider" | "choice" | "checkbox" | "date";
	readonly label: string;
	/** The value that the page shows first. */
	readonly issued: SettingValue;
	readonly options?: readonly string[];
	readonly min?: number;
	readonly max?: number;
	readonly step?: number;
}

export interface PageData {
	readonly cells: readonly PageCell[];
	readonly requests: readonly SnapshotRequest[];
	readonly files: Readonly<Record<string, string>>;
	/** Parameters that a reader may change. */
	readonly parameters: readonly Control[];
	/** Cells that run again after a setting changes, and those that cannot, by the control's cell or the parameter's name. */
	readonly follow: Readonly<Record<string, { readonly again: readonly number[]; readonly stuck: readonly number[] }>>;
}

export type CellFunction = (...helpers: readonly unknown[]) => unknown;
