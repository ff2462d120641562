// Shows an input of a calculation as a tree.
import { type Input, type Source, type Unit, unitLabel } from "../core/figure.js";
import type { FigureNode } from "../core/figure-node.js";
import { valueText } from "../core/figure-node-text.js";
import { codedReason } from "../core/reason-words.js";
import { yearly } from "../core/yearly.js";

/** Finds the filings behind a line item; undefined if unknown. */
export type ExpandLine = (source: Source, value: number) => FigureNode | undefined;

/** A unit in words, or its kind. */
export const unitWord = (unit: Unit | undefined): string => (unit ? unitLabel(unit) || unit.kind : "none");

/** A value with its unit in words. */
export const showValue = (value: unknown, unit: Unit | undefined): string => valueText(value, unitWord(unit));

/** The assumptions and interval of an approximate figure. */
export function approximation({
	value,
	unit,
	approximate,
}: Pick<Input, "value" | "unit" | "approximate">): Pick<FigureNode, "reason"> {
	if (value === null || !approximate) return {};
	const { low, high, assumptions } = approximate;
	const [from, to] = [low, high].map((end) => showValue(end, unit));
	const ends = low === null || high === null ? "" : `, between ${from} and ${to}`;
	return { reason: `approximate${ends}: ${assumptions.join("; ")}` };
}

export function inputNode(input: Input, expand?: ExpandLine): FigureNode {
	const { name, value, unit, kind, rule, reason, source, from = [] } = input;
	const node = {
		figure: name,
		value: yearly(value) ?? value,
		unit: unitWord(unit),
		period: source?.period ?? null,
		formula: rule ?? null,
		...(value === null && reason ? { reason: codedReason(reason) } : approximation(input)),
		...(kind === "assumption" && { source: { kind } }),
	};
	if (from.length > 0) return { ...node, inputs: from.map((one) => inputNode(one, expand)) };
	if (!source) return { ...node, inputs: [] };
	const inputs = expand ? filedLines(source, value, expand) : [];
	const [only] = inputs;
	// The line itself, neither a part of it nor with another sign.
	if (only && inputs.length === 1 && only.value === value) {
		const { period, formula, inputs: lines, source: origin } = only;
		return { ...node, period, formula, inputs: lines, ...(origin && { source: origin }) };
	}
	if (inputs.length > 0) return { ...node, formula: rule ?? `line ${source.field}`, inputs };
	const { operation, arguments: given, field, retrievedAt: retrieved, hash: sha256, madeUp } = source;
	const call = { operation, arguments: given, ...(field && { field }), retrieved, sha256 };
	return { ...node, inputs, source: { kind: "gathered", ...call, ...(madeUp && { madeUp }) } };
}

/** The filings of a reported line; of a column, by fiscal year. */
function filedLines(source: Source, value: unknown, expand: ExpandLine): FigureNode[] {
	const line = (of: Source, one: number) => expand(of, one) ?? expand(of, -one) ?? [];
	if (typeof value === "number") return [line(source, value)].flat();
	return Object.entries(yearly(value) ?? {}).flatMap(([period, one]) => line({ ...source, period }, one));
}
