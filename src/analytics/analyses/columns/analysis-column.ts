// Runs an analysis down the rows of a table of companies.
import type { ColumnSource, QuantityColumn } from "../../evaluation/columns/cells.js";
import type { RowModel } from "../../model/call-rows.js";
import { runDown } from "../../model/columns.js";
import { columnNames } from "../../model/input-binding.js";
import { codeNumber } from "../../model/reason-codes.js";
import type { Analysis } from "../analysis.js";
import { figureOfAnalysis } from "../run-analysis.js";
import { boundNames } from "../score-bounds.js";
import { computeCell, type FigureColumn } from "./figure-cells.js";
import { bindingsOf, firstFieldColumn, type InputBinding, ROW_STATE, rowStates } from "./model-bindings.js";
import { refusalsOf } from "./refused-rows.js";

/**
 * The column of an analysis. A row without a number is run again alone to find its reason, unless an earlier row has the same cause.
 * Undefined if the inputs are not columns.
 */
export function analysisColumn(columns: ColumnSource, analysis: Analysis): FigureColumn | undefined {
	const { kind, guard, headline, output, bounds, model } = analysis;
	if (kind === "estimate" || guard || headline || !("compute" in model.declaration)) return undefined;
	const bindings = bindingsOf(columns, analysis);
	const given = bindings && modelColumns(columns, analysis, bindings);
	if (!given) return undefined;
	const states = rowStates(columns, analysis, bindings);
	const company = columns.companyOfRow;
	// `Analysis` has no types of its model, so the cast restores the model's own type.
	const run = runDown(model as unknown as RowModel, given, {
		company,
		skip: states,
		outputs: [output, ...boundNames(output)],
	});
	const [values, codes] = [run.outputs[output], run.reasons[output]];
	if (!values || !codes) return undefined;
	const column = { values, states };
	const bounded = bounds
		? runDown(bounds as unknown as RowModel, given, { company, skip: codes.map((code) => Number(code !== MISSING)) })
		: run;
	const ends = boundNames(output).map((name) => bounded.outputs[name]);
	const refusals = refusalsOf(columns, analysis, bindings, { codes, ends });
	const firstFields = bindings.map((binding) => (binding.kind === "rows" ? firstFieldColumn(binding.fields) : null));
	const readsSameYears = firstFields.every((column) => column !== null && column === firstFields[0]);
	for (let row = 0; row < states.length; row++) {
		const state = states[row] as number;
		if (state === ROW_STATE.ready) {
			if (!Number.isNaN(values[row])) continue;
			const reasonIndex = refusals.reasonIndexAt(row);
			if (reasonIndex > 0) states[row] = reasonIndex;
			else {
				computeCell(column, columns, row, (facts) => figureOfAnalysis(analysis, facts));
				refusals.remember(row, states[row] as number);
			}
		} else if (state === ROW_STATE.endsEarlier && readsSameYears) {
			// All inputs equal those of the previous row.
			states[row] = states[row - 1] as number;
			values[row] = values[row - 1] as number;
		} else if (state === ROW_STATE.runAlone || state === ROW_STATE.endsEarlier)
			computeCell(column, columns, row, (facts) => figureOfAnalysis(analysis, facts));
	}
	return column;
}

const MISSING = codeNumber("missing_input");

/** Columns by the model's input names; undefined if one name would mean two columns. */
function modelColumns(
	columns: ColumnSource,
	{ model }: Analysis,
	bindings: readonly InputBinding[],
): Record<string, Float64Array | readonly unknown[]> | undefined {
	const taken = new Map<string, QuantityColumn>();
	const known = new Set(columnNames(model.declaration.inputs));
	for (const binding of bindings)
		for (const [name, column] of binding.kind === "cell" ? [[binding.name, binding.column] as const] : binding.fields) {
			if (!known.has(name)) continue;
			if ((taken.get(name) ?? column) !== column) return undefined;
			taken.set(name, column);
		}
	const { inputs } = model.declaration;
	return Object.fromEntries(
		[...taken].map(([name, column]) => {
			const isText = inputs[name]?.shape === "text";
			if (!isText) return [name, column.values];
			return [name, Array.from({ length: columns.rows.rowCount }, (_, row) => column.texts?.[row])];
		}),
	);
}
