// Finds how many shares an insider owns after a trade.
import { groupBy } from "../../core/group-by.js";
import type { InsiderTrade } from "../records/types.js";
import { oncePerWorld, type World } from "../resource.js";
import { rounded } from "../written-values.js";

/** Shares that an insider owns after a trade. */
export interface SharesAfter {
	readonly shares: number;
	/** `filed` on the form; `derived` from the same person's previous or next trade; `least` is the smallest number that fits the known trades. */
	readonly from: "filed" | "derived" | "least";
}

/** Form 4 codes for disposals. */
const DISPOSAL_CODES = new Set(["S", "F", "D", "G", "C"]);
const change = ({ type, shares, way }: InsiderTrade): number =>
	(way ? way === "D" : DISPOSAL_CODES.has(type)) ? -shares : shares;

/** The shares owned after a trade: as filed, or computed from the person's other trades in the stock. */
export function sharesAfter(world: World, trade: InsiderTrade): SharesAfter {
	return allAfter(world).get(trade) ?? { shares: trade.after ?? trade.shares, from: "least" };
}

const allAfter = oncePerWorld(({ records: { insiderTrades: trades } }): ReadonlyMap<InsiderTrade, SharesAfter> => {
	// Trades are newest first; each person's are needed oldest first.
	const byPerson = groupBy(trades.toReversed(), ({ symbol, insider }) => `${symbol}\n${insider}`);
	const sharesByTrade = new Map<InsiderTrade, SharesAfter>();
	for (const personTrades of byPerson.values())
		for (const [i, shares] of sharesAfterEach(personTrades).entries())
			sharesByTrade.set(personTrades[i] as InsiderTrade, shares);
	return sharesByTrade;
});

/** One person's trades in one stock, oldest first. */
function sharesAfterEach(trades: readonly InsiderTrade[]): SharesAfter[] {
	const counts: (SharesAfter | undefined)[] = trades.map(({ after }) =>
		after === null ? undefined : { shares: after, from: "filed" },
	);
	for (let i = 1; i < trades.length; i++) {
		const sharesBefore = counts[i - 1];
		counts[i] ??= sharesBefore && derivedShares(sharesBefore.shares + change(trades[i] as InsiderTrade));
	}
	for (let i = trades.length - 2; i >= 0; i--) {
		const next = counts[i + 1];
		counts[i] ??= next && derivedShares(next.shares - change(trades[i + 1] as InsiderTrade));
	}
	// If nothing is known, the count starts with the smallest number that keeps it from falling below zero.
	let owned = 0;
	let lowest = 0;
	for (const trade of trades) {
		owned += change(trade);
		lowest = Math.min(lowest, owned);
	}
	let shares = -lowest;
	return trades.map((trade, i) => {
		shares += change(trade);
		return counts[i] ?? { shares: Math.max(0, rounded(shares, 4)), from: "least" };
	});
}

/** Forms count grants and indirect holdings differently; a negative result counts as unknown. */
const derivedShares = (shares: number) => (shares < 0 ? undefined : ({ shares, from: "derived" } as const));
