// Answers with a company's news, which are its filings.
import { notFound, type Reply, type RequestOf, type World } from "../resource.js";
import { stockId } from "./stock-id.js";

function symbolOf(world: World, text: string): string {
	const upper = text.toUpperCase().replace(/^(NAS|NASDAQ|NYSE|AMEX|ARCA|BATS):/, "");
	const { records, dataset } = world;
	if (dataset.profiles().has(upper) || records.listing(upper)) return upper;
	for (const { symbol, exchange } of dataset.profiles().values())
		if (stockId(exchange, symbol) === upper) return symbol;
	for (const { symbol, exchange } of records.usListings.values())
		if (stockId(exchange, symbol) === upper) return symbol;
	throw notFound("stock with the symbol or id", text);
}

/**
 * `GET /stock/news_feed`: filing events in place of headlines, newest first, all at once, since the document has no pages here. Few have a
 * known time of day; the others have midnight.
 */
export function newsFeed({ arguments: args, world }: RequestOf<"stock.newsFeed">): Reply {
	const symbol = symbolOf(world, args.symbol);
	const body = world.records.news
		.filter((event) => event.symbol === symbol)
		.map(({ date, headline, url }) => ({
			date: date.length === 10 ? `${date} 00:00:00` : date.replace("T", " "),
			headline,
			url,
		}));
	if (body.length > 0) return { body };
	if (world.dataset.profiles().get(symbol)?.depth !== "fictitious")
		return { body, reason: `filings of ${symbol} are not in the data set` };
	const { name } = world.dataset.profiles().get(symbol) ?? {};
	const years = world.dataset.company(symbol)?.annual.filed.filter((day) => day !== null) ?? [];
	return {
		body: years.toReversed().map((day) => ({
			date: `${day} 00:00:00`,
			headline: `${name} files its annual report`,
			url: "https://example.com/fictitious",
		})),
	};
}
