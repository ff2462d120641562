// Computes a model's output over one or two of its inputs.
import { ArgumentError } from "../core/errors.js";
import type { ReasonCode } from "../core/figure.js";
import { getModel } from "./registry.js";

type Inputs = Readonly<Record<string, unknown>>;

/** An axis: an input and its values. */
export interface Axis {
	readonly input: string;
	readonly values: readonly number[];
}

/** A model's output over two of its inputs. */
export interface Grid {
	readonly rows: Axis;
	readonly columns: Axis;
	/** `cells[row][column]`; null if refused. */
	readonly cells: readonly (readonly (number | null)[])[];
	readonly reasons: readonly (readonly (ReasonCode | null)[])[];
}

/**
 * Computes a model's output over a grid of two inputs; a refused cell is null with its reason.
 * @throws ArgumentError when the model, an input or the output does not exist
 * @example
 * const inputs = { fcf0: 100, g: 0.05, g_terminal: 0.02, wacc: 0.08, years: 5, cash: 50, debt: 200, shares: 100 };
 * sensitivityGrid("dcf_two_stage_fcf", inputs, {
 *   rows: { input: "wacc", values: [0.07, 0.08] },
 *   columns: { input: "g_terminal", values: [0.02, 0.03] },
 *   output: "value_per_share",
 * }).cells //=> [[21.79, 26.658], [17.865, 20.992]]
 */
export function sensitivityGrid(
	model: string,
	inputs: Inputs,
	{ rows, columns, output }: { readonly rows: Axis; readonly columns: Axis; readonly output: string },
): Grid {
	const run = runner(model, output, [rows.input, columns.input]);
	const answers = rows.values.map((row) =>
		columns.values.map((column) => run({ ...inputs, [rows.input]: row, [columns.input]: column })),
	);
	return {
		rows,
		columns,
		cells: answers.map((row) => row.map(({ value }) => value)),
		reasons: answers.map((row) => row.map(({ reason }) => reason)),
	};
}

/** A bar of a tornado chart: the output at both ends of one input. */
export interface Swing {
	readonly input: string;
	readonly low: { readonly at: number; readonly value: number | null; readonly reason: ReasonCode | null };
	readonly high: { readonly at: number; readonly value: number | null; readonly reason: ReasonCode | null };
	/** The difference of the two outputs; null if one is refused. */
	readonly swing: number | null;
}

/**
 * The effect of each input alone on the output: largest first, refused last.
 * @param ranges low and high value by input
 * @throws ArgumentError when the model, an input or the output does not exist
 * @example
 * const inputs = { fcf0: 100, g: 0.05, g_terminal: 0.02, wacc: 0.08, years: 5, cash: 50, debt: 200, shares: 100 };
 * tornado("dcf_two_stage_fcf", inputs, { wacc: [0.07, 0.09], g: [0.04, 0.06] }, { output: "value_per_share" }).bars.map(({ input, swing }) => [input, swing])
 * //=> [["wacc", 6.7272], ["g", 1.6644]]
 */
export function tornado(
	model: string,
	inputs: Inputs,
	ranges: Readonly<Record<string, readonly [low: number, high: number]>>,
	{ output }: { readonly output: string },
): { readonly base: number | null; readonly bars: readonly Swing[] } {
	const run = runner(model, output, Object.keys(ranges));
	const bars = Object.entries(ranges).map(([input, [from, to]]): Swing => {
		const low = { at: from, ...run({ ...inputs, [input]: from }) };
		const high = { at: to, ...run({ ...inputs, [input]: to }) };
		const swing = low.value === null || high.value === null ? null : Math.abs(high.value - low.value);
		return { input, low, high, swing };
	});
	return { base: run(inputs).value, bars: bars.sort((a, b) => (b.swing ?? -1) - (a.swing ?? -1)) };
}

function runner(name: string, output: string, varied: readonly string[]) {
	const { declaration, answer: run } = getModel(name);
	const unknown = varied.find((input) => !Object.hasOwn(declaration.inputs, input));
	if (unknown !== undefined) {
		const names = Object.keys(declaration.inputs).join(", ");
		throw new ArgumentError("input", `${name} has no input "${unknown}"; its inputs are ${names}`);
	}
	if (!Object.hasOwn(declaration.outputs, output)) {
		const names = Object.keys(declaration.outputs).join(", ");
		throw new ArgumentError("output", `${name} has no output "${output}"; its outputs are ${names}`);
	}
	return (inputs: Inputs): { readonly value: number | null; readonly reason: ReasonCode | null } => {
		const answer = run(inputs);
		const value = (answer as Readonly<Record<string, unknown>>)[output];
		return typeof value === "number"
			? { value, reason: null }
			: { value: null, reason: answer.reason ?? "missing_input" };
	};
}
