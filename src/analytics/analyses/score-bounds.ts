// Bounds a score whose signals are partly missing.
import type { Reason } from "../../core/figure.js";
import type { Analysis } from "./analysis.js";

/** The reason for a missing score that is known to lie between two bounds. */
export const reasonBetweenBounds = ([low, high]: readonly [low: number, high: number]): Reason => ({
	code: "missing_input",
	sentence: "between {low} and {high}: signals are missing",
	values: { low, high },
});

/** Names of the outputs with the bounds of another. */
export const boundNames = (output: string): readonly [low: string, high: string] => [`${output}_low`, `${output}_high`];

/** The bounds among a model's outputs, or null. */
export function endsOf(
	{ output }: Analysis,
	outputs: Readonly<Record<string, unknown>>,
): readonly [low: number, high: number] | null {
	const [low, high] = boundNames(output).map((name) => outputs[name]);
	return typeof low === "number" && typeof high === "number" ? [low, high] : null;
}
