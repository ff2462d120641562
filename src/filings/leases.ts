// Decides which leases count as debt, in the same way for all periods.
import { type Base, derive, figureIn, type Period, toSixDecimals } from "./base.js";

const PARTS = [
	["~Current finance leases", "Short-Term Capital Lease Obligation"],
	["~Noncurrent finance leases", "Long-Term Capital Lease Obligation"],
] as const;

/**
 * Treats leases the same in all periods. Operating leases are never debt, since their cost is an operating expense. Finance leases are debt
 * only if every balance sheet of the company shows them.
 */
export function addLeases(base: Base): void {
	const sheets = [...base.annual.values(), ...base.quarterly.values()].filter(hasBalanceSheet);
	// A zero of a company with finance leases is an error of the new tag of 2019, which replaced the figure of the old tag.
	const hasLeases = sheets.some((period) => PARTS.some(([source]) => (figureIn(period, source) ?? 0) > 0));
	const reportsLeases = (period: Period) =>
		PARTS.every(([source]) => {
			const value = figureIn(period, source);
			return value !== undefined && (value > 0 || !hasLeases);
		});
	if (sheets.length === 0 || !sheets.every(reportsLeases)) return;
	for (const period of sheets)
		for (const [source, field] of PARTS) derive(period, field, toSixDecimals(figureIn(period, source) as number));
}

function hasBalanceSheet(period: Period): boolean {
	return figureIn(period, "Total Assets") !== undefined && figureIn(period, "Long-Term Debt") !== undefined;
}
