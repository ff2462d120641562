// Answers about investors: their portfolios and trades.
import { endOfMonth } from "../../core/calendar.js";
import { fictitiousPicks } from "../made-up/fictitious-people.js";
import { randomFrom } from "../made-up/random.js";
import type { Filing, Guru, Holding } from "../records/types.js";
import { type Form, notFound, oncePerWorld, Problem, type Reply, type RequestOf, type World } from "../resource.js";
import { quotationOf } from "../series/quotation.js";
import { isFictitious, knownCompany } from "../stock/company.js";
import { numeric, pageOf, rounded } from "../written-values.js";
import { type Move, movesOf, splitFactor } from "./guru-moves.js";
import { currencySign, type PriceRange, pricesBetween, securityOf, trailing, yearRange } from "./security.js";

const PICKS_PER_PAGE = 500;
const HOLDINGS_PER_PAGE = 200;

function guruOf(world: World, id: string): Guru {
	const guru = [...world.records.gurus, ...fictitiousFunds(world)].find((candidate) => candidate.id === id);
	if (!guru) throw notFound("guru with the id", id, "the ids are listed at /gurulist");
	return guru;
}

const isInvented = (world: World, guru: Guru): boolean => fictitiousFunds(world).includes(guru);

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

/** Countries of the firms outside the United States. */
const FOREIGN_FIRMS: Readonly<Record<string, string>> = {
	"Fairfax Financial Holdings": "Canada",
	"Fundsmith LLP": "United Kingdom",
	"TCI Fund Management": "United Kingdom",
	"Aquamarine Capital": "Switzerland",
};
const countryOf = ({ firm }: Guru): string => FOREIGN_FIRMS[firm] ?? "USA";

/** `GET /gurulist`: every investor with the size of the latest portfolio, in groups: of the United States, of other countries, invented. */
export function guruList({ form, world }: RequestOf<"gurus.list">): Reply {
	const rows = (gurus: readonly Guru[]) => gurus.map((guru) => listRow(world, guru, form));
	const { gurus } = world.records;
	const us = rows(gurus.filter((guru) => countryOf(guru) === "USA"));
	const international = rows(gurus.filter((guru) => countryOf(guru) !== "USA"));
	const plus = rows(fictitiousFunds(world));
	return {
		body: { all: { us, plus, international }, my: { default: us.slice(0, 5).map(([id]) => id) } },
		...(plus.length > 0 && { madeUp: ["all.plus.*.*"] }),
	};
}

function listRow(world: World, guru: Guru, form: Form): (string | null)[] {
	const latest = guru.filings.at(-1);
	const turnover = turnoverOf(world, guru, latest);
	return [
		guru.id,
		guru.name,
		form === "live" ? null : "",
		guru.firm,
		latest ? String(latest.holdings.size) : "",
		latest ? numeric(latest.value / 1e6) : "",
		turnover === null ? "" : String(turnover),
		latest?.filingDate ?? "",
		guru.cik,
		latest?.reportDate ?? "",
		"",
	];
}

/** `GET /guru/{id}/picks/{start_date}/{page}`: newest first, within one day by size, 500 a page. */
export function guruPicks({ arguments: args, world }: RequestOf<"gurus.picks">): Reply {
	const guru = guruOf(world, args.id);
	const until = args.endDate ?? world.asOf;
	if (args.startDate > until)
		throw new Problem(400, `start_date must not be after end_date (${until}), not "${args.startDate}"`, "start_date");
	const moves = movesOf(world, guru).filter(({ date }) => date >= args.startDate && date <= until);
	const port = pageOf(moves, args.page ?? 1, PICKS_PER_PAGE).map((move) => pickOf(world, move));
	return { body: { [guru.name]: { port } }, ...(isInvented(world, guru) && { madeUp: ["**"] }) };
}

/** Days of a quarter: from the end of the one before. */
function quarterBefore(date: string): string {
	return endOfMonth(date.slice(0, 7), -3);
}

function pickOf(world: World, move: Move): object {
	const { symbol, exchange, company, currency, industry, sector, price } = securityOf(world, move.symbol, move.issuer);
	const then = todaysPrice(world, move);
	const range = quarterRange(world, move);
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
		price: price ?? rounded(then, 4),
		trans_share: Math.round(move.traded),
		RecmPrice: rounded(move.price, 4),
		price_min: rounded(range.low, 4),
		price_max: rounded(range.high, 4),
		change: price === null ? 0 : rounded((price / then - 1) * 100, 2),
		share_current: Math.round(move.after),
	};
}

