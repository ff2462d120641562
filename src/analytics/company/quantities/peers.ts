// Medians and quartiles of the peers' multiples.
import { sameDay } from "../../fair-value/same-day.js";
import { lineItem } from "../../line-items/line-item.js";
import { leastSquares } from "../../math/least-squares.js";
import { median, quantile } from "../../math/statistics.js";
import { figureOf } from "../../measures/measure.js";
import { multipleNamed } from "../../measures/multiples.js";
import { bookPerShare, epsDiluted } from "../../measures/per-share.js";
import type { Facts } from "../facts.js";
import { found, lost } from "../finding.js";
import { isFollowing } from "../following.js";
import { givable, movedBy, movesWith } from "../givable.js";
import { derived, FRACTION, MULTIPLE, type Quantity, quantity } from "../quantity.js";

/** Fewest peers with a meaningful multiple before their median is applied. */
const LEAST_PEERS = 3;

/** Peers whose price is of the company's day: multiples of different days do not compare. */
const comparable = (facts: Facts): readonly Facts[] =>
	facts.peers.filter((peer) => sameDay(peer.company.priceDate, facts.company.priceDate));

/** Peers of the company's day with a meaningful multiple. */
export const peersWith = (name: string, facts: Facts): number =>
	comparable(facts).filter((peer) => (figureOf(multipleNamed(name), peer).value ?? 0) > 0).length;

/** A statistic of the peers' multiples now; meaningless ones are left out and counted. */
function peerMultiple(
	name: string,
	pick: (values: readonly number[], facts: Facts) => number,
	words: string,
): Quantity {
	return quantity("multiple", (facts) => {
		if (facts.peers.length === 0)
			return lost("multiple", "missing_input", "no peers are given (option peers)", MULTIPLE);
		const figures = comparable(facts).map((peer) => ({
			symbol: peer.company.symbol,
			figure: figureOf(multipleNamed(name), peer),
		}));
		const usable = figures.flatMap(({ symbol, figure }) =>
			figure.value === null || figure.value <= 0 ? [] : [{ symbol, value: figure.value }],
		);
		if (usable.length < LEAST_PEERS) {
			return lost(
				"multiple",
				"insufficient_history",
				{ subject: "peers with a meaningful multiple", values: { known: usable.length, needed: LEAST_PEERS } },
				MULTIPLE,
			);
		}
		const rule = `${words} of ${usable.map(({ symbol }) => symbol).join(", ")}; ${figures.length - usable.length} not meaningful`;
		const warnings = facts.peers.flatMap((peer) =>
			peer.get(lineItem("revenue")).warnings.filter(({ code }) => code === "different_dates"),
		);
		return found(
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
	return isFollowing(given) ? givable(given, middle) : middle;
};
export const peerQuartile = (name: string, p: 0.25 | 0.75): Quantity => {
	const given = `peer_${name}`;
	const quartile = peerMultiple(
		name,
		(values, facts) => quantile(values, p) * movedBy(given, median(values), facts),
		p === 0.25 ? "lower quartile" : "upper quartile",
	);
	return isFollowing(given) ? movesWith(given, quartile) : quartile;
};

/** Return on equity now, over the book value on which price to book is taken. */
const returnOnBook: Quantity = derived(
	"roe",
	FRACTION,
	"earnings over book value, both per share",
	{ eps: epsDiluted, book: bookPerShare },
	(v) => v.eps / v.book,
);

/** Fewest peers for a line through price to book and return on equity. */
const LEAST_ON_LINE = 7;

/**
 * Price to book of banks or insurers at the company's return on equity, by least squares over the peers; the ends are one
 * residual standard error away.
 */
export function peerBookOnReturn(errors: -1 | 0 | 1): Quantity {
	return quantity("multiple", (facts) => {
		const points = comparable(facts).flatMap((peer) => {
			const [multiple, roe] = [figureOf(multipleNamed("pb"), peer).value, peer.value(returnOnBook)];
			return multiple === null || roe === null || multiple <= 0 ? [] : [{ multiple, roe }];
		});
		const own = facts.get(returnOnBook);
		if (own.value === null) return { ...own, name: "multiple" };
		if (points.length < LEAST_ON_LINE) {
			const values = { known: points.length, needed: LEAST_ON_LINE };
			return lost(
				"multiple",
				"insufficient_history",
				{ subject: "peers with price to book and return on equity", values },
				MULTIPLE,
			);
		}
		const fit = leastSquares(
			points.map(({ multiple }) => multiple),
			[points.map(({ roe }) => roe)],
		);
		if (!fit) return lost("multiple", "zero_denominator", "the peers' returns on equity do not vary", MULTIPLE);
		const [intercept = 0, slope = 0] = fit.coefficients;
		const value = intercept + slope * own.value + errors * fit.residualError;
		const line = `${intercept.toFixed(2)} + ${slope.toFixed(1)} · ROE over ${points.length} peers, R² ${fit.rSquared.toFixed(2)}`;
		if (value <= 0) return lost("multiple", "non_positive_input", `${line} gives ${value.toFixed(2)}`, MULTIPLE);
		return found("multiple", value, MULTIPLE, { rule: `${line}, at the own return on equity`, from: [own] });
	});
}
