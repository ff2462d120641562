// Tests the shares that an insider owns after each trade.
import { expect, test } from "vitest";
import { sharesAfter } from "../../src/service/people/shares-after.js";
import type { InsiderTrade } from "../../src/service/records/types.js";
import type { World } from "../../src/service/resource.js";

/** Trades of one person, oldest first: code, shares, and the holding afterwards if the form states it. */
function afterwards(...trades: (readonly [type: string, shares: number, after: number | null])[]) {
	const made = trades.map(
		([type, shares, sharesAfter], i) =>
			({
				symbol: "X",
				insider: "A",
				type,
				shares,
				after: sharesAfter,
				date: `2026-01-0${i + 1}`,
			}) as unknown as InsiderTrade,
	);
	const world = { records: { insiderTrades: made.toReversed() } } as unknown as World;
	return made.map((trade) => {
		const { shares, from } = sharesAfter(world, trade);
		return [shares, from];
	});
}

test("derives a trade from the filed one before", () => {
	expect(afterwards(["P", 10, 110], ["S", 30, null], ["A", 5, 85])).toEqual([
		[110, "filed"],
		[80, "derived"],
		[85, "filed"],
	]);
});

test("derives an early trade from the next filed", () => {
	// 85 after a purchase of 5 is 80 before it.
	expect(afterwards(["S", 30, null], ["P", 5, 85])[0]).toEqual([80, "derived"]);
});

test("gives the minimum without filed holdings", () => {
	// Selling 30 and 20 around a purchase of 10 requires 40.
	expect(afterwards(["S", 30, null], ["P", 10, null], ["S", 20, null])).toEqual([
		[10, "least"],
		[20, "least"],
		[0, "least"],
	]);
});
