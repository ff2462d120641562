// Tests a condition on the first figures of a company, so that its further figures need not be computed.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { costOf } from "../../analytics/company/needed-items.js";
import type { Figure } from "../../core/figure.js";
import { type AttributeName, isAttribute, requireFigure } from "../figures/find-figure.js";
import type { CompanyRow } from "../universe-source.js";
import { readCondition } from "./condition.js";

/** True if a condition is already false for a company, whatever its further figures are. */
export type EarlyTest = (row: CompanyRow, figures: readonly Figure[]) => boolean;

/** True for amounts, which are refused if not in the currency of most companies, so all amounts must be known first. */
const isAmount = ({ unit }: NamedFigure): boolean => unit === "money" || unit === "per_share";

/** The order in which figures are computed: first amounts, then cheap figures, so that a false condition ends the work early. */
export function cheapestFirst(names: readonly string[]): string[] {
	const costs = names.map((name) => {
		const figure = requireFigure(name, "figures");
		return { name, cost: isAmount(figure) ? -1 : costOf(figure) };
	});
	return costs.sort((a, b) => a.cost - b.cost).map(({ name }) => name);
}

/** Makes the test for a condition. @param figures in the order in which they are computed */
export function earlyTestOf(text: string, figures: readonly NamedFigure[]): EarlyTest {
	const numbers = new Map(figures.map(({ name }) => [name, new Float64Array(1)]));
	const texts = new Map<string, [string | null]>();
	const columnOf = (name: string) => {
		const values = numbers.get(name);
		if (values) return { kind: "number", values } as const;
		const text = texts.get(name) ?? [null];
		texts.set(name, text);
		return { kind: "text", values: text } as const;
	};
	const tests = readCondition(text).parts.flatMap(({ names, test }) => {
		const positions = names.flatMap((name) =>
			numbers.has(name) ? [figures.findIndex((figure) => figure.name === name)] : [],
		);
		const isKnown = names.every((name) => numbers.has(name) || isAttribute(name));
		// An amount may still be refused for its currency, so it makes no condition false.
		if (!isKnown || positions.some((position) => isAmount(figures[position] as NamedFigure))) return [];
		return [{ last: Math.max(-1, ...positions), test: test(columnOf) }];
	});
	return (row, found) => {
		// Each part of the condition is tested once, when its last figure is known; before the first figure, those on attributes alone.
		const last = found.length - 1;
		const name = figures[last]?.name;
		if (name !== undefined) (numbers.get(name) as Float64Array)[0] = found[last]?.value ?? Number.NaN;
		else for (const [attribute, cell] of texts) cell[0] = row[attribute as AttributeName];
		return tests.some((part) => part.last === last && part.test(0) === false);
	};
}
