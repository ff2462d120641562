// Answers about insiders and their trades.
import { ascendingBy } from "../../core/ascending-by.js";
import { addDays, addYears } from "../../core/calendar.js";
import { fictitiousTrades } from "../made-up/fictitious-people.js";
import type { InsiderTrade } from "../records/types.js";
import type { Reply, RequestOf, World } from "../resource.js";
import { isFictitious, knownCompany } from "../stock/company.js";
import { envelope, grouped, numeric, pageOf, pagesOf, rounded } from "../written-values.js";
import { securityOf } from "./security.js";
import { sharesAfter } from "./shares-after.js";

/** Regions of the interface document by country. For a country without a region (Bermuda and other tax seats), the region of the listing counts. */
const REGIONS: Readonly<Record<string, string>> = {
	Canada: "Canada",
	...countriesOf("UK/Ireland", "United Kingdom", "Ireland"),
	...countriesOf("Latin America", "Argentina", "Brazil", "Mexico", "Uruguay"),
	...countriesOf("Oceania", "Australia", "New Zealand"),
	...countriesOf("India/Pakistan", "India", "Pakistan"),
	...countriesOf("Africa", "Egypt", "Nigeria", "South Africa"),
	...countriesOf("Asia", "China", "Hong Kong", "Israel", "Japan", "Kazakhstan", "Singapore", "South Korea", "Taiwan"),
	...countriesOf("Europe", "Denmark", "Finland", "France", "Germany", "Luxembourg", "Netherlands", "Norway"),
	...countriesOf("Europe", "Spain", "Sweden", "Switzerland"),
};

function countriesOf(region: string, ...countries: readonly string[]): Record<string, string> {
	return Object.fromEntries(countries.map((country) => [country, region]));
}

/** The region of a company's seat; `USA` where no other is known. */
function regionOf(world: World, symbol: string): string {
	const country = world.dataset.profiles().get(symbol)?.country ?? world.records.listing(symbol)?.country ?? "";
	return REGIONS[country] ?? "USA";
}

const PAGE_SIZE = 300;
const LIST_PAGE_SIZE = 200;
const DEFAULT_YEARS = 5;

/** `GET /insider_updates`: trades newest first, 300 a page, of a day and of the region of the company's seat. */
export function updates({ arguments: args, form, world }: RequestOf<"insiders.updates">): Reply {
	const { page = 1, date, region } = args;
	const trades = world.records.insiderTrades.filter(
		(trade) =>
			(date === undefined || trade.date === date) && (region === undefined || regionOf(world, trade.symbol) === region),
	);
	const shown = pageOf(trades, page, PAGE_SIZE);
	const body = shown.map((trade) => ({
		symbol: ticker(world, trade.symbol),
		exchange: exchangeOf(world, trade.symbol),
		position: trade.position,
		date: trade.date,
		type: trade.type,
		insider: trade.insider,
		trans_share: trade.shares,
		final_share: sharesAfter(world, trade).shares,
		price: trade.price,
		cost: trade.cost,
		...(form === "live" && { file_date: trade.filed || trade.date, add_date: trade.filed || trade.date }),
	}));
	return replyWithMadeUp(
		body,
		shown.flatMap((trade, i) => (sharesAfter(world, trade).from === "least" ? [`${i}.final_share`] : [])),
	);
}

/** A reply with the paths of made-up fields, if any. */
function replyWithMadeUp(body: unknown, madeUp: readonly string[]): Reply {
	return madeUp.length === 0 ? { body } : { body, madeUp };
}

function exchangeOf(world: World, symbol: string): string {
	return world.dataset.profiles().get(symbol)?.exchange ?? world.records.listing(symbol)?.exchange ?? "";
}

function ticker(world: World, symbol: string): string {
	const exchange = exchangeOf(world, symbol);
	return exchange ? `${exchange}:${symbol}` : symbol;
}

/** First day of the window: a number of days before the data set's day, by default five years. */
export function windowStart(world: World, days: number | undefined): string {
	return days === undefined ? addYears(world.asOf, -DEFAULT_YEARS) : addDays(world.asOf, -days);
}

const OFFICES = { ceo: /\bceo\b|chief executive/i, cfo: /\bcfo\b|chief financial/i } as const;

/** Purchases and sales of chief executives or chief financial officers, by their stated position, newest first. */
function officers(
	office: keyof typeof OFFICES,
	{ arguments: args, form, world }: RequestOf<"insiders.ceo" | "insiders.cfo">,
): Reply {
	const from = windowStart(world, args.withinDays);
	const trades = world.records.insiderTrades.filter(
		({ type, position, date }) =>
			(type === "P" || type === "S") && OFFICES[office].test(position) && date > from && date <= world.asOf,
	);
	return paged(trades, (trade) => officerRow(world, trade), args.page, form);
}

