// Folds companies for the bundled files: leaves out cells that formulas give.
import { isDeepStrictEqual } from "node:util";
import {
	type FoldedCompany,
	type FoldedTable,
	lastDayOf,
	linesOf,
	monthsOf,
	NUMBERED_MARKS,
	unfoldCompany,
} from "../../../src/store/folded-company.js";
import { type BundledFormulas, type LineFormulas, LineTable } from "../../../src/store/line-formula.js";
import type { MarkedLines, TemplateName } from "../../../src/store/types.js";
import type { StoredCompany, StoredTable } from "../../../src/store/unpack-company.js";

const DAY_MS = 86_400_000;
const numberOfMark = new Map<string, number>(NUMBERED_MARKS.map((mark, i) => [mark, i]));

/** Folds a company. @throws Error if it would not unfold to the same company */
export function foldCompany(company: StoredCompany, template: TemplateName, formulas: BundledFormulas): FoldedCompany {
	const numberOf = linesOf(template);
	const lines = [...numberOf.keys()];
	const quarterly = foldTable(company.quarterly, lines, formulas.quarterly);
	const annual = foldTable(company.annual, lines, formulas.annual, quarterly.table);
	const tiers = Object.entries(company.tiers).map(([part, { tier, real }]) => [
		part,
		{ tier, ...(real && { real: real.map((line) => numberOf.get(line)) }) },
	]);
	const marks = (["annual", "quarterly"] as const).map((frequency) =>
		Object.entries(company.marks[frequency]).map(([mark, marked]) => [
			numberOfMark.get(mark) ?? mark,
			foldMarks(marked ?? {}, numberOf, company[frequency].periods),
		]),
	);
	const folded = {
		folded: 1,
		...company,
		quarterly: quarterly.folded,
		annual: annual.folded,
		...{ tiers: Object.fromEntries(tiers), marks },
	} as unknown as FoldedCompany;
	if (!isDeepStrictEqual(unfoldCompany(copyOf(folded), template, formulas), copyOf(company)))
		throw new Error("a company does not unfold to what was folded");
	return folded;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The lines of a table in the form that formulas read. */
export function lineTableOf(stored: StoredTable, quarterly?: LineTable): LineTable {
	const table = new LineTable(monthsOf({ months: monthSteps(stored) }, quarterly), stored.filed, quarterly);
	for (const section of Object.values(stored.sections))
		for (const [line, cells] of Object.entries(section)) table.add(line, cells);
	return table;
}

const monthSteps = ({ periods }: StoredTable) =>
	periods
		.filter((period) => period !== "TTM")
		.map((period) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)))
		.map((month, i, months) => month - (months[i - 1] ?? 0));

function foldTable(stored: StoredTable, lines: readonly string[], formulas: LineFormulas, quarterly?: LineTable) {
	const table = lineTableOf(stored, quarterly);
	for (const line of Object.keys(formulas)) if (line.startsWith("~")) table.add(line, [], formulas[line]);
	const cells = new Map(Object.values(stored.sections).flatMap((section) => Object.entries(section)));
	const folded: FoldedTable = {
		months: monthSteps(stored),
		ends: stored.ends.map((end, i) => daysAfter(end, lastDayOf(table.months[i] as number))),
		filed: stored.filed.map((day, i) => daysAfter(day, serial(stored.ends[i] ?? null))),
		lines: lines
			.map((line) => {
				const computed = table.cells(line, [], formulas[line]);
				const kept = stored.periods.map((_, i) => {
					const stated = cells.get(line)?.[i] ?? null;
					return stated === (computed[i] ?? null) ? null : (stated ?? "");
				});
				return kept.slice(0, kept.findLastIndex((cell) => cell !== null) + 1);
			})
			.map((kept) => (kept.length > 0 ? kept : 0)),
	};
	return { folded, table };
}

const serial = (day: string | null) => (day === null ? null : Date.parse(day) / DAY_MS);

const daysAfter = (day: string | null, base: number | null) =>
	day === null || base === null ? day : (serial(day) as number) - base;

function foldMarks(marked: MarkedLines, numberOf: ReadonlyMap<string, number>, periods: readonly string[]) {
	return Object.entries(marked).map(([line, labels]) => {
		const runs: number[] = [];
		let at = 0;
		for (const label of labels) {
			const place = periods.indexOf(label);
			if (place === at && runs.length > 0) runs.push((runs.pop() as number) + 1);
			else runs.push(place - at, 1);
			at = place + 1;
		}
		return [numberOf.get(line) ?? line, ...runs];
	});
}
