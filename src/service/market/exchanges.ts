import { notFound } from "../problem.js";
import type { Asked, Reply } from "../resource.js";

/** `GET /exchange_list`: codes by country; live, a country may have an empty code. */
export function exchangeList({ form, world }: Asked<"market.exchangeList">): Reply {
	const { exchanges } = world.records;
	return { body: form === "live" ? { ...exchanges, Luxembourg: [""] } : exchanges };
}

/** `GET /exchange_stocks/{exchange_name}`: every listing of an exchange that the data set has; a known exchange without listings has an empty list. */
export function exchangeStocks({ arguments: given, world }: Asked<"market.exchangeStocks">): Reply {
	const { records } = world;
	const code = given.exchange === "NASDAQ" ? "NAS" : given.exchange;
	if (!Object.values(records.exchanges).some((codes) => codes.includes(code)))
		throw notFound("exchange", given.exchange, "the codes are listed at /exchange_list");
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
