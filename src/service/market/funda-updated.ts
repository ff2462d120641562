// `GET /funda_updated/{date}`: companies with a report filed from that day on, within a week.
import { addDays } from "../../core/calendar.js";
import type { Asked, Reply } from "../resource.js";

const WEEK = 7;
/** Matches filings with figures. */
const WITH_FIGURES = /files Form (10-K|10-Q|20-F|40-F)/;

export function fundaUpdated({ arguments: given, form, world }: Asked<"market.fundaUpdated">): Reply {
	const until = addDays(given.date, WEEK);
	const profiles = world.dataset.profiles();
	const symbols = new Set<string>();
	for (const { symbol, date, headline } of world.records.news) {
		const day = date.slice(0, 10);
		if (day >= given.date && day < until && WITH_FIGURES.test(headline)) symbols.add(symbol);
	}
	const stocks = [...symbols].toSorted().flatMap((symbol) => {
		const profile = profiles.get(symbol);
		const listing = world.records.listing(symbol);
		const exchange = profile?.exchange ?? listing?.exchange;
		return exchange ? [{ symbol, exchange, company: profile?.name ?? listing?.company ?? "" }] : [];
	});
	return { body: form === "live" ? stocks : stocks.map(({ symbol, exchange }) => `${exchange}:${symbol}`) };
}
