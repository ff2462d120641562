// Declares the operations on investors (gurus), insiders and politicians.
import type * as z from "zod";
import { guruAggregated, guruList, guruPicks, realtimePicks } from "../schemas/gurus.js";
import { clusterBuys, insiderList, insiderUpdates, jointBuys, officerTrades } from "../schemas/insiders.js";
import { politicianList, politicianTransactions } from "../schemas/politicians.js";
import { day, figure, inListOrPage, member, membersOf, oneOf, records, underAnyKey } from "./core.js";
import { FRESH, operation, page, withinDays } from "./define.js";
import { guruRows } from "./special-cores.js";

const guruId = {
	kind: "text",
	about: "A guru id from gurus.list.",
	pattern: /^\w+$/,
	allowed: "a guru id from gurus.list",
} as const;

const portfolio = member("port", records(["symbol", "company", figure("share")]));

/** Tracked institutional investors. */
export const gurus = {
	/** The investors and their portfolios' sizes. */
	list: operation({
		path: "/gurulist",
		about: "The investors and their portfolios' sizes.",
		arguments: {},
		query: {},
		fresh: FRESH.day,
		core: member("all", membersOf({ us: guruRows, plus: guruRows, international: guruRows })),
		mayBeEmpty: false,
		schema: guruList,
		views: ["gurus"],
	}),
	/** What one investor bought and sold between two dates, newest first, at most 500 a query. */
	picks: operation({
		path: "/guru/{id}/picks/{startDate}/{page}",
		about: "What one investor bought and sold between two dates, newest first.",
		arguments: { id: guruId, startDate: { kind: "date", shape: "YYYY-mm-dd", about: "First day." } },
		query: {
			/** Last day; the current date where it is left out. */
			endDate: { kind: "date", shape: "YYYY-mm-dd", wire: "end_date", about: "Last day.", assumed: "the current date" },
			/** Page, from 1; with `allPages` the first of them. */
			page,
		},
		paging: { ends: "empty", size: 500 },
		fresh: FRESH.day,
		core: underAnyKey(member("port", records(["symbol", "company"]))),
		mayBeEmpty: true,
		schema: guruPicks,
		views: ["picks"],
	}),
	/** One investor's portfolio by position, 200 stocks a page. */
	aggregated: operation({
		path: "/guru/{id}/aggregated",
		about: "One investor's portfolio by position.",
		arguments: { id: guruId },
		query: {
			/** Page, from 1; with `allPages` the first of them. */
			page,
			/** Date of the portfolio; the latest where it is left out. */
			portdate: { kind: "date", shape: "YYYY-mm-dd", about: "Date of the portfolio.", assumed: "the latest" },
		},
		paging: { ends: "empty", size: 200 },
		fresh: FRESH.day,
		core: oneOf(underAnyKey(portfolio), portfolio),
		mayBeEmpty: true,
		schema: guruAggregated,
		views: ["holdings", "summary"],
	}),
	/** Trades reported within days, of the prior two weeks. */
	realtimePicks: operation({
		path: "/guru_realtime_picks",
		about: "Trades reported within days, of the prior two weeks.",
		arguments: {},
		query: {
			/** Page, from 1; with `allPages` the first of them. */
			page,
			/** Kind of trade; all where it is left out. */
			action: {
				kind: "choice",
				values: ["all", "add", "buy", "buy_add", "reduce", "sell", "sell_reduce"],
				about: "Kind of trade.",
				assumed: "all",
			},
		},
		paging: { ends: "last", size: 20 },
		fresh: FRESH.live,
		core: inListOrPage(records(["symbol", "guru_name", "action"])),
		mayBeEmpty: true,
		schema: realtimePicks,
		views: ["picks"],
	}),
};

const buys = <const View extends string, S extends z.ZodType>(type: string, about: string, view: View, schema: S) =>
	operation({
		path: `/insider_buys/insider_${type}`,
		about,
		arguments: {},
		query: {
			/** Page, from 1; with `allPages` the first of them. */
			page,
			/** How many days back: 7, 14, 30, 60, 90, 180 or 365. */
			withinDays,
		},
		paging: { ends: "empty", size: 300 },
		fresh: FRESH.day,
		core: inListOrPage(records(["symbol", "company"])),
		mayBeEmpty: true,
		schema,
		views: [view],
	});

