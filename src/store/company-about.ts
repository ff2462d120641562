// Summarizes a stored company for `valuelab data info`.
import type { CompanyAbout } from "./index-file.js";
import type { Section } from "./types.js";
import type { StoredCompany, StoredTable } from "./unpack-company.js";

/** Sections that companies report; the other sections are computed from them. */
const STATEMENTS: readonly Section[] = ["income_statement", "balance_sheet", "cashflow_statement"];

export function aboutOf(
	{ annual, quarterly }: Pick<StoredCompany, "annual" | "quarterly">,
	rest: Pick<CompanyAbout, "priceDate" | "refused" | "facts" | "source"> & { readonly lastFiled?: string | null },
): CompanyAbout {
	const years = annual.periods.filter((period) => period !== "TTM");
	const days = [...annual.filed, ...quarterly.filed].filter((day) => day !== null);
	const newest = (texts: readonly string[]) => texts.reduce<string | null>((a, b) => (b > (a ?? "") ? b : a), null);
	return {
		firstYear: years[0] ?? null,
		lastPeriod: newest([...years, ...quarterly.periods]),
		cells: cellsIn(annual) + cellsIn(quarterly),
		...rest,
		lastFiled: rest.lastFiled ?? newest(days),
	};
}

function cellsIn({ sections }: StoredTable): number {
	let cells = 0;
	for (const section of STATEMENTS)
		for (const line of Object.values(sections[section] ?? {}))
			for (const cell of line) if (typeof cell === "number") cells++;
	return cells;
}
