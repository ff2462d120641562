// Declares medians and quartiles of peers' multiples, and peers' price to book at the company's return.
import { formatNumber, inSentence, percent } from "../../core/format.js";
import { isOverridable } from "../assumptions/computed-defaults.js";
import type { GivenName } from "../assumptions/rules.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf, missing } from "../evaluation/finding.js";
import { overridable, overrideFactor } from "../evaluation/overridable.js";
import { MULTIPLE, type Quantity, quantity } from "../evaluation/quantity.js";
import { FIRM_PEERS, SCATTERED_QUARTILES } from "../fair-value/fair-range.js";
import { sameDay } from "../fair-value/same-day.js";
import { lineItem } from "../line-items/line-item.js";
import { median, quantile } from "../math/statistics.js";
import { figureOf } from "../measures/measure.js";
import { type Multiple, multipleNamed, multipleOver, pe } from "../measures/multiples.js";
import { bookPerShare, tangibleBookPerShare } from "../measures/per-share.js";
import { multipleEarnings } from "./equity-year.js";
import { multipleFreeCashFlow, multipleProfit } from "./normal-year.js";
import { roe } from "./returns.js";

/**
 * True if price to book uses tangible book: for banks that state it, with enough peers. Where the return on tangible book lies beyond that
 * of every peer and the return on book does not, book needs no extrapolation.
 */
const usesTangibleBook = (facts: Facts): boolean => {
	if (facts.company.template !== "bank") return false;
	const tangible = pointsOf(facts, true);
	const isEnough = tangible.own !== null && tangible.points.length >= MIN_REGRESSION_PEERS;
	return isEnough && (!isBeyond(tangible) || isBeyond(pointsOf(facts, false)));
};

/** The company's return on book in a normal year, and its peers', with their price to it. */
function pointsOf(facts: Facts, tangible: boolean) {
	const returnOf = (facts: Facts): number | null => {
		const [earned, book, tangibleBook] = [facts.value(roe), facts.peek(bookPerShare), facts.peek(tangibleBookPerShare)];
		if (!tangible || earned === null) return earned;
		return book.value === null || tangibleBook.value === null ? null : (earned * book.value) / tangibleBook.value;
	};
	const points = comparablePeers(facts).flatMap((peer) => {
		const multiple = figureOf(multipleNamed(tangible ? "p_tbv" : "pb"), peer).value;
		const earned = returnOf(peer);
		const { symbol } = peer.company;
		return multiple === null || earned === null || multiple <= 0 ? [] : [{ symbol, multiple, earned }];
	});
	return { points, own: returnOf(facts) };
}

/** True if the own return lies outside the peers'. */
const isBeyond = ({ points, own }: ReturnType<typeof pointsOf>): boolean =>
	own === null || points.every(({ earned }) => earned < own) || points.every(({ earned }) => earned > own);

/** Book value per share for comparison; tangible for banks. */
export const comparedBook: Quantity = quantity("per_share", (facts) => ({
	...facts.get(usesTangibleBook(facts) ? tangibleBookPerShare : bookPerShare),
	name: "per_share",
}));

const MIN_PEERS = 3;
/** What a value by peers has too few of. */
export const PEERS_WITH_MULTIPLE = "peers with a meaningful multiple";

/** Peers with a price of the company's day; if the company has no price, of the newest day. */
export function comparablePeers({ company, peers }: Facts): readonly Facts[] {
	const newest = peers.map((peer) => peer.company.priceDate ?? "").sort();
	const day = company.price.value === null ? (newest.at(-1) ?? null) : company.priceDate;
	return peers.filter((peer) => sameDay(peer.company.priceDate, day));
}

/** The number of peers of the company's day and industry. */
export const peersOfIndustry = (facts: Facts): number =>
	comparablePeers(facts).filter(({ company }) => company.industry === facts.company.industry).length;

/**
 * Multiples of a normal year's profit, for cyclical companies or unusual years. Peers' multiples are measured in the same way (Damodaran
 * 2012, Investment Valuation, chapter 17: consistency).
 */
export const OVER_NORMAL: Readonly<Record<string, Multiple>> = {
	pe: multipleOver(pe, multipleEarnings),
	ev_ebit: multipleOver(multipleNamed("ev_ebit"), multipleProfit),
	p_fcf: multipleOver(multipleNamed("p_fcf"), multipleFreeCashFlow),
};

const normalMultiple = (name: string): Multiple => OVER_NORMAL[name] ?? multipleNamed(name);

/** The number of peers of the company's day with a multiple. */
export const peersWith = (name: string, facts: Facts): number =>
	comparablePeers(facts).filter((peer) => (figureOf(normalMultiple(name), peer).value ?? 0) > 0).length;

/** Why a peers' multiple is scattered, in words: few of its peers are of the industry, and their multiples lie far apart. Null if it is not. */
export function scatteredMultiple(name: string, facts: Facts): string | null {
	if (facts.given.has(`peer_${name}` as GivenName)) return null;
	const known = comparablePeers(facts).flatMap((peer) => {
		const { value } = figureOf(normalMultiple(name), peer);
		return value !== null && value > 0 ? [{ value, isOwn: peer.company.industry === facts.company.industry }] : [];
	});
	const own = known.filter(({ isOwn }) => isOwn).length;
	const values = known.map(({ value }) => value);
	if (own >= FIRM_PEERS || values.length < MIN_PEERS) return null;
	const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)];
	if (high <= SCATTERED_QUARTILES * low) return null;
	const of = (value: number) => `${formatNumber(value, { decimals: 1 })}×`;
	const peers = `the ${values.length} peers with a ${inSentence(multipleNamed(name).title)}`;
	return `${own || "none"} of ${peers} ${own > 1 ? "are" : "is"} of the industry, and their middle half spans ${of(low)} to ${of(high)}`;
}

