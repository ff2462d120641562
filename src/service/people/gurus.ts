import { addDays, monthEnd } from "../dates.js";
import { fictitiousPicks } from "../made-up/fictitious-people.js";
import { numeric, rounded } from "../numeric.js";
import { pageOf } from "../paging.js";
import { notFound, Problem } from "../problem.js";
import type { Filing, Guru } from "../records/types.js";
import type { Asked, Reply } from "../resource.js";
import { companyOf, isFictitious } from "../stock/company.js";
import type { World } from "../world.js";
import { type Move, movesOf } from "./guru-moves.js";
import { closesBetween, currencySign, securityOf, trailing, yearRange } from "./security.js";

const PICKS = 500;
const HOLDINGS = 200;

function guruOf(world: World, id: string): Guru {
	const guru = world.records.gurus.find((one) => one.id === id);
	if (!guru) throw notFound("guru with the id", id, "the ids are listed at /gurulist");
	return guru;
}

/** Value traded, the smaller of bought and sold, against the portfolio, in percent. */
function turnoverOf(world: World, guru: Guru, filing: Filing | undefined): number | null {
	const moves = movesOf(world, guru).filter(({ date }) => date === filing?.reportDate);
	if (!filing || moves.length === 0) return null;
	let bought = 0;
	let sold = 0;
	for (const { traded, price } of moves) {
		if (traded > 0) bought += traded * price;
		else sold -= traded * price;
	}
	return rounded((Math.min(bought, sold) / filing.value) * 100, 2);
}

/** `GET /gurulist`: every investor with the size of the latest portfolio. */
export function guruList({ form, world }: Asked<"gurus.list">): Reply {
	const rows = world.records.gurus.map((guru) => {
		const latest = guru.filings.at(-1);
		const turnover = turnoverOf(world, guru, latest);
		const size = latest ? String(latest.holdings.size) : "";
		const equity = latest ? numeric(latest.value / 1e6) : "";
		const [filed, report] = [latest?.filingDate ?? "", latest?.reportDate ?? ""];
		const image = form === "live" ? null : "";
		return [
			guru.id,
			guru.name,
			image,
			guru.firm,
			size,
			equity,
			turnover === null ? "" : String(turnover),
			filed,
			guru.cik,
			report,
			"",
		];
	});
	return {
		body: { all: { us: rows, plus: [], international: [] }, my: { default: rows.slice(0, 5).map(([id]) => id) } },
	};
}

/** `GET /guru/{id}/picks/{start_date}/{page}`: newest first, within one day by size, 500 a page. */
export function guruPicks({ arguments: given, world }: Asked<"gurus.picks">): Reply {
	const guru = guruOf(world, given.id);
	const until = given.endDate ?? world.asOf;
	if (given.startDate > until)
		throw new Problem(400, `start_date must not be after end_date (${until}), not "${given.startDate}"`, "start_date");
	const found = movesOf(world, guru).filter(({ date }) => date >= given.startDate && date <= until);
	return { body: { [guru.name]: { port: pageOf(found, given.page ?? 1, PICKS).map((move) => pickOf(world, move)) } } };
}

/** Days of a quarter: from the end of the one before. */
function quarterBefore(date: string): string {
	return monthEnd(date.slice(0, 7), -3);
}

function pickOf(world: World, move: Move): object {
	const { symbol, exchange, company, currency, industry, sector, price } = securityOf(world, move.symbol, move.issuer);
	const range = closesBetween(world, symbol, quarterBefore(move.date), move.date);
	const since = sinceQuarter(world, move, price);
	return {
		symbol,
		exchange,
		company,
		currency: currencySign(currency),
		GuruName: move.guru.name,
		type: "quarterly",
		RecmDate: move.date,
		RecmAction: move.action,
		industry,
		sector,
		symbol_ori: symbol,
		currency_txt: currency,
		comment: "",
		price,
		trans_share: Math.round(move.traded),
		RecmPrice: rounded(move.price, 4),
		price_min: range.low,
		price_max: range.high,
		change: since,
		share_current: Math.round(move.after),
	};
}

/** Percent by which the price stands above that of the quarter's end, splits since allowed for; null where that is not known. */
function sinceQuarter(world: World, move: Move, price: number | null): number | null {
	if (price === null || !(move.price > 0) || !world.dataset.prices(move.symbol)) return null;
	const then = closesBetween(world, move.symbol, addDays(move.date, -7), move.date);
	return then.high === null ? null : rounded((price / then.high - 1) * 100, 2);
}

/** The filing of a date, or the latest on or before it. */
function filingAt(guru: Guru, portdate: string | undefined): Filing | undefined {
	return portdate === undefined
		? guru.filings.at(-1)
		: guru.filings.findLast(({ reportDate }) => reportDate <= portdate);
}

