// Trades of investors, from the difference between two filings.
import { endOfMonth } from "../../core/calendar.js";
import type { Filing, Guru, Holding } from "../records/types.js";
import type { World } from "../resource.js";

export type Action = "New Buy" | "Add" | "Reduce" | "Sold Out";

/** The change of one holding from a filing to the next. */
export interface Move {
	readonly guru: Guru;
	/** End of the quarter. */
	readonly date: string;
	readonly filed: string;
	readonly action: Action;
	readonly symbol: string;
	readonly issuer: string;
	/** Shares traded: positive bought, negative sold. In the shares of the later filing. */
	readonly traded: number;
	readonly before: number;
	readonly after: number;
	/** Dollars a share at the end of the quarter, from the filing's value; of a security sold out, from the earlier filing. */
	readonly price: number;
	/** Effect on the portfolio in percent: the trade's value against the portfolio's, before for sales, after for purchases. */
	readonly impact: number;
}

function nextQuarter(reportDate: string): string {
	return endOfMonth(reportDate.slice(0, 7), 3);
}

/** New shares for one old, from splits between two days. */
export function splitFactor(world: World, symbol: string, after: string, until: string): number {
	const splits = world.records.splits.get(symbol) ?? [];
	return splits.reduce((factor, { date, ratio }) => (date > after && date <= until ? factor * ratio : factor), 1);
}

const NO_HOLDING = { shares: 0, value: 0 };

function movesBetween(world: World, guru: Guru, earlier: Filing, later: Filing): Move[] {
	const moves: Move[] = [];
	for (const key of new Set([...later.holdings.keys(), ...earlier.holdings.keys()])) {
		const old = earlier.holdings.get(key);
		const holding = later.holdings.get(key);
		const { symbol, issuer } = (holding ?? old) as Holding;
		const factor = splitFactor(world, symbol, earlier.reportDate, later.reportDate);
		const sharesBefore = (old ?? NO_HOLDING).shares * factor;
		const sharesAfter = (holding ?? NO_HOLDING).shares;
		const traded = sharesAfter - sharesBefore;
		// A change below a thousandth is rounding of the split or of the filing.
		if (Math.abs(traded) <= 0.001 * Math.max(sharesBefore, sharesAfter)) continue;
		const price = holding ? holding.value / holding.shares : old ? old.value / sharesBefore : Number.NaN;
		const action: Action = !old ? "New Buy" : !holding ? "Sold Out" : traded > 0 ? "Add" : "Reduce";
		const portfolioValue = traded > 0 ? later.value : earlier.value;
		const impact = ((traded * price) / portfolioValue) * 100;
		moves.push({
			guru,
			date: later.reportDate,
			filed: later.filingDate,
			action,
			symbol,
			issuer,
			traded,
			before: sharesBefore,
			after: sharesAfter,
			price,
			impact,
		});
	}
	return moves.toSorted((a, b) => Math.abs(b.traded) - Math.abs(a.traded));
}

const movesByGuru = new WeakMap<Guru, readonly Move[]>();

/**
 * An investor's trades, newest quarter first, then by size: the differences between filings of consecutive quarters. Where the earlier
 * filing is missing, no trades are known.
 */
export function movesOf(world: World, guru: Guru): readonly Move[] {
	const stored = movesByGuru.get(guru);
	if (stored) return stored;
	const moves: Move[] = [];
	for (let i = guru.filings.length - 1; i > 0; i--) {
		const later = guru.filings[i] as Filing;
		const earlier = guru.filings[i - 1] as Filing;
		if (nextQuarter(earlier.reportDate) === later.reportDate) moves.push(...movesBetween(world, guru, earlier, later));
	}
	movesByGuru.set(guru, moves);
	return moves;
}
