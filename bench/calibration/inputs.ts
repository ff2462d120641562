// Compares the growth and margin that cash-flow values assumed with the actual ones.

import { CONVENTIONS } from "../../src/analytics/fair-value/conventions.js";
import { median } from "../../src/analytics/math/statistics.js";
import { interval, percent, signed, table, withMinus } from "./format.js";
import type { Observation } from "./observe.js";
import { bootstrapByCompany } from "./statistics.js";

/** Kinds of company; cyclical companies are separate from other ordinary ones. */
const kindOf = ({ template, isCyclical }: Observation): string => (isCyclical ? "cyclical" : template);

interface Pair {
	readonly symbol: string;
	readonly kind: string;
	/** Percent points. */
	readonly assumed: number;
	readonly naive: number;
	readonly actual: number;
}

/** Kinds with fewer pairs have no row. */
const MIN_PAIRS = 30;
const LATER = ["1 year", "3 years"] as const;

/** Growth or margin: assumed, by a naive rule, and actual. */
function pairsOf(all: readonly Observation[], driver: "growth" | "margin", years: 0 | 1): Pair[] {
	return all.flatMap((observation) => {
		const { inputs, symbol } = observation;
		const naive = driver === "growth" ? CONVENTIONS.baseGrowth : inputs.marginNow;
		const [assumed, actual] = [inputs[driver], inputs.came[years]?.[driver] ?? null];
		if (assumed === null || naive === null || actual === null) return [];
		return [{ symbol, kind: kindOf(observation), assumed: assumed * 100, naive: naive * 100, actual: actual * 100 }];
	});
}

const errorOf = (pairs: readonly Pair[], input: "assumed" | "naive") =>
	median(pairs.map((pair) => Math.abs(pair[input] - pair.actual)));

/** Writes the errors of the inputs, and of a naive rule, by kind. */
export function inputsTable(all: readonly Observation[], driver: "growth" | "margin"): string {
	const naive = driver === "growth" ? `a flat ${percent(CONVENTIONS.baseGrowth)}` : "the latest";
	const rows = ([0, 1] as const).flatMap((years) => {
		const pairs = pairsOf(all, driver, years);
		const kinds = [...new Set(pairs.map(({ kind }) => kind))].sort();
		return ["all", ...kinds].flatMap((kind) => {
			const pairsOfKind = pairs.filter((pair) => kind === "all" || pair.kind === kind);
			if (pairsOfKind.length < MIN_PAIRS) return [];
			const difference = bootstrapByCompany(
				pairsOfKind,
				(drawn) => errorOf(drawn, "assumed") - errorOf(drawn, "naive"),
			);
			return [
				[
					kind,
					LATER[years],
					String(pairsOfKind.length),
					withMinus(median(pairsOfKind.map(({ assumed }) => assumed)).toFixed(1)),
					withMinus(median(pairsOfKind.map(({ actual }) => actual)).toFixed(1)),
					errorOf(pairsOfKind, "assumed").toFixed(2),
					errorOf(pairsOfKind, "naive").toFixed(2),
					difference ? interval(difference, (value) => signed(value, 2)) : "",
				],
			];
		});
	});
	return table(
		[
			"kind",
			"after",
			"company-years",
			`median ${driver} assumed`,
			"actual",
			"error",
			`error of ${naive}`,
			"difference (90% interval)",
		],
		rows,
	);
}
