// Compares the displayed balances of one company with the newest quarter of the data set.
import { runFor } from "../../src/analytics/company/index.js";
import { CompanyFacts } from "../../src/analytics/evaluation/facts.js";
import type { Finding } from "../../src/analytics/evaluation/finding.js";
import { reportedItem } from "../../src/analytics/line-items/line-item.js";
import { netDebt } from "../../src/analytics/measures/debt.js";
import { MEASURES } from "../../src/analytics/measures/index.js";
import type { Company, LineItem } from "../../src/frames/company-types.js";
import { isBalance, LINE_ITEMS } from "../../src/frames/line-items/index.js";
import type { Cell, FiscalTable, Company as Stored } from "../../src/store/types.js";

const BALANCES = (Object.keys(LINE_ITEMS) as LineItem[]).filter(isBalance);

/** The dates of a company's net debt. */
export interface NetDebtDays {
	readonly isKnown: boolean;
	readonly isApproximate: boolean;
	/** Fiscal periods `YYYY-MM` of its parts. */
	readonly days: readonly string[];
}

/** Lists cells of the trailing twelve months with a wrong date. */
export function auditStored({ profile, annual, quarterly, marks }: Stored): string[] {
	const faults: string[] = [];
	const index = annual.periods.indexOf("TTM");
	const end = [quarterly.periods.at(-1), annual.periods[index - 1]].sort().at(-1);
	for (const [field, cells] of Object.entries(annual.sections.balance_sheet)) {
		const displayed = cells[index] ?? null;
		const knownColumns = columnsOf(field, [quarterly, annual]);
		const newest = knownColumns[0];
		const label = `${profile.symbol} ${field}`;
		if (displayed === null || newest === undefined) continue;
		if (displayed !== newest.cell) faults.push(`${label}: TTM ${displayed}, but ${newest.cell} in ${newest.period}`);
		const mark = Object.entries(marks.annual).find(
			([name, lines]) => name.startsWith("balance") && lines?.[field]?.includes("TTM"),
		)?.[0];
		const expectedMark = newest.period === end ? undefined : `balance of ${newest.period}`;
		if (mark !== expectedMark) faults.push(`${label}: marked "${mark ?? ""}", must be "${expectedMark ?? ""}"`);
	}
	return faults;
}

/** Periods that report a line, newest first; a quarter before the year of the same end. */
function columnsOf(field: string, tables: readonly FiscalTable[]): { period: string; cell: Cell }[] {
	return tables
		.flatMap(({ periods, sections }) =>
			periods.map((period, i) => ({ period, cell: sections.balance_sheet[field]?.[i] ?? null })),
		)
		.filter(({ period, cell }) => period !== "TTM" && cell !== null)
		.sort((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : 0));
}

/** Lists balances that differ from the report of their stated period, and balances of an older period without a mark (≈). */
export function auditShown(company: Company): string[] {
	const facts = new CompanyFacts(company);
	const end = BALANCES.flatMap((item) => newestPeriod(company, item) ?? [])
		.sort()
		.at(-1);
	return BALANCES.flatMap((item) => {
		const { value, source, approximate } = facts.get(reportedItem(item));
		if (value === null) return [];
		const reported = (period: string | undefined) =>
			(["quarterly", "annual"] as const)
				.map((frequency) => {
					const { periods, values } = company.series(item, frequency);
					return values[periods.indexOf(period ?? "")] ?? Number.NaN;
				})
				.filter((value) => !Number.isNaN(value));
		const label = `${company.symbol} ${item}: ${value} of ${source?.period}`;
		if (!reported(source?.period).includes(value)) return [`${label}, which reports ${reported(source?.period)}`];
		const newest = newestPeriod(company, item);
		if (newest !== undefined && source?.period !== newest) return [`${label}, though ${newest} reports it`];
		return source?.period === end || approximate ? [] : [`${label} without ≈, but the newest period is ${end}`];
	});
}

/** The newest period that reports a line. */
function newestPeriod(company: Company, item: LineItem): string | undefined {
	const ends = (["quarterly", "annual"] as const).flatMap((frequency) => {
		const { periods, values } = company.series(item, frequency);
		return periods[values.findLastIndex((value) => !Number.isNaN(value))] ?? [];
	});
	return ends.sort().at(-1);
}

/** Lists measures of an older date that only warn about it and have no mark (≈). */
export const auditMarks = (company: Company): string[] =>
	MEASURES.flatMap(({ name }) => {
		const { value, warnings } = runFor(company, name);
		if (value.value === null || value.approximate) return [];
		const dateWarnings = warnings.filter(({ code }) => code === "different_dates");
		return dateWarnings.map(({ text }) => `${company.symbol} ${name} without ≈: ${text}`);
	});

/** Finds the dates of the parts of a company's net debt. */
export function netDebtDays(company: Company): NetDebtDays {
	const facts = new CompanyFacts(company);
	const { value, approximate } = facts.get(netDebt);
	return {
		isKnown: value !== null,
		isApproximate: approximate !== undefined,
		days: value === null ? [] : [...new Set(daysOf(facts.get(netDebt)))].sort(),
	};
}

function daysOf({ from, source, value }: Finding<unknown>): string[] {
	if (from.length > 0) return from.flatMap(daysOf);
	return value === 0 || source?.period === undefined ? [] : [source.period];
}
