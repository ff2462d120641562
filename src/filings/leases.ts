// Decides which leases count as debt, the same way in all periods.
import { type Base, derive, figureIn, type Period, tidy } from "./base.js";

const PARTS = [
	["~Current finance leases", "Short-Term Capital Lease Obligation"],
	["~Noncurrent finance leases", "Long-Term Capital Lease Obligation"],
] as const;

/**
 * Treats leases the same in all periods. Operating leases are never debt, since their cost is an operating expense. Finance leases are debt
 * only if every balance sheet of the company shows them.
 */
export function addLeases(base: Base): void {
	const sheets = [...base.annual.values(), ...base.quarterly.values()].filter(hasSheet);
	// A zero among other obligations comes from the new tag of 2019, which filings put over the old tag's figure.
	const holds = sheets.some((period) => PARTS.some(([source]) => (figureIn(period, source) ?? 0) > 0));
	const reportsLeases = (period: Period) =>
		PARTS.every(([source]) => {
			const value = figureIn(period, source);
			return value !== undefined && (value > 0 || !holds);
		});
	if (sheets.length === 0 || !sheets.every(reportsLeases)) return;
	for (const period of sheets)
		for (const [source, field] of PARTS) derive(period, field, tidy(figureIn(period, source) as number));
}

function hasSheet(period: Period): boolean {
	return figureIn(period, "Total Assets") !== undefined && figureIn(period, "Long-Term Debt") !== undefined;
}