/** A statistic of the peers' multiples; those that are not meaningful are left out and counted. */
function peerMultiple(
	name: string,
	pick: (values: readonly number[], facts: Facts) => number,
	words: string,
): Quantity {
	return quantity("multiple", (facts) => {
		if (facts.peers.length === 0)
			return missing("multiple", "missing_input", "no peers are given (option peers)", MULTIPLE);
		const figures = comparablePeers(facts).map((peer) => ({
			symbol: peer.company.symbol,
			figure: figureOf(normalMultiple(name), peer),
		}));
		const usable = figures.flatMap(({ symbol, figure }) =>
			figure.value === null || figure.value <= 0 ? [] : [{ symbol, value: figure.value }],
		);
		if (usable.length < MIN_PEERS) {
			return missing(
				"multiple",
				"insufficient_history",
				{ subject: PEERS_WITH_MULTIPLE, values: { known: usable.length, needed: MIN_PEERS } },
				MULTIPLE,
			);
		}
		const rule = `${words} of ${usable.map(({ symbol }) => symbol).join(", ")}; ${figures.length - usable.length} not meaningful`;
		const warnings = facts.peers.flatMap((peer) =>
			peer.get(lineItem("revenue")).warnings.filter(({ code }) => code === "different_dates"),
		);
		return findingOf(
			"multiple",
			pick(
				usable.map(({ value }) => value),
				facts,
			),
			MULTIPLE,
			{ rule, warnings },
		);
	});
}

export const peerMedian = (name: string): Quantity => {
	const middle = peerMultiple(name, median, "median");
	const given = `peer_${name}`;
	return isOverridable(given) ? overridable(given, middle) : middle;
};
export const peerQuartile = (name: string, p: 0.25 | 0.75): Quantity => {
	const given = `peer_${name}`;
	return peerMultiple(
		name,
		(values, facts) => quantile(values, p) * overrideFactor(given, median(values), facts),
		p === 0.25 ? "lower quartile" : "upper quartile",
	);
};

/** Names of the return that is limited to the peers' range, with their words. */
const RETURN_OF_PEERS = {
	rote_of_peers: "return on tangible equity",
	roe_of_peers: "return on equity",
} as const;

const MIN_REGRESSION_PEERS = 7;

/** A robust line: the median slope between two points, and the median remainder at 0 (Theil 1950; Sen 1968). */
function medianLine(x: readonly number[], y: readonly number[]) {
	const slopes = x.flatMap((from, i) =>
		x
			.slice(i + 1)
			.flatMap((to, j) => (to === from ? [] : [((y[i + 1 + j] as number) - (y[i] as number)) / (to - from)])),
	);
	// If the peers' price to book does not rise with the return, their median is used.
	const slope = slopes.length > 0 ? Math.max(0, median(slopes)) : 0;
	const residuals = y.map((value, i) => value - slope * (x[i] as number));
	const valueAt = (roe: number, p: number) => quantile(residuals, p) + slope * roe;
	return { slope, valueAt, intercept: median(residuals) };
}

/**
 * Price to book (for banks tangible) at the company's return on it, by a line through the peers. The quartiles of
 * their distances from it are the ends. Returns outside the peers' range count as its nearest end (Montgomery, Peck & Vining 2012, Introduction to Linear Regression Analysis,
 * chapter 3: hidden extrapolation).
 */
export function peerBookOnReturn(quartile: 0.25 | 0.5 | 0.75): Quantity {
	return quantity("multiple", (facts) => {
		const tangible = facts.untracked(() => usesTangibleBook(facts));
		const { points, own: earned } = pointsOf(facts, tangible);
		const own = { ...facts.get(roe), value: earned };
		if (own.value === null) return { ...facts.get(roe), name: "multiple" };
		if (points.length < MIN_REGRESSION_PEERS) {
			const values = { known: points.length, needed: MIN_REGRESSION_PEERS };
			return missing(
				"multiple",
				"insufficient_history",
				{ subject: "peers with price to book and return on equity", values },
				MULTIPLE,
			);
		}
		const returns = points.map(({ earned }) => earned);
		const { slope, intercept, valueAt } = medianLine(
			returns,
			points.map(({ multiple }) => multiple),
		);
		const within = Math.min(Math.max(...returns), Math.max(Math.min(...returns), own.value));
		const value = valueAt(within, quartile);
		const through = points.map(({ symbol }) => symbol).join(", ");
		const line = `${intercept.toFixed(2)} + ${slope.toFixed(1)} · ${tangible ? "ROTE" : "ROE"} through ${through}`;
		if (value <= 0) return missing("multiple", "non_positive_input", `${line} gives ${value.toFixed(2)}`, MULTIPLE);
		const end = within < own.value ? "highest" : "lowest";
		const name = tangible ? "rote_of_peers" : "roe_of_peers";
		const limitNote = within === own.value ? "" : `, held to the ${end} of the peers, ${percent(within)}`;
		const rule = `${line}, at the own ${RETURN_OF_PEERS[name]} of ${percent(own.value)}${limitNote}`;
		const bound = limitNote ? [findingOf(name, within, own.unit, { rule: `the ${end}` })] : [];
		return findingOf("multiple", value, MULTIPLE, { rule, from: [own, ...bound] });
	});
}
