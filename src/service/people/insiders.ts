import { addDays, addYears } from "../dates.js";
import { fictitiousTrades } from "../made-up/fictitious-people.js";
import { grouped, numeric, rounded } from "../numeric.js";
import { envelope, pageOf, pagesOf } from "../paging.js";
import type { InsiderTrade } from "../records/types.js";
import type { Asked, Reply } from "../resource.js";
import { companyOf, isFictitious } from "../stock/company.js";
import type { World } from "../world.js";
import { securityOf } from "./security.js";

const PAGE = 300;
const LIST_PAGE = 200;
const YEARS = 5;

/** Regions of listings; every trade of the data set is in the United States, since Form 4 is filed there. */
export function updates({ arguments: given, form, world }: Asked<"insiders.updates">): Reply {
	const { page = 1, date, region } = given;
	const found =
		region !== undefined && region !== "USA"
			? []
			: world.records.insiderTrades.filter((trade) => date === undefined || trade.date === date);
	const body = pageOf(found, page, PAGE).map((trade) => ({
		symbol: ticker(world, trade.symbol),
		exchange: exchangeOf(world, trade.symbol),
		position: trade.position,
		date: trade.date,
		type: trade.type,
		insider: trade.insider,
		trans_share: trade.shares,
		final_share: trade.after,
		price: trade.price,
		cost: trade.cost,
		...(form === "live" && { file_date: trade.filed || null, add_date: trade.filed || trade.date }),
	}));
	return { body };
}

function exchangeOf(world: World, symbol: string): string {
	return world.dataset.profiles().get(symbol)?.exchange ?? world.records.listing(symbol)?.exchange ?? "";
}

function ticker(world: World, symbol: string): string {
	const exchange = exchangeOf(world, symbol);
	return exchange ? `${exchange}:${symbol}` : symbol;
}

/** First day of the window: so many days before the data set's day, or five years where no number is given. */
export function windowStart(world: World, days: number | undefined): string {
	return days === undefined ? addYears(world.asOf, -YEARS) : addDays(world.asOf, -days);
}

const OFFICES = { ceo: /\bceo\b|chief executive/i, cfo: /\bcfo\b|chief financial/i } as const;

/** Purchases and sales of chief executives or chief financial officers, by the position that they stated, newest first. */
function officers(
	office: keyof typeof OFFICES,
	{ arguments: given, form, world }: Asked<"insiders.ceo" | "insiders.cfo">,
): Reply {
	const from = windowStart(world, given.withinDays);
	const found = world.records.insiderTrades.filter(
		({ type, position, date }) =>
			(type === "P" || type === "S") && OFFICES[office].test(position) && date > from && date <= world.asOf,
	);
	return paged(
		found.map((trade) => officerRow(world, trade)),
		given.page,
		form,
	);
}

function officerRow(world: World, trade: InsiderTrade): object {
	const { exchange, company } = securityOf(world, trade.symbol, trade.symbol);
	const sold = trade.type === "S";
	const before = trade.after === null ? null : sold ? trade.after + trade.shares : trade.after - trade.shares;
	return {
		exchange,
		symbol: trade.symbol,
		company,
		name: trade.insider,
		position: trade.position,
		date: trade.date,
		file_date: trade.filed || trade.date,
		type: trade.type,
		trans_share: trade.shares,
		shares_change: before !== null && before > 0 ? rounded(((sold ? -1 : 1) * trade.shares * 100) / before, 2) : null,
		trade_price: trade.price,
		cost: trade.cost,
		final_share: trade.after,
		change_from_insider_trade: changeSince(world, trade),
	};
}

/** Percent by which today's price stands above that of the trade; null where splits since are not known. */
function changeSince(world: World, trade: InsiderTrade): number | null {
	const company = world.dataset.profiles().get(trade.symbol)?.priced ? world.dataset.company(trade.symbol) : undefined;
	const { price } = securityOf(world, trade.symbol, "");
	if (!company || price === null || !trade.price) return null;
	const factor = company.splits.reduce(
		(product, { date, ratio }) => (date > trade.date ? product * ratio : product),
		1,
	);
	return rounded((price / (trade.price / factor) - 1) * 100, 2);
}

export const ceo = (asked: Asked<"insiders.ceo">) => officers("ceo", asked);
export const cfo = (asked: Asked<"insiders.cfo">) => officers("cfo", asked);

/** A page of an insider list: a bare array in the document's form, an envelope in the live one. */
export function paged(rows: readonly object[], page = 1, form: "document" | "live"): Reply {
	return { body: form === "live" ? envelope(rows, page, PAGE) : pageOf(rows, page, PAGE) };
}

/** `GET /insider_list`: the insiders in the order of their names, 200 a page. */
export function insiderList({ arguments: given, world }: Asked<"insiders.list">): Reply {
	const { page = 1 } = given;
	const sorted = sortedInsiders(world);
	return {
		body: {
			data: pageOf(sorted, page, LIST_PAGE).map(({ cik, name, latest, companies }) => ({
				cik,
				name,
				address: "",
				latest_transaction_date: latest,
				Companys: companies,
			})),
			currentPage: page,
			lastPage: pagesOf(sorted.length, LIST_PAGE),
		},
	};
}

function sortedInsiders(world: World) {
	return world.records.insiders.toSorted((a, b) =>
		a.name === b.name ? (a.cik < b.cik ? -1 : 1) : a.name < b.name ? -1 : 1,
	);
}

/** `GET /stock/{symbol}/insider`: trades in the stock, newest first. Figures that the sample lacks are empty. */
export function stockInsider({ arguments: given, form, world }: Asked<"stock.insider">): Reply {
	const company = companyOf(world, given.symbol);
	const { symbol } = company.profile;
	if (isFictitious(company)) return { body: { [symbol]: fictitiousTrades(world, company) } };
	const trades = world.records.insiderTrades
		.filter((trade) => trade.symbol === symbol)
		.map((trade) => {
			const change = changeSince(world, trade);
			return {
				position: trade.position,
				date: trade.date,
				type: trade.type,
				trans_share: grouped(trade.shares),
				final_share: trade.after === null ? "" : grouped(trade.after),
				price: numeric(trade.price, form),
				cost: trade.cost === null ? "" : grouped(trade.cost),
				insider: trade.insider,
				change: change === null ? "" : String(change),
			};
		});
	return { body: { [symbol]: trades } };
}
