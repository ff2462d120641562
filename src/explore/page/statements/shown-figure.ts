// Computes one figure of the statements' table: as reported, in percent, as growth, or per share.
import type { Calculation } from "../../../analytics/calculation.js";
import { absent, absentFor, type Figure, type Input, present, type Unit } from "../../../core/figure.js";
import type { StatementLine, Statements } from "./lines.js";

/** How a line is shown: its values, or relative to other figures. */
export type Shown = "values" | "of_revenue" | "growth" | "per_share";

const FRACTION = { kind: "fraction" } as const;

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
export function figureAt({ periods, quarters }: Statements, line: StatementLine, position: number): Figure {
	const { values, reasons, unit, source, parts } = line;
	const last = parts?.[position]?.at(-1);
	const period = (last === undefined ? periods[position] : quarters?.periods[last]) ?? "";
	const periodSource = { ...source, period };
	const value = values[position] ?? null;
	return value === null
		? absentFor(reasons.get(position) ?? { code: "not_reported" }, unit, periodSource)
		: present(value, unit, periodSource);
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
function valueAt(all: Statements, line: StatementLine, position: number): ShownFigure {
	const figure = figureAt(all, line, position);
	const parts = line.parts?.[position] ?? [];
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
	position: number,
	divisor: { readonly base: StatementLine | undefined; readonly baseName: string; readonly unit: Figure["unit"] },
): ShownFigure {
	const own = figureAt(all, line, position);
	const unit = divisor.unit ?? { kind: "none" };
	const base = divisor.base ? figureAt(all, divisor.base, position) : absent("field_not_found", divisor.baseName);
	const figure = ratioOf(own, base, divisor.baseName, unit);
	return {
		figure,
		compute: () =>
			calculationOf(line.name, figure, {
				formula: `${line.name} / ${divisor.baseName}`,
				inputs: [inputOf(line.name, line, own), inputOf(divisor.baseName, divisor.base ?? line, base)],
			}),
	};
}

function ratioOf(own: Figure, base: Figure, baseName: string, unit: Unit): Figure {
	if (own.value === null) return absentFor(own.reason, unit);
	if (base.value === null) return absentFor(base.reason, unit);
	if (base.value > 0) return present(own.value / base.value, unit);
	return absent("non_positive_denominator", `${baseName} is ${base.value}`, unit);
}

/** Matches outflows, which have a minus in the statements: a minus twice as large is growth of 100%. */
const OUTFLOW = /purchase|payments|expense|expenditure|provision|dividends|cost of/i;

/** Growth compared with the same period a year before. */
function growthAt(all: Statements, line: StatementLine, position: number): ShownFigure {
	const { periods, yearBefore } = all;
	const period = periods[position] ?? "";
	const earlierPosition = yearBefore[position] ?? -1;
	const now = figureAt(all, line, position);
	const earlier =
		earlierPosition < 0
			? absent("gap_in_periods", `no period a year before ${period}`, FRACTION)
			: figureAt(all, line, earlierPosition);
	const figure = growthOf(now, earlier, line.name);
	return {
		figure,
		compute: () =>
			calculationOf(line.name, figure, {
				formula: "now / a year before - 1",
				inputs: [
					inputOf(`${line.name}, ${period}`, line, now),
					inputOf(`${line.name}, ${periods[earlierPosition] ?? "a year before"}`, line, earlier),
				],
			}),
	};
}

function growthOf(now: Figure, earlier: Figure, name: string): Figure {
	if (now.value === null) return absentFor(now.reason, FRACTION);
	if (earlier.value === null) return absentFor(earlier.reason, FRACTION);
	const isOutflow = OUTFLOW.test(name) && earlier.value < 0 && now.value <= 0;
	if (earlier.value > 0 || isOutflow) return present(now.value / earlier.value - 1, FRACTION);
	return absent("non_positive_base", `${earlier.value} a year before`, FRACTION);
}

/** Units with meaningful growth; growth of margins and days would mislead. */
const GROWTH_UNITS: ReadonlySet<string> = new Set(["money", "per_share", "shares", "count"]);

/** True if a line can be shown in this way: growth and per-share amounts have no meaning for ratios. */
export function canShow(line: StatementLine, shown: Shown): boolean {
	if (shown === "values") return true;
	if (shown === "growth") return GROWTH_UNITS.has(line.unit.kind);
	return line.unit.kind === "money";
}

/**
 * Computes one figure of the table. "Percent of revenue" divides lines of the balance sheet by total assets. Amounts per share are divided
 * by the period's diluted average of shares; those of the balance sheet by the shares at its date, if known.
 */
export function shownAt(all: Statements, line: StatementLine, position: number, shown: Shown): ShownFigure {
	if (shown === "values") return valueAt(all, line, position);
	if (shown === "growth") return growthAt(all, line, position);
	const balance = line.section === "balance_sheet";
	if (shown === "of_revenue") {
		const baseName = balance ? "Total Assets" : "Revenue";
		return ratioAt(all, line, position, { base: lineNamed(all, baseName), baseName, unit: FRACTION });
	}
	const names = [...(balance ? ["Shares Outstanding (EOP)"] : []), "Shares Outstanding (Diluted Average)"];
	const base = lineNamed(all, ...names);
	const unit = { kind: "per_share", ...(line.unit.currency && { currency: line.unit.currency }) } as const;
	return ratioAt(all, line, position, { base, baseName: base?.name ?? names[0] ?? "", unit });
}
