import type { Comparison, MeasureName, PeerComparison } from "../../analytics/valuation.js";
import { shortTitle } from "../../charts/multiples-now.js";
import { peerScatter } from "../../charts/peer-scatter.js";
import { measureUnit, peers } from "../../charts/peers.js";
import { formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, foldedBlocks, missingBlock, type Section, tableBlock } from "../section.js";
import { figure, number, type Table, words } from "../table.js";
import { subject } from "./common.js";

/** Pairs of a multiple and what explains it, by template; the first pair that has companies enough is drawn. */
const PAIRS: Readonly<Record<ReportData["template"], readonly (readonly [x: MeasureName, y: MeasureName])[]>> = {
	ordinary: [
		["roe", "pb"],
		["operating_margin", "ps"],
	],
	bank: [["roe", "pb"]],
	insurer: [["roe", "pb"]],
	reit: [["roe", "pb"]],
};

/** Measures of the chart, by template; the table has all. */
export const DRAWN_MEASURES: Readonly<Record<ReportData["template"], readonly MeasureName[]>> = {
	ordinary: ["pe", "ps", "ev_ebitda", "p_fcf", "roic", "operating_margin", "revenue_growth_5y"],
	bank: ["p_tbv", "pb", "pe", "dividend_yield", "roe", "net_margin", "book_growth_5y"],
	insurer: ["pb", "pe", "ps", "dividend_yield", "roe", "net_margin", "book_growth_5y"],
	reit: ["p_ffo", "p_affo", "pe", "pb", "dividend_yield", "roe", "revenue_growth_5y"],
};

/** Companies as rows, so many measures as columns; below them quartiles and median of the peers. */
function table(data: ReportData, comparison: Comparison, title: string, measures: readonly PeerComparison[]): Table {
	const symbols = [comparison.symbol, ...comparison.peers];
	const statistic = (words_: string, key: "lowerQuartile" | "median" | "upperQuartile") => ({
		cells: [words(words_), ...measures.map((one) => figure(one[key]))],
	});
	const counts = (title: string, count: (measure: PeerComparison) => number) => ({
		cells: [words(title), ...measures.map((one) => number(count(one), { kind: "count" }))],
	});
	const named = (symbol: string) =>
		`${symbol === data.symbol ? data.name : (data.peerNames[symbol] ?? symbol)} (${symbol})`;
	return {
		caption: `${data.name} and its peers: ${title}`,
		columns: [{ title: "Company" }, ...measures.map((one) => ({ title: shortTitle(one), numeric: true }))],
		rows: [
			...symbols.map((symbol) => ({
				own: symbol === comparison.symbol,
				cells: [
					words(named(symbol)),
					...measures.map(({ values }) =>
						figure(
							values.find((one) => one.symbol === symbol)?.figure ?? { value: null, reason: { code: "missing_input" } },
						),
					),
				],
			})),
			statistic("Lower quartile of peers", "lowerQuartile"),
			statistic("Median of peers", "median"),
			statistic("Upper quartile of peers", "upperQuartile"),
			{
				cells: [
					words(`${data.symbol}: percentile among peers`),
					...measures.map(({ percentile }) => figure(percentile, { decimals: 0, unit: { kind: "score" } })),
				],
			},
			counts("Peers not meaningful (NM)", ({ notMeaningful }) => notMeaningful),
			...(measures.some(({ approximate = 0 }) => approximate > 0)
				? [counts("Peers approximate (≈)", ({ approximate = 0 }) => approximate)]
				: []),
		],
		notes: ["Quartiles, median and percentile are of the peers without the company."],
	};
}

/** Multiples in one table, what explains them in the other; measures that nobody has are left out. */
function tables(data: ReportData, comparison: Comparison): Block[] {
	const isMultiple = (one: PeerComparison) => measureUnit(one).kind === "multiple" || one.name === "dividend_yield";
	const known = comparison.measures.filter(({ values }) => values.some(({ figure: one }) => one.value !== null));
	const parts = [
		["multiples", known.filter(isMultiple)],
		["returns, margins, growth and debt", known.filter((one) => !isMultiple(one))],
	] as const;
	return parts.flatMap(([title, measures]) =>
		measures.length ? [tableBlock(table(data, comparison, title, measures))] : [],
	);
}

/** A picture of what explains a multiple without the company itself would explain nothing of it. */
function hasOwn({ values }: PeerComparison, symbol: string): boolean {
	return values.some((one) => one.symbol === symbol && one.figure.value !== null);
}

/** "How does it compare with its peers?" */
export function compares(data: ReportData): Section {
	const question = "How does it compare with its peers?";
	const { comparison } = data;
	const absent = data.missingPeers.map(
		({ symbol, why }): Block => ({ kind: "text", text: `${symbol} was asked for and is left out: ${why}` }),
	);
	if (!comparison.ok) return { id: "peers", question, blocks: [missingBlock("Peers", comparison.reason), ...absent] };
	const { measures } = comparison.value;
	const about = subject(data, "stock.financials", "stock.price");
	const known = measures.filter(({ values }) => values.filter(({ figure: one }) => one.value !== null).length > 1);
	const drawn = DRAWN_MEASURES[data.template].flatMap((name) => known.find((one) => one.name === name) ?? []);
	const pair = PAIRS[data.template]
		.map(([x, y]) => [known.find(({ name }) => name === x), known.find(({ name }) => name === y)] as const)
		.find(([x, y]) => x && y && [x, y].every((one) => hasOwn(one, data.symbol)));
	const lead =
		known.find(
			({ name }) => name === (data.template === "bank" ? "p_tbv" : data.template === "reit" ? "p_ffo" : "pe"),
		) ?? known[0];
	const own = lead?.values.find(({ symbol }) => symbol === data.symbol)?.figure.value ?? null;
	const answer =
		lead && own !== null && lead.median.value !== null
			? `${shortTitle(lead)} is ${formatValue(own, measureUnit(lead))}, against a median of ${formatValue(lead.median.value, measureUnit(lead))} among ${comparison.value.peers.length} peers.`
			: undefined;
	const [first, others] = [tables(data, comparison.value).slice(0, 1), tables(data, comparison.value).slice(1)];
	return {
		id: "peers",
		question,
		...(answer && { answer }),
		blocks: [
			known.length
				? chartBlock(peers({ subject: about, measures: drawn.length ? drawn : known.slice(0, 7) }))
				: missingBlock("Peers side by side", { code: "missing_input", detail: "no measure is known of two companies" }),
			...first,
			...foldedBlocks("Further measures of the peers", [
				...others,
				...(pair?.[0] && pair[1] ? [chartBlock(peerScatter({ subject: about, x: pair[0], y: pair[1] }))] : []),
			]),
			...absent,
		],
	};
}