/** A move's price at the quarter's end, in today's shares. */
function todaysPrice(world: World, { symbol, price, date }: Move): number {
	return price / splitFactor(world, symbol, date, world.asOf);
}

/** Lowest and highest price of a trade's quarter: closes, else prices at the quarter's ends. */
function quarterRange(world: World, move: Move): PriceRange {
	const price = todaysPrice(world, move);
	const range = pricesBetween(world, move.symbol, move.issuer, quarterBefore(move.date), move.date);
	return range ?? { low: price, high: price };
}

/** The filing of a date, or the latest on or before it. */
function filingAt(guru: Guru, portdate: string | undefined): Filing | undefined {
	return portdate === undefined
		? guru.filings.at(-1)
		: guru.filings.findLast(({ reportDate }) => reportDate <= portdate);
}

/** `GET /guru/{id}/aggregated`: the portfolio of a date by position, 200 a page. */
export function guruAggregated({ arguments: args, form, world }: RequestOf<"gurus.aggregated">): Reply {
	const guru = guruOf(world, args.id);
	const filing = filingAt(guru, args.portdate);
	if (!filing)
		throw notFound(
			"portfolio on or before",
			args.portdate,
			`the first is of ${guru.filings[0]?.reportDate ?? "no date"}`,
		);
	const moves = new Map(
		movesOf(world, guru).flatMap((move) =>
			move.date === filing.reportDate ? [[`${move.symbol} ${move.issuer}`, move]] : [],
		),
	);
	const positions = [...filing.holdings.values()].toSorted((a, b) => b.value - a.value);
	const shown = pageOf(positions, args.page ?? 1, HOLDINGS_PER_PAGE);
	const port = shown.map((holding) => {
		const move = moves.get(`${holding.symbol} ${holding.issuer}`);
		return holdingOf(world, filing, holding, move, form === "live");
	});
	// Securities without a market value (bonds, foreign stocks) have an unknown share of the company, written as 0.
	const unknown = shown.flatMap((holding, i) =>
		outstandingOf(world, holding) === null ? [`${guru.id}.port.${i}.pct`] : [],
	);
	const madeUp = isInvented(world, guru) ? ["**"] : unknown;
	const newCount = [...moves.values()].filter(({ action }) => action === "New Buy").length;
	const turnover = turnoverOf(world, guru, filing);
	return {
		body: {
			[guru.id]: {
				summary: {
					firm: guru.firm,
					num_new: newCount,
					number_of_stocks: filing.holdings.size,
					equity: rounded(filing.value / 1e6, 3),
					...(turnover !== null && { turnover }),
					country: countryOf(guru),
					date: filing.reportDate,
				},
				port,
			},
		},
		...(madeUp.length > 0 && { madeUp }),
	};
}

/** Shares of the whole company: its market value over its price. */
function outstandingOf(world: World, { symbol, issuer }: Holding): number | null {
	const { marketCap, price } = securityOf(world, symbol, issuer);
	return marketCap !== null && price ? (marketCap * 1e6) / price : null;
}

function holdingOf(world: World, filing: Filing, holding: Holding, move: Move | undefined, isLive: boolean): object {
	const security = securityOf(world, holding.symbol, holding.issuer);
	// Without another price, the value in this filing counts.
	const price = security.price ?? rounded(holding.value / holding.shares, 4);
	const year = yearRange(world, holding.symbol, holding.issuer, price) ?? { low: price, high: price };
	const outstanding = outstandingOf(world, holding);
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
		price,
		"52l": rounded(year.low, 4),
		"52h": rounded(year.high, 4),
		change,
		value: rounded(holding.value / 1e6, 4),
		position: rounded((holding.value / filing.value) * 100, 4),
		impact: move ? rounded(move.impact, 4) : 0,
		pct: outstanding === null ? 0 : rounded((holding.shares / outstanding) * 100, 4),
		mktcap: numeric(security.marketCap),
		pe: numeric(trailing(world, holding.symbol, "PE Ratio")),
		yield: numeric(trailing(world, holding.symbol, "Dividend Yield %")),
		...(isLive && { class: "", share_change_pct: change }),
	};
}

