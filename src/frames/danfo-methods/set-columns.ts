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
export function keepColumnsWhole(frames: object, series: object): void {
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
				const had = [...internalsOf(this).$dtypes];
				const made = original.call(this, name, values, options);
				if (made !== undefined) moveLastType(internalsOf(made as object), String(name), had);
				return made;
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
				const of = (options as InPlace)?.inplace ? this : (this as Series).copy();
				Reflect.apply(Reflect.get(of, "$setValues") as Method, of, [cells, false]);
				Reflect.apply(Reflect.get(of, "$setDtypes") as Method, of, [[type]]);
				return of === this ? undefined : of;
			},
	);
	const setColumn = Reflect.get(frames, "$setColumnData") as SetColumn;
	wrap(
		frames,
		"asType",
		(original) =>
			function (column, type, options) {
				const frame = internalsOf(this);
				const place = frame.$columns.indexOf(String(column));
				const cells =
					place < 0
						? undefined
						: convert(Array.from(cellsOf(frame, placeOf(frame, String(column)))), type, String(column));
				const of = (options as InPlace)?.inplace ? this : ownRows(this as DataFrame);
				if (!cells) return original.call(of, column, type, { inplace: of === this });
				setColumn.call(of, String(column), cells);
				internalsOf(of).$dtypes[place] = String(type);
				return of === this ? undefined : of;
			},
	);
}

const isSeries = (values: unknown): values is Series =>
	typeof values === "object" && values !== null && "$data" in values && "values" in values;

/** Moves the type of a new column to the column's position; Danfo appends it at the end. Two copies of the library move it only once. */
function moveLastType({ $columns, $dtypes }: Internals, name: string, had: readonly string[]): void {
	const place = $columns.indexOf(name);
	if ($columns.length === had.length || had.every((type, at) => $dtypes[at < place ? at : at + 1] === type)) return;
	const [type] = $dtypes.splice(-1, 1);
	$dtypes.splice(place, 0, type as string);
}

/** Copies a frame with its rows and types, which Danfo's copy shares. */
function ownRows(frame: DataFrame): DataFrame {
	const copy = frame.copy();
	const of = internalsOf(copy);
	of.$data = of.$data.map((row) => [...row]);
	if (!of.$config.isLowMemoryMode) of.$dataIncolumnFormat = of.$columns.map((_, at) => of.$data.map((row) => row[at]));
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
			`asType: column ${JSON.stringify(column)} holds ${JSON.stringify(cell)} in row ${row}, which is no whole number; use "float32"`,
		);
	});
}
