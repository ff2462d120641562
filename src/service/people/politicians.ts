// Answers about politicians and their trades.

import type { PoliticianTrade } from "../records/types.js";
import { notFound, oncePerWorld, type Reply, type RequestOf, type World } from "../resource.js";
import { stockId } from "../stock/stock-id.js";
import { envelope, pageOf, pagesOf } from "../written-values.js";

const PAGE_SIZE = 300;

/** `GET /politicians`: the members, former ones with disclosed trades included. */
export function politicians({ form, world }: RequestOf<"politicians.list">): Reply {
	const body = world.records.politicians.map((member) =>
		form === "live" ? { ...member, district: member.district || null } : member,
	);
	return { body, ...reasonForNone(world) };
}

/** Why a user's store has no politicians. */
const reasonForNone = ({ records, dataset }: World) =>
	dataset.isOwn && records.politicians.length === 0
		? { reason: "the store has no trades of politicians; import a table of them: valuelab data import FILE" }
		: {};

/** Industries numbered from 1 in alphabetical order; 0 means unknown. */
const industryCodes = oncePerWorld((world): ReadonlyMap<string, number> => {
	const names = new Set([...world.records.usListings.values()].map(({ industry }) => industry));
	names.delete("");
	return new Map([...names].toSorted().map((name, i) => [name, i + 1]));
});

/** The trades newest first by either day; sorted once, since they are many. */
const sortedTrades = oncePerWorld(({ records: { politicianTrades: trades } }) => ({
	disclosure_date: trades,
	transaction_date: trades.toSorted((a, b) => (a.traded === b.traded ? 0 : a.traded < b.traded ? 1 : -1)),
}));

/** `GET /politicians/transactions`: 300 a page, by disclosure, newest first, common stock only unless told otherwise. */
export function transactions({ arguments: args, form, world }: RequestOf<"politicians.transactions">): Reply {
	const { page = 1, assetType = "Common_Stock", id, sort = "disclosure_date", order = "desc" } = args;
	if (id !== undefined && !world.records.politicians.some((member) => member.id === id))
		throw notFound("politician with the id", id, "the ids are listed at /politicians");
	const trades = sortedTrades(world)[sort].filter(
		(trade) => (assetType === "All" || trade.kind === assetType) && (id === undefined || trade.member === id),
	);
	if (order === "asc") trades.reverse();
	const shown = pageOf(trades, page, PAGE_SIZE).map((trade) => rowOf(world, trade, form === "live"));
	if (form === "document") return { body: shown, ...reasonForNone(world) };
	const { total } = envelope(trades, page, PAGE_SIZE) as { total: number };
	return {
		...reasonForNone(world),
		body: { count: shown.length, currentPage: page, lastPage: pagesOf(total, PAGE_SIZE), total, data: shown },
	};
}

function rowOf(world: World, trade: PoliticianTrade, withNulls: boolean): object {
	const member = world.records.politicians[trade.member - 1];
	const listing = trade.symbol ? world.records.listing(trade.symbol) : undefined;
	const text = (value: string) => (withNulls && value === "" ? null : value);
	return {
		symbol: trade.symbol,
		company: listing?.company ?? trade.asset,
		exchange: listing?.exchange ?? "",
		class: trade.kind,
		stockid: listing ? stockId(listing.exchange, listing.symbol) : "",
		option_type: text(trade.option),
		strike_price: text(trade.strike),
		trans_type: trade.type,
		amount: trade.amount,
		disclosure_date: trade.disclosed,
		transaction_date: trade.traded,
		expiration_date: text(trade.expires),
		full_name: member?.full_name ?? "",
		official_full: member?.full_name ?? "",
		position: member?.position ?? "",
		state: text(member?.state ?? ""),
		party: text(member?.party ?? ""),
		industry: industryCodes(world).get(listing?.industry ?? "") ?? 0,
		id: trade.member,
	};
}
