// Computes one figure of the statements' table: as reported, in percent, as growth, or per share.
import type { Calculation } from "../../../analytics/calculation.js";
import { absent, absentFor, type Figure, type Input, present } from "../../../core/figure.js";
import type { StatementLine, Statements } from "./lines.js";

/** How a line is shown: its values, or relative to other figures. */
export type Shown = "values" | "of_revenue" | "growth" | "per_share";

export interface ShownFigure {
	readonly figure: Figure;
	readonly compute: () => Calculation;
}

const inputOf = (name: string, line: StatementLine, { value, ...rest }: Figure): Input => ({
	name,
	value,
	...(rest.unit && { unit: rest.unit }),
	...(rest.source && { source: rest.source }),
	...("reason" in rest && { reason: rest.reason }),
	...(line.parts && { kind: "computed" as const }),
});

/** The figure of a line in one period: from the service, or the sum of its quarters. */
export function figureAt({ periods, quarters }: Statements, line: StatementLine, place: number): Figure {
	const { values, reasons, unit, source, parts } = line;
	const last = parts?.[place]?.at(-1);
	const period = (last === undefined ? periods[place] : quarters?.periods[last]) ?? "";
	const at = { ...source, period };
	const value = values[place] ?? null;
	return value === null
		? absentFor(reasons.get(place) ?? { code: "not_reported" }, unit, at)
		: present(value, unit, at);
}

const calculationOf = (title: string, value: Figure, more: Partial<Calculation> = {}): Calculation => ({
	title,
	value,
	inputs: [],
	steps: [],
	warnings: [],
	...more,
});

/** The reported value, or the sum of quarters. */
function valueAt(all: Statements, line: StatementLine, place: number): ShownFigure {
	const figure = figureAt(all, line, place);
	const parts = line.parts?.[place] ?? [];
	const { quarters } = all;
	if (parts.length < 2 || !quarters) return { figure, compute: () => calculationOf(line.name, figure) };
	const quarterLine = quarters.lines.find(({ name, section }) => name === line.name && section === line.section);
	const inputs = () =>
		quarterLine
			? parts.map((part) =>
					inputOf(`${line.name}, ${quarters.periods[part]}`, quarterLine, figureAt(quarters, quarterLine, part)),
				)
			: [];
	return {
		figure,
		compute: () =>
			calculationOf(line.name, { ...figure, source: undefined }, { formula: "sum of four quarters", inputs: inputs() }),
	};
}

function lineNamed({ lines }: Statements, ...names: readonly string[]): StatementLine | undefined {
	return names.map((name) => lines.find((line) => line.name === name)).find((line) => line !== undefined);
}

/** One line divided by another in the same period. */
function ratioAt(
	all: Statements,
	line: StatementLine,
	place: number,
	divisor: { readonly base: StatementLine | undefined; readonly baseName: string; readonly unit: Figure["unit"] },
): ShownFigure {
	const own = figureAt(all, line, place);
	const unit = divisor.unit ?? { kind: "none" };
	const base = divisor.base ? figureAt(all, divisor.base, place) : absent("field_not_found", divisor.baseName);
	const figure =
		own.value === null
			? absentFor(own.reason, unit)
			: base.value === null
				? absentFor(base.reason, unit)
				: base.value > 0
					? present(own.value / base.value, unit)
					: absent("non_positive_denominator", `${divisor.baseName} is ${base.value}`, unit);
	return {
		figure,
		compute: () =>
			calculationOf(line.name, figure, {
				formula: `${line.name} / ${divisor.baseName}`,
				inputs: [inputOf(line.name, line, own), inputOf(divisor.baseName, divisor.base ?? line, base)],
			}),
	};
}

/** Matches outflows, which have a minus in the statements: a minus twice as large is growth of 100%. */
const OUTFLOW = /purchase|payments|expense|expenditure|provision|dividends|cost of/i;

/** Growth compared with the same period a year before. */
function growthAt(all: Statements, line: StatementLine, place: number): ShownFigure {
	const { periods, yearBefore } = all;
	const unit = { kind: "fraction" } as const;
	const period = periods[place] ?? "";
	const before = yearBefore[place] ?? -1;
	const now = figureAt(all, line, place);
	const yearBeforeFigure =
		before < 0 ? absent("gap_in_periods", `no period a year before ${period}`, unit) : figureAt(all, line, before);
	const figure =
		now.value === null
			? absentFor(now.reason, unit)
			: yearBeforeFigure.value === null
				? absentFor(yearBeforeFigure.reason, unit)
				: yearBeforeFigure.value > 0 || (OUTFLOW.test(line.name) && yearBeforeFigure.value < 0 && now.value <= 0)
					? present(now.value / yearBeforeFigure.value - 1, unit)
					: absent("non_positive_base", `${yearBeforeFigure.value} a year before`, unit);
	return {
		figure,
		compute: () =>
			calculationOf(line.name, figure, {
				formula: "now / a year before - 1",
				inputs: [
					inputOf(`${line.name}, ${period}`, line, now),
					inputOf(`${line.name}, ${periods[before] ?? "a year before"}`, line, yearBeforeFigure),
				],
			}),
	};
}

/** Units with meaningful growth; growth of margins and days would mislead. */
const GROWTH_UNITS: ReadonlySet<string> = new Set(["money", "per_share", "shares", "count"]);

export function showsIn(line: StatementLine, shown: Shown): boolean {
	if (shown === "values") return true;
	if (shown === "growth") return GROWTH_UNITS.has(line.unit.kind);
	return line.unit.kind === "money";
}

/**
 * Computes one figure of the table. "Percent of revenue" divides lines of the balance sheet by total assets. Amounts per share divide by
 * the period's diluted average; for the balance sheet by the shares at its end, if known.
 */
export function shownAt(all: Statements, line: StatementLine, place: number, shown: Shown): ShownFigure {
	if (shown === "values") return valueAt(all, line, place);
	if (shown === "growth") return growthAt(all, line, place);
	const balance = line.section === "balance_sheet";
	if (shown === "of_revenue") {
		const baseName = balance ? "Total Assets" : "Revenue";
		return ratioAt(all, line, place, { base: lineNamed(all, baseName), baseName, unit: { kind: "fraction" } });
	}
	const names = balance
		? ["Shares Outstanding (EOP)", "Shares Outstanding (Diluted Average)"]
		: ["Shares Outstanding (Diluted Average)"];
	const base = lineNamed(all, ...names);
	const unit = { kind: "per_share", ...(line.unit.currency && { currency: line.unit.currency }) } as const;
	return ratioAt(all, line, place, { base, baseName: base?.name ?? names[0] ?? "", unit });
}
