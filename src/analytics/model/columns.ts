// Runs a model on columns of inputs.
import { entryOf } from "../../core/entry-of.js";
import { ArgumentError } from "../../core/errors.js";
import type { ReasonCode } from "../../core/figure.js";
import { callRows, type RowModel } from "./call-rows.js";
import { clean } from "./clean.js";
import { canGenerate } from "./generate-function.js";
import { type AnyColumn, bindingsOf, boundColumnsOf, type InputBinding } from "./input-binding.js";
import { codeNumber, REASON_CODES } from "./reason-codes.js";
import { columnOutputs, type RowDeclaration, type Run, writeLoop } from "./row-loop.js";

/** Options of `runDown`. */
export interface ColumnsOptions {
	/** Inputs that are the same in every row, of any shape. @default none */
	readonly constants?: Readonly<Record<string, unknown>>;
	/**
	 * The company of every row. Rows of one company are adjacent, oldest first. Models with earlier years need it.
	 * @default none: models that look back are refused
	 */
	readonly company?: ArrayLike<unknown>;
	/** The year (or quarter number) of every row, so that rows after a gap are refused. @default none: rows count as consecutive */
	readonly year?: ArrayLike<number>;
	/** The number of rows of an input that is a column by years, the present row last. @default as the model declares */
	readonly span?: number;
	/** The outputs that are wanted. @default all that are numbers */
	readonly outputs?: readonly string[];
	/** Not 0 for rows to skip, which get neither a number nor a reason. @default no row is skipped */
	readonly skip?: ArrayLike<number>;
}

/** A model's results for many rows at once. */
export interface ColumnRun {
	readonly model: string;
	readonly rowCount: number;
	/** NaN without a number. Other outputs (lists, texts) need a call of the model. */
	readonly outputs: Readonly<Record<string, Float64Array>>;
	/** Reasons by output and row, as indexes of `REASON_CODES`; 0 is none. */
	readonly reasons: Readonly<Record<string, Uint8Array>>;
	/** The reason of an output and row, or null. A number can have a reason too: a warning. */
	reasonOf(output: string, row: number): ReasonCode | null;
}

/**
 * Runs a model on columns: the same numbers and reasons as calling it for every row, at the speed of a loop over numbers.
 * Warnings and intermediate figures are not collected, and a refusal has its code without the detail: for those call the model
 * for the row.
 *
 * Columns have the names of the model's inputs; missing values are NaN or null. An input that is a row of the company (`current`,
 * `prior`, `years`) is read from columns with the names of its fields, and an input with one value a year from the last `span` rows.
 * A row without enough earlier rows is refused as `insufficient_history`.
 * @throws ArgumentError for a column that the model does not take, columns of different lengths, or no `company` where it looks back
 * @example
 * const { outputs } = runDown(models.peRatio, { price: [60, 150], eps: [2.5, 7.5] });
 * outputs.value //=> [24, 20]
 */
export function runDown(
	model: RowModel,
	columns: Readonly<Record<string, AnyColumn>>,
	{ constants = {}, company, year, span: wantedSpan, outputs: chosen, skip }: ColumnsOptions = {},
): ColumnRun {
	const { declaration } = model;
	const { name } = declaration;
	const rowCount = lengthOf(columns, { company, year, skip });
	const bindings = bindingsOf(declaration, Object.keys(columns), constants);
	const given = toTypedArrays(bindings, Object.values(columns));
	const span = spanOf(bindings, wantedSpan);
	const codes = new Uint8Array(rowCount);
	const back = Math.max(span - 1, ...bindings.map((binding) => (binding.kind === "fields" ? binding.lag : 0)));
	if (back > 0) {
		if (!company) throw new ArgumentError("company", `${name} needs earlier rows: pass \`company\``);
		historyCodes(codes, back, company, year);
	}
	const names = columnOutputs(declaration.outputs).filter((output) => chosen?.includes(output) ?? true);
	const outputs = Object.fromEntries(names.map((name) => [name, new Float64Array(rowCount).fill(Number.NaN)]));
	if (skip) for (let row = 0; row < rowCount; row++) if (skip[row] !== 0) codes[row] = SKIPPED;
	const loop = canGenerate()
		? loopOf(declaration, bindings, names, Object.keys(columns))
		: callRows(model, bindings, names);
	const own = names.map(() => new Uint8Array(rowCount));
	loop({
		columns: given,
		constants: Object.fromEntries(
			bindings.flatMap((binding) => (binding.kind === "constant" ? [[binding.name, binding.value]] : [])),
		),
		span,
		outputs: names.map((name) => outputs[name] as Float64Array),
		reasons: own,
		codes,
	});
	const reasons = Object.fromEntries(
		names.map((name, k) => [name, withRowReasons(codes, own[k] as Uint8Array, outputs[name])]),
	);
	return {
		model: name,
		rowCount,
		outputs,
		reasons,
		reasonOf: (output, row) => REASON_CODES[reasons[output]?.[row] ?? 0] ?? null,
	};
}

