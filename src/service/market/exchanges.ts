// Answers about exchanges, their listings, and companies with new reports.
import { addDays } from "../../core/calendar.js";
import { notFound, type Reply, type RequestOf } from "../resource.js";

/** `GET /exchange_list`: codes by country; live, a country may have an empty code. */
export function exchangeList({ form, world }: RequestOf<"market.exchangeList">): Reply {
	const { exchanges } = world.records;
	return { body: form === "live" ? { ...exchanges, Luxembourg: [""] } : exchanges };
}

/** `GET /exchange_stocks/{exchange_name}`: every listing of an exchange that the data set has; a known exchange without listings has an empty list. */
export function exchangeStocks({ arguments: args, world }: RequestOf<"market.exchangeStocks">): Reply {
	const { records } = world;
	const code = args.exchange === "NASDAQ" ? "NAS" : args.exchange;
	if (!Object.values(records.exchanges).some((codes) => codes.includes(code)))
		throw notFound("exchange", args.exchange, "the codes are listed at /exchange_list");
	const body = [...records.usListings.values(), ...records.worldListings]
		.filter(({ exchange }) => exchange === code)
		.map(({ symbol, exchange, company, currency, industry, sector, subindustry }) => ({
			symbol,
			exchange,
			company,
			currency,
			industry,
			sector,
			subindustry,
		}));
	return { body };
}

const WEEK = 7;
const WITH_FIGURES = /files Form (10-K|10-Q|20-F|40-F)/;

/** `GET /funda_updated/{date}`: companies with a report filed from that day on, within a week. */
export function fundaUpdated({ arguments: args, form, world }: RequestOf<"market.fundaUpdated">): Reply {
	const until = addDays(args.date, WEEK);
	const profiles = world.dataset.profiles();
	const symbols = new Set<string>();
	for (const { symbol, date, headline } of world.records.news) {
		const day = date.slice(0, 10);
		if (day >= args.date && day < until && WITH_FIGURES.test(headline)) symbols.add(symbol);
	}
	const stocks = [...symbols].toSorted().flatMap((symbol) => {
		const profile = profiles.get(symbol);
		const listing = world.records.listing(symbol);
		const exchange = profile?.exchange ?? listing?.exchange;
		return exchange ? [{ symbol, exchange, company: profile?.name ?? listing?.company ?? "" }] : [];
	});
	return { body: form === "live" ? stocks : stocks.map(({ symbol, exchange }) => `${exchange}:${symbol}`) };
}
