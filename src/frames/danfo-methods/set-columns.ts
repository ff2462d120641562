// Corrects the methods with which Danfo sets and converts columns.
import { ArgumentError } from "../../core/errors.js";
import type { Cell, DanfoType, DataFrame, Series } from "../danfo-types.js";
import { cellsOf, type Internals, internalsOf, placeOf } from "./internals.js";
import { numberOfCell } from "./numeric-cells.js";
import { type Method, wrap } from "./wrap.js";

type InPlace = { inplace?: boolean } | undefined;
type SetColumn = (this: object, column: string, values: unknown) => void;

/**
 * Corrects how Danfo sets columns. In Danfo, replacing a column with a series breaks the frame, and `atIndex` mixes up types. Its `asType`
 * converts empty text to 0 and "12 of 20" to 12, and changes the original frame.
 */
export function correctSetColumn(frames: object, series: object): void {
	wrap(
		frames,
		"$setColumnData",
		(original) =>
			function (column, values) {
				const cells: unknown = isSeries(values) ? values.values : values;
				// Derived frames may share rows and types, so these are copied before they are changed.
				const { $data, $dtypes } = internalsOf(this);
				Object.assign(this, { $data: $data.map((row) => [...row]), $dtypes: [...$dtypes] });
				return original.call(this, column, Array.isArray(cells) ? [...cells] : cells);
			},
	);
	wrap(
		frames,
		"addColumn",
		(original) =>
			function (name, values, options) {
				const types = [...internalsOf(this).$dtypes];
				const result = original.call(this, name, values, options);
				if (result !== undefined) moveLastType(internalsOf(result as object), String(name), types);
				return result;
			},
	);
	wrap(
		series,
		"asType",
		(original) =>
			function (type, options) {
				const name = String([(this as Series).columns].flat()[0]);
				const cells = convert((this as Series).values, type, name);
				if (!cells) return original.call(this, type, options);
				const target = (options as InPlace)?.inplace ? this : (this as Series).copy();
				Reflect.apply(Reflect.get(target, "$setValues") as Method, target, [cells, false]);
				Reflect.apply(Reflect.get(target, "$setDtypes") as Method, target, [[type]]);
				return target === this ? undefined : target;
			},
	);
	const setColumn = Reflect.get(frames, "$setColumnData") as SetColumn;
	wrap(
		frames,
		"asType",
		(original) =>
			function (column, type, options) {
				const frame = internalsOf(this);
				const position = frame.$columns.indexOf(String(column));
				const cells =
					position < 0
						? undefined
						: convert(Array.from(cellsOf(frame, placeOf(frame, String(column)))), type, String(column));
				const target = (options as InPlace)?.inplace ? this : copyWithRows(this as DataFrame);
				if (!cells) return original.call(target, column, type, { inplace: target === this });
				setColumn.call(target, String(column), cells);
				internalsOf(target).$dtypes[position] = String(type);
				return target === this ? undefined : target;
			},
	);
}

const isSeries = (values: unknown): values is Series =>
	typeof values === "object" && values !== null && "$data" in values && "values" in values;

/** Moves the type of a new column to the column's position; Danfo appends it at the end. Two copies of the library move it only once. */
function moveLastType({ $columns, $dtypes }: Internals, name: string, types: readonly string[]): void {
	const position = $columns.indexOf(name);
	if (
		$columns.length === types.length ||
		types.every((type, index) => $dtypes[index < position ? index : index + 1] === type)
	)
		return;
	const [type] = $dtypes.splice(-1, 1);
	$dtypes.splice(position, 0, type as string);
}

/** Copies a frame with its rows and types, which Danfo's copy shares. */
function copyWithRows(frame: DataFrame): DataFrame {
	const copy = frame.copy();
	const inner = internalsOf(copy);
	inner.$data = inner.$data.map((row) => [...row]);
	if (!inner.$config.isLowMemoryMode)
		inner.$dataIncolumnFormat = inner.$columns.map((_, i) => inner.$data.map((row) => row[i]));
	return copy;
}

/** Converts cells for the number types; undefined for others, which Danfo converts. @throws ArgumentError for text that is not a number */
function convert(cells: readonly Cell[], type: unknown, column: string): number[] | undefined {
	if (type !== ("float32" satisfies DanfoType) && type !== ("int32" satisfies DanfoType)) return undefined;
	return cells.map((cell, row) => {
		const number = numberOfCell(cell, "asType", column, row);
		if (type === "float32" || Number.isNaN(number)) return number;
		if (typeof cell !== "string" || Number.isInteger(number)) return Math.trunc(number);
		throw new ArgumentError(
			"type",
			`asType: column ${JSON.stringify(column)} holds ${JSON.stringify(cell)} in row ${row}, which is not a whole number; use "float32"`,
		);
	});
}
