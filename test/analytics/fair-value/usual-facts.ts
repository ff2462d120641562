// Provides the facts of a verdict on an ordinary company with nothing unusual, for tests that change some of them.
import type { VerdictFacts } from "../../../src/analytics/fair-value/verdict.js";

export const USUAL_FACTS: VerdictFacts = {
	peersGiven: true,
	price: 289,
	priceDate: "2026-06-30",
	otherPriceDay: null,
	currency: "USD",
	priceCurrency: "USD",
	families: ["intrinsic", "market"],
	intrinsicGap: null,
	profit: 100,
	lossMaker: false,
	cyclical: false,
	normalMargin: 0.2,
	marginNow: 0.22,
	normalOperatingMargin: null,
	operatingMarginNow: null,
	ownGrowth: 0.08,
	figuresOf: "2026-03",
	asOf: "2026-06-30",
};