/** `GET /stock/{symbol}/gurus`: what every tracked investor did in the stock, newest first. */
export function stockGurus({ arguments: args, form, world }: RequestOf<"stock.gurus">): Reply {
	const { symbol, company } = knownCompany(world, args.symbol, (resolved) =>
		world.records.gurus.some(({ filings }) =>
			filings.some(({ holdings }) => [...holdings.values()].some((holding) => holding.symbol === resolved)),
		),
	);
	if (company && isFictitious(company)) {
		const invented = { picks: fictitiousPicks(world, company) };
		return { body: { [symbol]: form === "live" ? { holdings: [], ...invented } : invented } };
	}
	const picks = world.records.gurus
		.flatMap((guru) => movesOf(world, guru).filter((move) => move.symbol === symbol))
		.toSorted((a, b) => (a.date === b.date ? Math.abs(b.traded) - Math.abs(a.traded) : a.date < b.date ? 1 : -1))
		.map((move) => stockPickOf(world, move));
	const isUnknown = picks.length === 0 && world.dataset.isOwn;
	if (form === "document")
		return {
			body: { [symbol]: { picks } },
			...(isUnknown && { reason: `no manager in the data set reported a trade in ${symbol}` }),
		};
	const holdings = world.records.gurus.flatMap((guru) => {
		const latest = guru.filings.at(-1);
		const position = latest && [...latest.holdings.values()].find((holding) => holding.symbol === symbol);
		return position
			? [
					{
						guru: guru.name,
						guru_id: guru.id,
						date: latest.reportDate,
						current_shares: String(position.shares),
						perc_assets: numeric((position.value / latest.value) * 100, "live"),
					},
				]
			: [];
	});
	return { body: { [symbol]: { holdings, picks } } };
}

function stockPickOf(world: World, move: Move): object {
	const range = quarterRange(world, move);
	return {
		guru: move.guru.name,
		date: move.date,
		action: move.action,
		impact: numeric(rounded(move.impact, 4)),
		price_min: numeric(rounded(range.low, 4)),
		price_max: numeric(rounded(range.high, 4)),
		Avg: numeric(rounded(move.price, 4)),
		comment: "",
		current_shares: String(Math.round(move.after)),
		guru_id: move.guru.id,
	};
}

const FUND_HOLDINGS = 260;
const MILLION = 1e6;

/**
 * An invented fund, because no real one has a portfolio with a second page. It holds the largest companies of the data set by market value,
 * is named as invented, and is in no list of purchases. A user's store has none.
 */
const fictitiousFunds = oncePerWorld((world): readonly Guru[] => {
	if (world.dataset.isOwn) return [];
	const last = quarterEnd(world.asOf);
	const filings = [endOfMonth(last.slice(0, 7), -3), last].map((date) => filingOf(world, date));
	return [{ id: "9001", name: "Fictitious Index Fund", firm: "Fictitious Fund (invented)", cik: "", filings }];
});

/** The latest quarter end on or before a day. */
function quarterEnd(day: string): string {
	const month = Number(day.slice(5, 7));
	const end = endOfMonth(day.slice(0, 7), (3 - (month % 3)) % 3);
	return end <= day ? end : endOfMonth(end.slice(0, 7), -3);
}

function filingOf(world: World, date: string): Filing {
	const random = randomFrom(`fictitious fund ${date}`);
	const largest = [...world.dataset.profiles().values()]
		.filter(({ depth, marketValue }) => depth !== "fictitious" && marketValue !== null)
		.toSorted((a, b) => (b.marketValue?.value ?? 0) - (a.marketValue?.value ?? 0))
		.slice(0, FUND_HOLDINGS);
	const holdings = new Map<number, Holding>();
	for (const [i, { symbol, name, marketValue }] of largest.entries()) {
		const price = quotationOf(world, symbol)?.price;
		if (price === undefined || !(price > 0)) continue;
		const value = (marketValue?.value ?? 0) * 1e-5 * MILLION * random.between(0.9, 1.1);
		const shares = Math.max(1, Math.round(value / price));
		holdings.set(i, { symbol, issuer: name, shares, value: shares * price });
	}
	const value = [...holdings.values()].reduce((sum, holding) => sum + holding.value, 0);
	return { reportDate: date, filingDate: endOfMonth(date.slice(0, 7), 1), accession: "", holdings, value };
}