/** The code of a skipped row. */
const SKIPPED = 255;

/** The number of rows, the same in all columns. */
function lengthOf(
	columns: Readonly<Record<string, AnyColumn>>,
	keys: Readonly<Record<string, ArrayLike<unknown> | undefined>>,
): number {
	const rowCount = Object.values(columns)[0]?.length ?? 0;
	for (const [name, { length }] of Object.entries(columns)) {
		if (length !== rowCount) throw new ArgumentError("columns", `"${name}" has ${length} rows, others ${rowCount}`);
	}
	for (const [name, key] of Object.entries(keys)) {
		if (key && key.length !== rowCount) {
			throw new ArgumentError(name, `${name} has ${key.length} rows, the columns have ${rowCount}`);
		}
	}
	return rowCount;
}

/** Adds the reasons of whole rows to those of one output, and removes the numbers of such rows. */
function withRowReasons(codes: Uint8Array, own: Uint8Array, values: Float64Array | undefined): Uint8Array {
	for (let row = 0; row < codes.length; row++) {
		if (codes[row] === 0) continue;
		own[row] = codes[row] as number;
		if (values) values[row] = Number.NaN;
	}
	return own;
}

/** Converts columns of numbers to typed arrays, because null in an array would count as 0. */
function toTypedArrays(bindings: readonly InputBinding[], columns: readonly AnyColumn[]): AnyColumn[] {
	const typed = [...columns];
	for (const { spec, column } of bindings.flatMap(boundColumnsOf)) {
		const values = typed[column];
		if (!values || values instanceof Float64Array || spec.shape === "text" || spec.shape === "flag") continue;
		const number = { ...spec, shape: spec.shape === "numeric" ? spec.shape : "number" } as const;
		typed[column] = Float64Array.from(values, (value) => (clean(number, value) as number | null) ?? Number.NaN);
	}
	return typed;
}

/** The number of rows of inputs by years. */
function spanOf(bindings: readonly InputBinding[], wanted: number | undefined): number {
	const spans = bindings.flatMap((binding) =>
		binding.kind === "rows" || binding.kind === "series"
			? [{ name: binding.name, span: wanted ?? binding.spec.span }]
			: [],
	);
	for (const { name, span } of spans) {
		if (span === undefined || !Number.isInteger(span) || span < 1) {
			throw new ArgumentError("span", `span: expected the number of rows for ${name}, got ${span}`);
		}
	}
	return spans[0]?.span ?? 1;
}

type Loop = (run: Run) => void;

const loops = new WeakMap<RowDeclaration, Map<string, Loop>>();

/** The loop for a model and a choice of outputs and columns, made once. */
function loopOf(
	declaration: RowDeclaration,
	bindings: readonly InputBinding[],
	outputs: readonly string[],
	columns: readonly string[],
): Loop {
	const constants = bindings.map(
		(binding) => binding.kind === "constant" && [binding.isMissing, binding.isOutside, typeof binding.value],
	);
	const key = JSON.stringify([outputs, columns, constants]);
	const ofModel = entryOf(loops, declaration, () => new Map());
	return entryOf(ofModel, key, () => writeLoop(declaration, bindings, outputs));
}

/**
 * Marks rows without the earlier years that a model needs: fewer than `back` rows of the company (`insufficient_history`), or a gap
 * (`gap_in_periods`).
 * @throws ArgumentError if the rows of a company are not adjacent
 */
function historyCodes(codes: Uint8Array, back: number, company: ArrayLike<unknown>, year?: ArrayLike<number>): void {
	const short = codeNumber("insufficient_history");
	const gap = codeNumber("gap_in_periods");
	const seen = new Set<unknown>();
	let prior = 0;
	let unbroken = 0;
	for (let row = 0; row < codes.length; row++) {
		if (row === 0 || company[row] !== company[row - 1]) {
			if (seen.has(company[row])) {
				throw new ArgumentError(
					"company",
					`the rows of ${String(company[row])} are not adjacent: sort by company first`,
				);
			}
			seen.add(company[row]);
			prior = 0;
			unbroken = 0;
		} else {
			prior++;
			unbroken = year && (year[row] as number) - (year[row - 1] as number) !== 1 ? 0 : unbroken + 1;
		}
		if (prior < back) codes[row] = short;
		else if (unbroken < back) codes[row] = gap;
	}
}