/** Trades of companies' own officers, directors and large holders. */
export const insiders = {
	/** Latest insider trades by time of transaction. */
	updates: operation({
		path: "/insider_updates",
		about: "Latest insider trades by time of transaction.",
		arguments: {},
		query: {
			/** Page, from 1; with `allPages` the first of them. */
			page,
			/** Day of the transaction. */
			date: { kind: "date", shape: "YYYY-mm-dd", about: "Day of the transaction." },
			/** Region of the listing. */
			region: {
				kind: "choice",
				values: [
					"USA",
					"Canada",
					"UK/Ireland",
					"Europe",
					"Asia",
					"Oceania",
					"Latin America",
					"Africa",
					"India/Pakistan",
				],
				about: "Region of the listing.",
			},
		},
		paging: { ends: "empty", size: 300 },
		fresh: FRESH.day,
		core: inListOrPage(records(["symbol", "insider"])),
		mayBeEmpty: true,
		schema: insiderUpdates,
		views: ["trades"],
	}),
	/** Transactions of chief executives. */
	ceo: buys("ceo", "Transactions of chief executives.", "trades", officerTrades),
	/** Transactions of chief financial officers. */
	cfo: buys("cfo", "Transactions of chief financial officers.", "trades", officerTrades),
	/** Companies that both gurus and insiders bought. */
	double: buys("double", "Companies that both gurus and insiders bought.", "buys", jointBuys),
	/** Companies that gurus, insiders and the company itself bought. */
	triple: buys("triple", "Companies that gurus, insiders and the company itself bought.", "buys", jointBuys),
	/** Companies that several insiders bought. */
	clusterBuy: buys("cluster_buy", "Companies that several insiders bought.", "buys", clusterBuys),
	/** Insiders and their companies, 200 a page. */
	list: operation({
		path: "/insider_list",
		about: "Insiders and their companies.",
		arguments: {},
		query: {
			/** Page, from 1; with `allPages` the first of them. */
			page,
		},
		paging: { ends: "last", size: 200 },
		fresh: FRESH.day,
		core: inListOrPage(records(["cik", day("latest_transaction_date")])),
		mayBeEmpty: true,
		schema: insiderList,
		views: ["insiders", "companies"],
	}),
};

/** Members of Congress and their disclosed trades. */
export const politicians = {
	/** The members. */
	list: operation({
		path: "/politicians",
		about: "The members of Congress.",
		arguments: {},
		query: {},
		fresh: FRESH.day,
		core: records(["full_name"]),
		mayBeEmpty: false,
		schema: politicianList,
		views: ["politicians"],
	}),
	/** Their disclosed trades. */
	transactions: operation({
		path: "/politicians/transactions",
		about: "Disclosed trades of members of Congress.",
		arguments: {},
		query: {
			/** Page, from 1; with `allPages` the first of them. */
			page,
			/** Kind of asset; common stock where it is left out. */
			assetType: {
				kind: "choice",
				values: ["All", "Common_Stock", "Option", "ETF", "Preferred_Stock", "Bond", "Units", "Warrant", "Other"],
				wire: "asset_type",
				about: "Kind of asset.",
				assumed: "Common_Stock",
			},
			/** A politician's id, from politicians.list. */
			id: { kind: "integer", least: 1, about: "A politician's id, from politicians.list." },
			/** Date to sort by; the day of disclosure where it is left out. */
			sort: {
				kind: "choice",
				values: ["disclosure_date", "transaction_date"],
				about: "Date to sort by.",
				assumed: "disclosure_date",
			},
			/** Order; newest first where it is left out. */
			order: { kind: "choice", values: ["desc", "asc"], about: "Order.", assumed: "desc" },
		},
		paging: { ends: "empty", size: 300 },
		fresh: FRESH.day,
		core: inListOrPage(records(["symbol", "full_name", day("transaction_date")])),
		mayBeEmpty: true,
		schema: politicianTransactions,
		views: ["transactions"],
	}),
};