function officerRow(world: World, trade: InsiderTrade): Row {
	const { exchange, company } = securityOf(world, trade.symbol, trade.symbol);
	const sold = trade.type === "S";
	const holdingAfter = sharesAfter(world, trade);
	const sharesBefore = sold ? holdingAfter.shares + trade.shares : holdingAfter.shares - trade.shares;
	const change = changeSince(world, trade);
	const row = {
		exchange,
		symbol: trade.symbol,
		company,
		name: trade.insider,
		position: trade.position,
		date: trade.date,
		file_date: trade.filed || trade.date,
		type: trade.type,
		trans_share: trade.shares,
		// If nothing was owned before, the change is 100%.
		shares_change: sharesBefore > 0 ? rounded(((sold ? -1 : 1) * trade.shares * 100) / sharesBefore, 2) : 100,
		trade_price: trade.price,
		cost: trade.cost,
		final_share: holdingAfter.shares,
		change_from_insider_trade: change.percent,
	};
	const invented = holdingAfter.from === "least" ? ["final_share", "shares_change"] : [];
	return { row, madeUp: change.isKnown ? invented : [...invented, "change_from_insider_trade"] };
}

/** A record of a page, with its made-up fields. */
export interface Row {
	readonly row: object;
	readonly madeUp: readonly string[];
}

/**
 * Percent by which today's price is above that of the trade. From the company's prices and splits if the data set has them; else from the
 * listing's price, without splits; 0 without any price.
 */
export function changeSince(world: World, { symbol, date, price: base }: Since): { percent: number; isKnown: boolean } {
	const company = world.dataset.profiles().get(symbol)?.priced ? world.dataset.company(symbol) : undefined;
	const { price } = securityOf(world, symbol, "");
	if (price === null || !base) return { percent: 0, isKnown: false };
	const factor = (company?.splits ?? []).reduce(
		(product, split) => (split.date > date ? product * split.ratio : product),
		1,
	);
	return { percent: rounded((price / (base / factor) - 1) * 100, 2), isKnown: company !== undefined };
}

interface Since {
	readonly symbol: string;
	readonly date: string;
	readonly price: number | null;
}

export const ceo = (request: RequestOf<"insiders.ceo">) => officers("ceo", request);
export const cfo = (request: RequestOf<"insiders.cfo">) => officers("cfo", request);

/** A page of an insider list: a bare array in the document's form, an envelope in the live one. */
export function paged<T>(items: readonly T[], make: (item: T) => Row, page = 1, form: "document" | "live"): Reply {
	const shown = pageOf(items, page, PAGE_SIZE).map(make);
	const rows = shown.map(({ row }) => row);
	const prefix = form === "live" ? "data." : "";
	const madeUp = shown.flatMap((item, i) => item.madeUp.map((field) => `${prefix}${i}.${field}`));
	return replyWithMadeUp(form === "live" ? { ...envelope(items, page, PAGE_SIZE), data: rows } : rows, madeUp);
}

/** `GET /insider_list`: the insiders in the order of their names, 200 a page. */
export function insiderList({ arguments: args, world }: RequestOf<"insiders.list">): Reply {
	const { page = 1 } = args;
	const sorted = sortedInsiders(world);
	return {
		body: {
			data: pageOf(sorted, page, LIST_PAGE_SIZE).map(({ cik, name, latest, companies }) => ({
				cik,
				name,
				address: "",
				latest_transaction_date: latest,
				Companys: companies,
			})),
			currentPage: page,
			lastPage: pagesOf(sorted.length, LIST_PAGE_SIZE),
		},
	};
}

function sortedInsiders(world: World) {
	return world.records.insiders.toSorted(ascendingBy(({ name, cik }) => `${name}\n${cik}`));
}

/** A company, also one that is only known from ownership forms. @throws Problem for an unknown symbol */
export const filingCompany = (world: World, requested: string) =>
	knownCompany(world, requested, (symbol) => world.records.formLines.some((line) => line.symbol === symbol));

/** Why a user's store has no trades of a company. */
export const noForms = (symbol: string): string => `ownership forms of ${symbol} are not in the data set`;

/** `GET /stock/{symbol}/insider`: trades in the stock, newest first. Figures missing in the sample are empty. */
export function stockInsider({ arguments: args, form, world }: RequestOf<"stock.insider">): Reply {
	const { symbol, company } = filingCompany(world, args.symbol);
	if (company && isFictitious(company)) return { body: { [symbol]: fictitiousTrades(world, company) } };
	const trades = world.records.insiderTrades
		.filter((trade) => trade.symbol === symbol)
		.map((trade) => {
			const { percent, isKnown } = changeSince(world, trade);
			return {
				position: trade.position,
				date: trade.date,
				type: trade.type,
				trans_share: grouped(trade.shares),
				final_share: trade.after === null ? "" : grouped(trade.after),
				price: numeric(trade.price, form),
				cost: trade.cost === null ? "" : grouped(trade.cost),
				insider: trade.insider,
				change: isKnown ? String(percent) : "",
			};
		});
	const isUnknown = trades.length === 0 && world.dataset.isOwn;
	return { body: { [symbol]: trades }, ...(isUnknown && { reason: noForms(symbol) }) };
}
