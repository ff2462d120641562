// Writes the workbook's sheet of inputs.
import { unitLabel } from "../../core/figure.js";
import { absoluteName, definedName, Sheet } from "./sheet.js";
import type { TracedMethod, WorkbookInput } from "./trace-methods.js";
import type { TracedFigure } from "./traced-figure.js";

export interface InputsTable {
	readonly sheet: Sheet;
	/** Defined names and their cells. */
	readonly names: ReadonlyMap<string, string>;
	reference(figure: TracedFigure): string;
}

/**
 * All inputs of all methods, each once: inputs with the same name and value share a cell, so that a change affects every method. Different
 * values have the method in their name.
 */
export function inputsTable(methods: readonly TracedMethod[]): InputsTable {
	const sheet = new Sheet("Inputs");
	sheet.widths.push(28, 52, 16, 22, 44, 12, 20, 60);
	sheet.add("Inputs", "Change a value in column C: everything that depends on it follows.");
	sheet.add();
	sheet.add("name", "what it is", "value", "unit", "from", "period", "retrieved", "rule");
	const names = new Map<string, string>();
	const cells = new Map<string, { readonly value: number; readonly name: string }>();
	const references = new Map<TracedFigure, string>();
	for (const { estimate, inputs, endInputs } of methods) {
		for (const input of [...inputs.values(), ...endInputs]) {
			if (references.has(input.figure)) continue;
			const plain = input.figure.name ?? "input";
			const { value } = input.figure;
			const taken = cells.get(plain);
			const own = taken && taken.value !== value ? `${estimate.method}_${plain}` : plain;
			const cell = cells.get(own);
			const name = cell?.name ?? definedName(own);
			references.set(input.figure, name);
			if (cell) continue;
			cells.set(own, { value, name });
			const row = sheet.add(name, ...rowOf(input));
			names.set(name, absoluteName(sheet.name, row, 2));
		}
	}
	return {
		sheet,
		names,
		reference(figure) {
			const name = references.get(figure);
			if (name === undefined) throw new RangeError(`no cell holds the input ${figure.name}`);
			return name;
		},
	};
}

function rowOf({ title, figure, unit, input }: WorkbookInput) {
	const source = input?.source ?? input?.from?.find((one) => one.source)?.source;
	const from = source ? `${source.operation}${source.field ? `: ${source.field}` : ""}` : (input?.kind ?? "");
	return [
		title,
		{ value: figure.value, format: unit.kind === "fraction" ? "0.00%" : formatOfInput(figure.value) },
		unit.kind === "fraction" ? "fraction" : unitLabel(unit),
		from,
		source?.period ?? "",
		source?.retrievedAt.slice(0, 10) ?? "",
		input?.rule ?? "",
	];
}

const formatOfInput = (value: number): string => (Math.abs(value) >= 1000 ? "#,##0" : "#,##0.00##");