/** `GET /guru/{id}/aggregated`: the portfolio of a date by position, 200 a page. */
export function guruAggregated({ arguments: given, form, world }: Asked<"gurus.aggregated">): Reply {
	const guru = guruOf(world, given.id);
	const filing = filingAt(guru, given.portdate);
	if (!filing)
		throw notFound(
			"portfolio on or before",
			given.portdate,
			`the first is of ${guru.filings[0]?.reportDate ?? "no date"}`,
		);
	const moves = new Map(
		movesOf(world, guru).flatMap((move) =>
			move.date === filing.reportDate ? [[`${move.symbol} ${move.issuer}`, move]] : [],
		),
	);
	const held = [...filing.holdings.values()].toSorted((a, b) => b.value - a.value);
	const port = pageOf(held, given.page ?? 1, HOLDINGS).map((holding) => {
		const move = moves.get(`${holding.symbol} ${holding.issuer}`);
		return holdingOf(world, filing, holding, move, form === "live");
	});
	const fresh = [...moves.values()].filter(({ action }) => action === "New Buy").length;
	return {
		body: {
			[guru.id]: {
				summary: {
					firm: guru.firm,
					num_new: fresh,
					number_of_stocks: filing.holdings.size,
					equity: rounded(filing.value / 1e6, 3),
					turnover: turnoverOf(world, guru, filing),
					country: "USA",
					date: filing.reportDate,
				},
				port,
			},
		},
	};
}

function holdingOf(
	world: World,
	filing: Filing,
	holding: { symbol: string; issuer: string; shares: number; value: number },
	move: Move | undefined,
	live: boolean,
): object {
	const security = securityOf(world, holding.symbol, holding.issuer);
	const year = yearRange(world, holding.symbol);
	const outstanding =
		security.marketCap !== null && security.price ? (security.marketCap * 1e6) / security.price : null;
	const change = !move ? 0 : move.before > 0 ? rounded((move.traded / move.before) * 100, 2) : 100;
	return {
		"13f_date": filing.reportDate,
		share: holding.shares,
		symbol: security.symbol,
		exchange: security.exchange,
		industry: security.industry,
		sector: security.sector,
		company: security.company,
		currency: currencySign(security.currency),
		symbol_ori: security.symbol,
		currency_txt: security.currency,
		price: security.price,
		"52l": year.low,
		"52h": year.high,
		change,
		value: rounded(holding.value / 1e6, 4),
		position: rounded((holding.value / filing.value) * 100, 4),
		impact: move ? rounded(move.impact, 4) : 0,
		pct: outstanding === null ? null : rounded((holding.shares / outstanding) * 100, 4),
		mktcap: numeric(security.marketCap),
		pe: numeric(trailing(world, holding.symbol, "PE Ratio")),
		yield: numeric(trailing(world, holding.symbol, "Dividend Yield %")),
		...(live && { class: "", share_change_pct: change }),
	};
}

/** `GET /stock/{symbol}/gurus`: what every tracked investor did in the stock, newest first. */
export function stockGurus({ arguments: given, form, world }: Asked<"stock.gurus">): Reply {
	const company = companyOf(world, given.symbol);
	const { symbol } = company.profile;
	if (isFictitious(company)) {
		const invented = { picks: fictitiousPicks(world, company) };
		return { body: { [symbol]: form === "live" ? { holdings: [], ...invented } : invented } };
	}
	const picks = world.records.gurus
		.flatMap((guru) => movesOf(world, guru).filter((move) => move.symbol === symbol))
		.toSorted((a, b) => (a.date === b.date ? Math.abs(b.traded) - Math.abs(a.traded) : a.date < b.date ? 1 : -1))
		.map((move) => stockPickOf(world, move));
	if (form === "document") return { body: { [symbol]: { picks } } };
	const holdings = world.records.gurus.flatMap((guru) => {
		const latest = guru.filings.at(-1);
		const held = latest && [...latest.holdings.values()].find((holding) => holding.symbol === symbol);
		return held
			? [
					{
						guru: guru.name,
						guru_id: guru.id,
						date: latest.reportDate,
						current_shares: String(held.shares),
						perc_assets: numeric((held.value / latest.value) * 100, "live"),
					},
				]
			: [];
	});
	return { body: { [symbol]: { holdings, picks } } };
}

function stockPickOf(world: World, move: Move): object {
	const range = closesBetween(world, move.symbol, quarterBefore(move.date), move.date);
	return {
		guru: move.guru.name,
		date: move.date,
		action: move.action,
		impact: numeric(rounded(move.impact, 4)),
		price_min: numeric(range.low),
		price_max: numeric(range.high),
		Avg: numeric(rounded(move.price, 4)),
		comment: "",
		current_shares: String(Math.round(move.after)),
		guru_id: move.guru.id,
	};
}
