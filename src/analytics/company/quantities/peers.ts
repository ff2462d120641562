import { lineItem } from "../../line-items/line-item.js";
import { median, quantile } from "../../math/statistics.js";
import { figureOf } from "../../measures/measure.js";
import { multipleNamed } from "../../measures/multiples.js";
import { standingOf } from "../../measures/own-history.js";
import { found, lost, lostFor } from "../finding.js";
import { MULTIPLE, type Quantity, quantity } from "../quantity.js";

/** Fewest peers with a meaningful multiple before their median is applied. */
const LEAST_PEERS = 3;

/** A statistic of the peers' multiples now; meaningless ones are left out and counted. */
function peerMultiple(name: string, pick: (values: readonly number[]) => number, words: string): Quantity {
	return quantity("multiple", (facts) => {
		if (facts.peers.length === 0)
			return lost("multiple", "missing_input", "no peers are given (option peers)", MULTIPLE);
		const figures = facts.peers.map((peer) => ({
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
		return found("multiple", pick(usable.map(({ value }) => value)), MULTIPLE, { rule, warnings });
	});
}

export const peerMedian = (name: string) => peerMultiple(name, median, "median");
export const peerQuartile = (name: string, p: 0.25 | 0.75) =>
	peerMultiple(name, (values) => quantile(values, p), p === 0.25 ? "lower quartile" : "upper quartile");

/** Median or quartile of the company's own multiple over the declared years. */
export function ownMultiple(name: string, which: "median" | "lowerQuartile" | "upperQuartile"): Quantity {
	const words = { median: "median", lowerQuartile: "lower quartile", upperQuartile: "upper quartile" }[which];
	return quantity("multiple", (facts) => {
		const standing = facts.get(standingOf(name)).value;
		const figure = standing?.[which];
		if (!standing || !figure) return lost("multiple", "missing_input", { subject: name }, MULTIPLE);
		if (figure.value === null) return lostFor("multiple", { reason: figure.reason }, MULTIPLE);
		const { window, frequency, notMeaningful } = standing;
		const rule = `own ${words}, ${window?.from} to ${window?.to}: ${window?.observations} ${frequency} observations, ${notMeaningful} not meaningful`;
		return found("multiple", figure.value, MULTIPLE, { rule });
	});
}
