// Drops lines of balance sheets that do not balance.
import { type Base, derive, type Fact, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";

/** Largest imbalance relative to assets: redeemable interests and rounding. */
const OPEN = 0.01;

/** The first layers are filings with every tag. */
const FILINGS_LAYERS = 2;

/**
 * Where layers of sources do not balance, the line of the least trusted layer goes. What redeemable interests explain, which are between
 * liabilities and equity, stays.
 */
export function closeBalances(base: Base): void {
	const dropped = new Map<string, Set<string>>();
	for (const table of [base.annual, base.quarterly])
		for (const period of periodsInOrder(table)) {
			const field = closeBalance(period);
			if (field) dropped.set(field, (dropped.get(field) ?? new Set()).add(period.label));
		}
	for (const [field, labels] of dropped)
		base.notes.push(
			`${field} of ${[...labels].sort().join(", ")} is left out: assets, liabilities and equity of the sources do not balance.`,
		);
}

/** Drops the least trusted line of a balance sheet that does not balance; returns its name. */
function closeBalance(period: Period): string | undefined {
	const equity = ["Total Equity", "Total Stockholders Equity"].find((field) => period.facts.has(field));
	const assets = figureIn(period, "Total Assets");
	const liabilities = figureIn(period, "Total Liabilities");
	if (equity === undefined || assets === undefined || liabilities === undefined) return undefined;
	const minority = equity === "Total Equity" ? 0 : (figureIn(period, "Minority Interest") ?? 0);
	const rest = assets - liabilities - (figureIn(period, equity) as number) - minority;
	const between = figureIn(period, "~Redeemable") ?? 0;
	if (Math.abs(rest) <= OPEN * assets || (between > 0 && Math.abs(rest - between) <= OPEN * assets)) return undefined;
	const lines = ["Total Assets", "Total Liabilities", equity];
	const layerOf = (field: string) => (period.facts.get(field) as Fact).layer ?? 0;
	const last = Math.max(...lines.map(layerOf));
	const doubtful = lines.filter((field) => layerOf(field) === last);
	// A single source that does not balance has an item outside both sides, such as redeemable shares before a listing.
	if (doubtful.length === lines.length && last <= FILINGS_LAYERS) return undefined;
	const dropped = doubtful.length === 1 ? (doubtful[0] as string) : "Total Liabilities";
	period.facts.delete(dropped);
	if (dropped === "Total Liabilities") derive(period, "~Open balance", 1);
	return dropped;
}
