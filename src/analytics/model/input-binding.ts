// Binds each input of a model to its column or constant.
import { ArgumentError } from "../../core/errors.js";
import { checkLimits } from "./check-limits.js";
import { clean, firstMissing } from "./clean.js";
import { entriesOf, type InputSpec, type InputSpecs } from "./input.js";

export type AnyColumn = Float64Array | readonly unknown[];

export interface BoundColumn {
	readonly name: string;
	readonly spec: InputSpec;
	/** The index of the column; -1 if none. */
	readonly column: number;
}

/** The source of one input's value in a row. */
export type InputBinding =
	| {
			readonly kind: "constant";
			readonly name: string;
			readonly spec: InputSpec;
			readonly value: unknown;
			/** True if the value is required and missing. */
			readonly isMissing: boolean;
			/** True if the value is outside its limits. */
			readonly isOutside: boolean;
	  }
	| ({ readonly kind: "cell" } & BoundColumn)
	/** The last rows of the company, as a column of one input. */
	| ({ readonly kind: "series" } & BoundColumn)
	/** One row of the company, as an object. */
	| {
			readonly kind: "fields";
			readonly name: string;
			readonly spec: InputSpec;
			readonly lag: number;
			readonly columns: BoundColumn[];
	  }
	/** The last rows of the company, as objects. */
	| { readonly kind: "rows"; readonly name: string; readonly spec: InputSpec; readonly columns: BoundColumn[] };

/** Shapes with one cell for each row. */
const CELLS: ReadonlySet<string> = new Set(["number", "numeric", "text", "flag"]);

const knownNames = new WeakMap<InputSpecs, readonly string[]>();

/** Names of a model's columns: its inputs, and the fields of inputs that are rows of a company. */
export function columnNames(inputs: InputSpecs): readonly string[] {
	const cached = knownNames.get(inputs);
	if (cached) return cached;
	const names = entriesOf(inputs).flatMap(([name, spec]) => {
		if (spec.presence === "ignored") return [];
		if (spec.lag !== undefined || spec.span !== undefined) return entriesOf(spec.fields ?? {}).map(([field]) => field);
		return CELLS.has(spec.shape) || ["cells", "series", "list"].includes(spec.shape) ? [name] : [];
	});
	const unique = [...new Set(names)];
	knownNames.set(inputs, unique);
	return unique;
}

/**
 * The source of each input. One in neither `names` nor `constants` is missing, or its default.
 * @param names of the columns, in their order
 * @throws ArgumentError for a column that the model does not take, or a constant that it does not have
 */
export function bindingsOf(
	{ name: model, inputs, keyed }: { readonly name: string; readonly inputs: InputSpecs; readonly keyed?: boolean },
	names: readonly string[],
	constants: Readonly<Record<string, unknown>>,
): readonly InputBinding[] {
	const known = columnNames(inputs);
	if (keyed) throw new ArgumentError("model", `${model} gives results by name, not as columns: call it directly`);
	for (const name of names) {
		if (!known.includes(name))
			throw new ArgumentError("columns", `${model} takes no column "${name}"; there are ${known.join(", ")}`);
	}
	for (const name of Object.keys(constants)) {
		if (!inputs[name]) throw new ArgumentError("constants", `${model} has no input "${name}"`);
		if (names.includes(name)) throw new ArgumentError("constants", `"${name}" is a column too`);
	}
	const bound = (name: string, spec: InputSpec): BoundColumn => ({ name, spec, column: names.indexOf(name) });
	return entriesOf(inputs).flatMap(([name, spec]): InputBinding[] => {
		if (spec.presence === "ignored") return [];
		if (
			Object.hasOwn(constants, name) ||
			(spec.lag === undefined && spec.span === undefined && !names.includes(name))
		) {
			const value = clean(spec, constants[name]) ?? (spec.presence === "required" ? null : spec.default);
			const [specs, values] = [{ [name]: spec }, { [name]: value }];
			const isMissing = firstMissing(specs, values) !== null;
			return [{ kind: "constant", name, spec, value, isMissing, isOutside: checkLimits(specs, values) !== null }];
		}
		const columns = entriesOf(spec.fields ?? {})
			.filter(([, inner]) => inner.presence !== "ignored")
			.map(([field, inner]) => bound(field, inner));
		if (spec.lag !== undefined) return [{ kind: "fields", name, spec, lag: spec.lag, columns }];
		if (spec.span !== undefined) return [{ kind: "rows", name, spec, columns }];
		const kind = spec.shape === "series" || spec.shape === "list" ? "series" : "cell";
		return [{ kind, ...bound(name, spec) }];
	});
}

export const boundColumnsOf = (binding: InputBinding): readonly BoundColumn[] =>
	binding.kind === "constant" ? [] : binding.kind === "fields" || binding.kind === "rows" ? binding.columns : [binding];
