import type { NamedFigure } from "../analytics/company/figure-by-name.js";
import { evaluateFigures, type FigureOptions, OPTIONAL_PARTS, type OptionalPart } from "./figures/evaluate.js";
import { rowOf } from "./members.js";
import type { LoadedEntry } from "./sources/service-source.js";
import type { EvaluatedEntry } from "./universe-source.js";

/** Parts that were not asked for. */
export const withoutParts = (parts: readonly OptionalPart[]): OptionalPart[] =>
	OPTIONAL_PARTS.filter((part) => !parts.includes(part));

/** The figures of an entry, without their sources: what a universe keeps of them. */
export function evaluateEntry(
	entry: LoadedEntry,
	figures: readonly NamedFigure[],
	options: FigureOptions,
	parts: readonly OptionalPart[],
): EvaluatedEntry {
	if (entry.company === undefined) return entry;
	const { figures: found, needed } = evaluateFigures(entry.company, figures, options, withoutParts(parts));
	return {
		symbol: entry.symbol,
		row: rowOf(entry.company),
		figures: found.map(({ source: _dropped, ...figure }) => figure),
		...(needed.length > 0 && { needed }),
	};
}
