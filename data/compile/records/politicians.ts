// Compiles trades of members of Congress.
import { packed } from "../pack.js";
import type { CsvRow } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { columnsOf, columnsWithRepeats } from "./columns.js";
import { usListings } from "./listings.js";

interface Member {
	id: number;
	full_name: string;
	position: string;
	district: string;
	state: string;
	party: string;
}

/** Reduces a name to what sources agree on: first and last word, without titles, initials, suffixes and marks. */
function nameKey(name: string): string {
	const words = name
		.normalize("NFD")
		.replaceAll(/[\u0300-\u036f]/g, "")
		.replaceAll(/"[^"]*"|\([^)]*\)/g, " ")
		.toLowerCase()
		.replaceAll(/[^a-z\s-]/g, " ")
		.split(/\s+/)
		.filter(
			(word) =>
				word.length > 1 && !["jr", "sr", "ii", "iii", "iv", "honorable", "hon", "mr", "mrs", "dr", "ms"].includes(word),
		);
	return `${words[0] ?? ""} ${words.at(-1) ?? ""}`;
}

/** `01/03/2025` and `2025-01-03` as ISO; anything else is empty. */
function isoDay(text: string): string {
	const us = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
	const iso = us ? `${us[3]}-${us[1]}-${us[2]}` : text;
	if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(Date.parse(iso))) return "";
	return iso;
}

const OPTION = /option type:\s*(call|put)[\s\S]*?strike price:\s*\$?([\d.,]+)[\s\S]*?expires:\s*([\d/]+)/i;

function plain(text: string): string {
	return text.replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim();
}

/** The kind of asset: as stated, else from the listing of its symbol. */
function assetType(row: CsvRow, funds: ReadonlySet<string>): string {
	const text = `${row.asset} ${row.asset_type}`.toLowerCase();
	if (row.asset_type === "Stock Option" || /option type|call option|put option/.test(text)) return "Option";
	if (/preferred|\bpfd\b/.test(text)) return "Preferred_Stock";
	if (/\bwarrants?\b/.test(text)) return "Warrant";
	if (/\bunits?\b/.test(text)) return "Units";
	if (/bond|municipal|treasury|\bnotes?\b|\bbills?\b/.test(text)) return "Bond";
	if (row.symbol && funds.has(row.symbol)) return "ETF";
	if (/\betf\b|ishares|spdr|vanguard .*(etf|index fund)/.test(text)) return "ETF";
	if (row.asset_type === "Other Securities" || row.asset_type === "Non-Public Stock" || !row.symbol) return "Other";
	return /^[A-Z]{5}$/.test(row.symbol) && row.symbol.endsWith("X") ? "Other" : "Common_Stock";
}

/** Members of Congress and their disclosed trades, newest disclosure first. Former members have a number of their own, and no party. */
export function politicians(source: Source): OutputFile[] {
	const funds = new Set([...usListings(source)].flatMap(({ symbol, fund }) => (fund ? [symbol] : [])));
	const members: Member[] = [...source.csv("politicians/legislators_current.csv")].map((row) => ({
		id: Number(row.id),
		full_name: row.full_name ?? "",
		position: row.position ?? "",
		district: row.district ?? "",
		state: row.state ?? "",
		party: row.party ?? "",
	}));
	const byName = new Map(members.map((member) => [nameKey(member.full_name), member]));
	const current = [...members];
	/** Finds a member known under another first name (Thomas, Tommy): the only one of that last name in the chamber. */
	const byLastName = (row: CsvRow, key: string): Member | undefined => {
		const last = key.split(" ")[1];
		const position = row.chamber === "senate" ? "senator" : "representative";
		const found = current.filter((one) => one.position === position && nameKey(one.full_name).split(" ")[1] === last);
		const state = /^([A-Z]{2})\d{0,2}$/.exec(row.district_or_state ?? "")?.[1];
		const [only] = found;
		return found.length === 1 && only && (state === undefined ? position === "senator" : state === only.state)
			? only
			: undefined;
	};
	const memberOf = (row: CsvRow): Member => {
		const key = nameKey(row.name ?? "");
		const known = byName.get(key) ?? byLastName(row, key);
		if (known) {
			byName.set(key, known);
			return known;
		}
		const place = /^([A-Z]{2})(\d{0,2})$/.exec(row.district_or_state ?? "");
		const member: Member = {
			id: members.length + 1,
			full_name: plain((row.name ?? "").replace(" ,", ",")),
			position: row.chamber === "senate" ? "senator" : "representative",
			district: place?.[2] ?? "",
			state: place?.[1] ?? "",
			party: "",
		};
		members.push(member);
		byName.set(key, member);
		return member;
	};
	const trades = [...source.csv("politicians/transactions.csv.gz")].flatMap((row) => {
		const disclosed = isoDay(row.disclosure_date ?? "");
		const traded = isoDay(row.transaction_date ?? "");
		// Disclosures dated before the trade, or without a day, are mistakes that no order can place.
		if (disclosed === "" || traded === "") return [];
		const option = OPTION.exec(row.asset ?? "");
		return [
			{
				member: memberOf(row).id,
				symbol: row.symbol === "--" ? "" : (row.symbol ?? ""),
				asset: plain((row.asset ?? "").replace(/option type:[\s\S]*/i, "")),
				kind: assetType(row, funds),
				option: option ? (option[1] ?? "").toLowerCase() : "",
				strike: option ? (option[2] ?? "").replaceAll(",", "") : "",
				expires: option ? isoDay(option[3] ?? "") : "",
				type: row.trans_type ?? "",
				amount: row.amount ?? "",
				disclosed,
				traded,
			},
		];
	});
	const sorted = trades
		.map((trade, i) => ({ trade, i }))
		.toSorted((a, b) =>
			a.trade.disclosed === b.trade.disclosed ? a.i - b.i : a.trade.disclosed < b.trade.disclosed ? 1 : -1,
		)
		.map(({ trade }) => trade);
	return [
		packed(
			"records/politicians",
			columnsOf(
				members.map((member) => ({ ...member })),
				["id", "full_name", "position", "district", "state", "party"],
			),
		),
		packed(
			"records/politician-trades",
			columnsWithRepeats(
				sorted,
				["member", "symbol", "asset", "kind", "option", "strike", "expires", "type", "amount", "disclosed", "traded"],
				["symbol", "asset", "kind"],
			),
		),
	];
}
