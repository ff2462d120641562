// Computes the figures of one company of a universe source.
import type { NamedFigure } from "../analytics/company/figure-by-name.js";
import type { Figure } from "../core/figure.js";
import type { EarlyTest } from "./condition/early-test.js";
import { evaluateFigures, type FigureOptions, OPTIONAL_PARTS, type OptionalPart } from "./figures/evaluate.js";
import { rowOf } from "./members.js";
import type { LoadedEntry } from "./sources/service-source.js";
import type { EvaluatedEntry } from "./universe-source.js";

/** The optional parts that were not requested. */
export const withoutParts = (parts: readonly OptionalPart[]): OptionalPart[] =>
	OPTIONAL_PARTS.filter((part) => !parts.includes(part));

/** The figures of an entry, without their sources. If a condition refuses the company, its further figures are not computed. */
export function evaluateEntry(
	entry: LoadedEntry,
	figures: readonly NamedFigure[],
	options: FigureOptions,
	parts: readonly OptionalPart[],
	refusal?: EarlyTest,
): EvaluatedEntry {
	if (entry.company === undefined) return entry;
	const row = rowOf(entry.company);
	const isRefused = refusal && ((figures: readonly Figure[]) => refusal(row, figures));
	const { figures: values, needed } = evaluateFigures(entry.company, figures, options, withoutParts(parts), isRefused);
	return {
		symbol: entry.symbol,
		row,
		figures: values.map(({ source: _dropped, ...figure }) => figure),
		...(needed.length > 0 && { needed }),
	};
}
