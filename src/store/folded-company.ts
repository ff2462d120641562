// Reads bundled companies, whose files omit cells that formulas compute from other cells.
import { join } from "node:path";
import { dayOfSerial, isoOfDay } from "../core/day.js";
import { entryOf } from "../core/entry-of.js";
import { lazyRecord } from "../core/lazy-record.js";
import { dataFolder } from "./data-folder.js";
import { fieldSet, fieldsOf } from "./fields.js";
import { type BundledFormulas, type LineFormulas, LineTable } from "./line-formula.js";
import { readPacked } from "./packed-json.js";
import {
	type Cell,
	type LineMark,
	type Profile,
	SECTIONS,
	type Section,
	type TemplateName,
	type Tier,
} from "./types.js";
import type { StoredCompany, StoredTable } from "./unpack-company.js";

/**
 * A table without cells that can be computed from the others. `months` has the first month, counted from the year 0, then differences.
 * `ends` are days after the month's last day, `filed` days after the period's end. Other days are stored as text.
 */
export interface FoldedTable {
	readonly months: readonly number[];
	readonly ends: readonly (number | string | null)[];
	readonly filed: readonly (number | string | null)[];
	/**
	 * For each line of the template, the cells that its formula does not give: null for a cell that it gives, an empty text for an unknown
	 * cell. The formula gives all cells after the last one. 0 stands for a line that the formula gives completely.
	 */
	readonly lines: readonly (readonly Cell[] | 0)[];
}

/** Marks that are stored as a number, their index in this list. */
export const NUMBERED_MARKS: readonly LineMark[] = [
	"vendor-standardised",
	"two vendors agree",
	"taken as none",
	"net income less earnings a share times shares",
	"balances of several periods",
];

/**
 * Marked cells: for each mark, by number or text, its lines (by name where the template has no such line), each with runs of periods, as the
 * distance from the run before and a length.
 */
type FoldedMarks = readonly (readonly [
	mark: LineMark | number,
	lines: readonly (readonly [line: number | string, ...runs: number[]])[],
])[];

/** A company of the bundled data in half the size. Lines are numbered in the order of `linesOf`. */
export interface FoldedCompany extends Omit<StoredCompany, "annual" | "quarterly" | "tiers" | "marks"> {
	readonly folded: 1;
	readonly quarterly: FoldedTable;
	readonly annual: FoldedTable;
	readonly tiers: Readonly<Record<string, { readonly tier: Tier; readonly real?: readonly number[] }>>;
	readonly marks: readonly [annual: FoldedMarks, quarterly: FoldedMarks];
}

const linesByTemplate = new Map<TemplateName, ReadonlyMap<string, number>>();

/** The distinct lines of a template with their indexes. */
export function linesOf(template: TemplateName): ReadonlyMap<string, number> {
	return entryOf(linesByTemplate, template, () => {
		const lines = new Set(SECTIONS.flatMap((section) => fieldsOf(section, template)));
		return new Map([...lines].map((line, i) => [line, i]));
	});
}

/** Reads a company of a store, in either form. */
export function readCompany(folder: string, file: string, { template }: Pick<Profile, "template">): StoredCompany {
	const stored = readPacked<StoredCompany | FoldedCompany>(join(folder, "companies", file));
	return "folded" in stored ? unfoldCompany(stored, template.name, bundledFormulas()) : stored;
}

let formulas: BundledFormulas | undefined;

function bundledFormulas(): BundledFormulas {
	formulas ??= readPacked<BundledFormulas>(join(dataFolder(), "line-formulas.json.br"));
	return formulas;
}

/** Restores the full company from its folded form. */
export function unfoldCompany(
	{ folded: _, ...company }: FoldedCompany,
	template: TemplateName,
	formulas: BundledFormulas,
): StoredCompany {
	const lines = [...linesOf(template).keys()];
	const quarters = unfoldTable(company.quarterly, template, formulas.quarterly);
	const years = unfoldTable(company.annual, template, formulas.annual, quarters.table);
	const tiers = Object.entries(company.tiers).map(([part, { tier, real }]) => [
		part,
		{ tier, ...(real && { real: real.map((line) => lines[line]) }) },
	]);
	const [annual, quarterly] = company.marks;
	return {
		...company,
		annual: years.stored,
		quarterly: quarters.stored,
		tiers: Object.fromEntries(tiers),
		marks: {
			annual: unfoldMarks(annual, lines, years.stored.periods),
			quarterly: unfoldMarks(quarterly, lines, quarters.stored.periods),
		},
	};
}

/** Days from 1970 to the last day of a month that is counted from the year 0. */
export const lastDayOf = (month: number) => Date.UTC(Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 0) / DAY_MS;
const DAY_MS = 86_400_000;
const dayAfter = (base: number, day: number | string | null) =>
	typeof day === "number" ? (isoOfDay(dayOfSerial(base + day)) as string) : day;

/** The months of a folded table. In an annual table, the last twelve months end with the newest quarter. */
export function monthsOf({ months }: Pick<FoldedTable, "months">, quarterly?: LineTable): readonly number[] {
	let month = 0;
	const all = months.map((step) => {
		month += step;
		return month;
	});
	return quarterly ? [...all, quarterly.months.at(-1) ?? 0] : all;
}

const labelOf = (month: number) => `${Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}`;

function unfoldTable(folded: FoldedTable, template: TemplateName, formulas: LineFormulas, quarterly?: LineTable) {
	const months = monthsOf(folded, quarterly);
	const periods = months.map(labelOf);
	if (quarterly) periods[periods.length - 1] = "TTM";
	const ends = folded.ends.map((day, i) => dayAfter(lastDayOf(months[i] as number), day));
	const filed = folded.filed.map((day, i) => dayAfter(Date.parse(ends[i] ?? "") / DAY_MS, day));
	const lineIndexes = linesOf(template);
	const table = new LineTable(months, filed, quarterly, (line) => {
		const lineIndex = lineIndexes.get(line);
		const storedCells = lineIndex === undefined ? 0 : (folded.lines[lineIndex] ?? 0);
		const isListed = formulas[line] ? lineIndex !== undefined || line.startsWith("~") : storedCells !== 0;
		return isListed ? table.cells(line, storedCells || [], formulas[line]) : [];
	});
	const sections = lazyRecord(new Set<string>(SECTIONS), (section) => {
		const fields = fieldSet(section as Section, template);
		const isKnown = [...fields].some((field) => table.column(field));
		return isKnown ? lazyRecord(fields, (field) => table.column(field)) : undefined;
	}) as StoredTable["sections"];
	const stored: StoredTable = { periods, ends, filed, preliminary: periods.map(() => 0), sections };
	return { stored, table };
}

function unfoldMarks(marks: FoldedMarks, lines: readonly string[], periods: readonly string[]) {
	const unfolded: Partial<Record<LineMark, Record<string, readonly string[]>>> = {};
	for (const [markName, marked] of marks)
		unfolded[typeof markName === "number" ? (NUMBERED_MARKS[markName] as LineMark) : markName] = Object.fromEntries(
			marked.map(([line, ...runs]) => {
				const labels: string[] = [];
				let index = 0;
				for (let i = 0; i < runs.length; i += 2) {
					index += runs[i] as number;
					for (let k = 0; k < (runs[i + 1] as number); k++) labels.push(periods[index++] as string);
				}
				return [typeof line === "number" ? lines[line] : line, labels];
			}),
		);
	return unfolded;
}
