import type { Cell, Company, FiscalTable, Section } from "../dataset/types.js";
import { Problem } from "../problem.js";
import type { World } from "../world.js";

/** The company under a symbol; a Problem 404 where the data set has none. */
export function companyOf(world: World, symbol: string): Company {
	const company = world.dataset.company(symbol) ?? world.dataset.company(symbol.replace(/[.]/g, "-"));
	if (company) return company;
	throw new Problem(404, `the data set has no company "${symbol}"`, "symbol");
}

/** The cells of one field; nothing where the company's template has no such line. */
export function cellsOf(table: FiscalTable, section: Section, field: string): readonly Cell[] {
	return table.sections[section][field] ?? [];
}

/** The number in a cell, or null where there is a word or nothing. */
export function numberIn(cell: Cell | undefined): number | null {
	return typeof cell === "number" ? cell : null;
}

/** The last place of a table: TTM in the annual one. */
export function latest(table: FiscalTable, section: Section, field: string): number | null {
	return numberIn(cellsOf(table, section, field)[table.periods.length - 1]);
}

/** The figure of the trailing twelve months, or of the last year where there is none. */
export function current(company: Company, section: Section, field: string): number | null {
	const { annual, quarterly } = company;
	return latest(annual, section, field) ?? latest(quarterly, section, field) ?? lastYear(annual, section, field);
}

function lastYear(table: FiscalTable, section: Section, field: string): number | null {
	return numberIn(cellsOf(table, section, field)[table.periods.indexOf("TTM") - 1]);
}

/** The sum of figures that are all there, else null. */
export function sumOf(...figures: readonly (number | null)[]): number | null {
	let sum = 0;
	for (const figure of figures) {
		if (figure === null) return null;
		sum += figure;
	}
	return sum;
}

/** The quotient, or null where one is missing or the divisor is zero. */
export function quotient(over: number | null, under: number | null): number | null {
	return over === null || under === null || under === 0 ? null : over / under;
}

/** True for the company that is invented throughout: nothing of it is announced as made up. */
export function isFictitious(company: Company): boolean {
	return company.profile.depth === "fictitious";
}
