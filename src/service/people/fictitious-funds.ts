import { endOfMonth } from "../../core/calendar.js";
import { randomFrom } from "../made-up/random.js";
import type { Filing, Guru, Holding } from "../records/types.js";
import { quotationOf } from "../series/quotation.js";
import { oncePerWorld, type World } from "../world.js";

const HELD = 260;
const MILLION = 1e6;

/**
 * An invented fund, because no real one has a portfolio with a second page. It holds the largest companies of the data set by market value,
 * is named as invented, and is in no list of purchases. A user's store has none.
 */
export const fictitiousFunds = oncePerWorld((world): readonly Guru[] => {
	if (world.dataset.isOwn) return [];
	const last = quarterEnd(world.asOf);
	const filings = [endOfMonth(last.slice(0, 7), -3), last].map((date) => filingOf(world, date));
	return [{ id: "9001", name: "Fictitious Index Fund", firm: "Fictitious Fund (invented)", cik: "", filings }];
});

/** The latest quarter end on or before a day. */
function quarterEnd(day: string): string {
	const month = Number(day.slice(5, 7));
	const own = endOfMonth(day.slice(0, 7), (3 - (month % 3)) % 3);
	return own <= day ? own : endOfMonth(own.slice(0, 7), -3);
}

function filingOf(world: World, date: string): Filing {
	const random = randomFrom(`fictitious fund ${date}`);
	const largest = [...world.dataset.profiles().values()]
		.filter(({ depth, marketValue }) => depth !== "fictitious" && marketValue !== null)
		.toSorted((a, b) => (b.marketValue?.value ?? 0) - (a.marketValue?.value ?? 0))
		.slice(0, HELD);
	const holdings = new Map<number, Holding>();
	for (const [i, { symbol, name, marketValue }] of largest.entries()) {
		const price = quotationOf(world, symbol)?.price;
		if (price === undefined || !(price > 0)) continue;
		const value = (marketValue?.value ?? 0) * 1e-5 * MILLION * random.between(0.9, 1.1);
		const shares = Math.max(1, Math.round(value / price));
		holdings.set(i, { symbol, issuer: name, shares, value: shares * price });
	}
	const value = [...holdings.values()].reduce((sum, holding) => sum + holding.value, 0);
	return { reportDate: date, filingDate: endOfMonth(date.slice(0, 7), 1), accession: "", holdings, value };
}
