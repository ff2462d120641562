// Finds a company of the data set, and reads numbers from its tables.
import type { Cell, Company, FiscalTable, Section } from "../../store/types.js";
import type { World } from "../resource.js";
import { NoCompany } from "./empty-answers.js";

/** The symbol under which the data set holds a stock: classes of shares are written with a dot or a hyphen (BRK.B, BRK-B). */
export function heldSymbol(world: World, symbol: string): string {
	const profiles = world.dataset.profiles();
	const spellings = [symbol, symbol.replaceAll("-", "."), symbol.replaceAll(".", "-")];
	return spellings.find((spelling) => profiles.has(spelling)) ?? symbol;
}

/** The company of a symbol. @throws NoCompany if the data set has none */
export function companyOf(world: World, symbol: string, keep = true): Company {
	const company = world.dataset.company(heldSymbol(world, symbol), keep);
	if (company) return company;
	throw new NoCompany(symbol, world.records.listing(symbol));
}

/** The symbol of a company and its data, which are undefined if only records name it. @throws a 404 Problem if nothing does */
export function knownCompany(
	world: World,
	symbol: string,
	isRecorded: (resolved: string) => boolean,
): { readonly symbol: string; readonly company: Company | undefined } {
	const resolved = heldSymbol(world, symbol);
	const company = world.dataset.company(resolved);
	return { symbol: resolved, company: company || isRecorded(resolved) ? company : companyOf(world, symbol) };
}

/** Like `knownCompany`, but also accepts a stock that only exchanges list. */
export const listedCompany = (world: World, symbol: string) =>
	knownCompany(world, symbol, (resolved) => world.records.listing(resolved) !== undefined);

/** The cells of one field; nothing where the company's template has no such line. */
export function cellsOf(table: FiscalTable, section: Section, field: string): readonly Cell[] {
	return table.sections[section][field] ?? [];
}

/** The number in a cell; null for a word or an empty cell. */
export function numberIn(cell: Cell | undefined): number | null {
	return typeof cell === "number" ? cell : null;
}

/**
 * The current figure: of the trailing twelve months; for a balance, of the latest quarter; of the last fiscal year where only years are
 * reported. A quarter's flow never counts as a year's.
 */
export function current(company: Company, section: Section, field: string): number | null {
	const { annual, quarterly } = company;
	const ttm = annual.periods.indexOf("TTM");
	const cells = cellsOf(annual, section, field);
	const trailing = numberIn(cells[ttm]);
	if (trailing !== null) return trailing;
	if (section === "balance_sheet") {
		const quarter = latest(quarterly, section, field);
		if (quarter !== null) return quarter;
	}
	const byQuarters = cellsOf(quarterly, section, field).slice(-4);
	if (byQuarters.some((cell) => cell !== null)) return null;
	return numberIn(cells[ttm < 0 ? cells.length - 1 : ttm - 1]);
}

function latest(table: FiscalTable, section: Section, field: string): number | null {
	return numberIn(cellsOf(table, section, field)[table.periods.length - 1]);
}

/** The sum of the figures; null if one is missing. */
export function sumOf(...figures: readonly (number | null)[]): number | null {
	let sum = 0;
	for (const figure of figures) {
		if (figure === null) return null;
		sum += figure;
	}
	return sum;
}

/** The quotient; null if a number is missing or the divisor is zero. */
export function quotient(over: number | null, under: number | null): number | null {
	return over === null || under === null || under === 0 ? null : over / under;
}

/** True for the fictitious company, whose fields are not announced as made up. */
export function isFictitious(company: Company): boolean {
	return company.profile.depth === "fictitious";
}
