// Builds the sample company of chart tests.
import type { FiscalSeries, MultipleHistory, PeerComparison } from "../../src/analytics/valuation.js";
import type { Plain, Subject } from "../../src/charts/chart.js";
import { absent, type Figure, present, type Unit } from "../../src/core/figure.js";

export const SUBJECT: Subject = {
	name: "Round Numbers Inc",
	symbol: "RND",
	asOf: "2025-06-30",
	source: "stock.financials of RND",
};
export const MILLIONS: Unit = { kind: "money", currency: "EUR", scale: 1e6 };
export const FRACTION: Unit = { kind: "fraction" };
export const PER_SHARE: Unit = { kind: "per_share", currency: "EUR" };
export const MULTIPLE: Unit = { kind: "multiple" };

/** 2021 is absent, and 2022 has no value. */
export const PERIODS = ["2019-12", "2020-12", "2022-12", "2023-12", "2024-12"];

export function series(name: string, title: string, values: (number | null)[], unit: Unit): FiscalSeries {
	return { name, title, periods: PERIODS, values, unit };
}

export const REVENUE = series("revenue", "Revenue", [10_000, 20_000, null, 30_000, 40_000], MILLIONS);
export const MARGIN = series("operating_margin", "Operating margin", [0.1, 0.15, null, 0.2, 0.25], FRACTION);

export function figure(value: number | null, unit: Unit): Figure {
	return value === null ? absent("non_positive_denominator", "earnings are negative", unit) : present(value, unit);
}

/** A P/E of 20 now, after losses in two of the years between. */
export const MULTIPLE_HISTORY: MultipleHistory = {
	name: "pe",
	title: "Price to earnings",
	now: figure(20, MULTIPLE),
	dates: ["2020-12-31", "2021-12-31", "2022-12-31", "2023-12-31", "2024-12-31"],
	values: [10, null, null, 15, 20],
	low: figure(10, MULTIPLE),
	median: figure(15, MULTIPLE),
	high: figure(20, MULTIPLE),
	percentile: present(100, { kind: "percent" }),
	bands: { low: [20, null, -5, 40, 50], median: [30, null, -8, 60, 75], high: [40, null, -10, 80, 100] },
	prices: [20, 25, 30, 60, 100],
	notMeaningful: 2,
};

export const PEERS: PeerComparison = {
	name: "pe",
	title: "Price to earnings",
	values: [
		{ symbol: "RND", figure: figure(20, MULTIPLE) },
		{ symbol: "AAA", figure: figure(10, MULTIPLE) },
		{ symbol: "BBB", figure: figure(30, MULTIPLE) },
		{ symbol: "CCC", figure: figure(null, MULTIPLE) },
	],
	median: figure(20, MULTIPLE),
	lowerQuartile: figure(15, MULTIPLE),
	upperQuartile: figure(25, MULTIPLE),
	percentile: present(50, { kind: "percent" }),
	robustZ: present(0, { kind: "ratio" }),
	notMeaningful: 1,
};

/** All texts in a figure's annotations. */
export function wordsOf(layout: { readonly [key: string]: Plain }): string[] {
	return (layout.annotations as readonly { readonly text: string }[]).map(({ text }) =>
		text.replaceAll("<br>", "\n").replace(/<[^>]+>/g, ""),
	);
}

/** The title of an axis. */
export function axisTitle(axis: Plain): string {
	return (axis as { readonly title: { readonly text: string } }).title.text;
}
