// Makes columns of the figures of many companies.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { assumptionWords, because, type Figure, type Reason, type Unit, unitLabel } from "../../core/figure.js";
import type { Column, NumberColumn, TextColumn } from "../../core/table.js";

/** True for money and amounts per share, which must have one currency in a column. */
const isAmount = (unit: Unit | undefined): boolean => unit?.kind === "money" || unit?.kind === "per_share";

/** The columns of figures by name, from the figures of each company in the same order; see `columnOfFigures`. */
export const columnsOfFigures = (
	wantedFigures: readonly NamedFigure[],
	companies: readonly (readonly Figure[])[],
	currency: string | undefined,
): Map<string, NumberColumn> =>
	new Map(
		wantedFigures.map((figure, index) => [
			figure.name,
			columnOfFigures(
				figure,
				companies.map((figures) => figures[index] as Figure),
				currency,
			),
		]),
	);

/**
 * Figures of companies as a column of fractions, multiples or millions. Amounts in another currency than that of most companies are
 * refused, since a market value has no period whose rate could convert it.
 * @param currency of amounts. Default: that of most companies
 */
function columnOfFigures(
	{ unit: kind }: Pick<NamedFigure, "unit">,
	figures: readonly Figure[],
	currency: string | undefined,
): NumberColumn {
	const values = new Float64Array(figures.length).fill(Number.NaN);
	const reasons = new Map<number, Reason>();
	const approximate = new Map<number, string>();
	const bounds = new Map<number, readonly [low: number, high: number]>();
	const common = currency ?? mostFrequent(figures.map(({ unit }) => (isAmount(unit) ? unit?.currency : undefined)));
	let unit: Unit | undefined;
	for (const [row, figure] of figures.entries()) {
		if (figure.value === null && figure.bounds && !isAmount(figure.unit)) bounds.set(row, figure.bounds);
		if (figure.value === null) reasons.set(row, figure.reason);
		else if (isAmount(figure.unit) && figure.unit.currency !== common) {
			const code = figure.unit.currency ?? "an unknown currency";
			reasons.set(row, because("currency_mismatch", `in ${code}, the column in ${common ?? "an unknown currency"}`));
		} else {
			values[row] = figure.value;
			unit ??= figure.unit;
			const assumed = assumptionWords(figure);
			if (assumed !== undefined) approximate.set(row, assumed);
		}
	}
	const marks = { ...(approximate.size > 0 && { approximate }), ...(bounds.size > 0 && { bounds }) };
	return { kind: "number", values, unit: unit ?? { kind }, reasons, ...marks };
}

function mostFrequent(names: readonly (string | undefined)[]): string | undefined {
	const counts = new Map<string, number>();
	for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
	return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

/** A column as tables show it: fractions in percent. */
export function asShown(column: NumberColumn): NumberColumn {
	if (column.unit?.kind !== "fraction") return column;
	return { ...column, values: column.values.map(inPercent), unit: { kind: "percent" } };
}

/** A fraction in percent. The decimal point is moved in the text, so that 0.4477 gives 44.77 and not 44.769999999999996. */
function inPercent(fraction: number): number {
	const moved = Number(`${fraction}e2`);
	return Number.isNaN(moved) ? fraction * 100 : moved;
}

export const textColumn = (values: readonly (string | null)[]): TextColumn => ({ kind: "text", values: [...values] });

/** The unit of a column in words: "%", "×", "USD millions"; empty where it has none. */
export const unitInWords = (column: Column): string =>
	column.kind === "number" && column.unit ? unitLabel(column.unit) : "";
