import type { Comparison } from "../../analytics/valuation.js";
import { shortTitle } from "../../charts/multiples-now.js";
import { peerScatter } from "../../charts/peer-scatter.js";
import { measureUnit, peers } from "../../charts/peers.js";
import { formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, type Section, tableBlock } from "../section.js";
import { figure, type Table, words } from "../table.js";
import { subject } from "./common.js";

/** Pairs of a multiple and what explains it, by template; the first pair that has companies enough is drawn. */
const PAIRS: Readonly<Record<ReportData["template"], readonly (readonly [x: string, y: string])[]>> = {
	ordinary: [
		["roe", "pb"],
		["operating_margin", "ps"],
	],
	bank: [
		["return_on_tangible_equity", "p_tbv"],
		["roe", "pb"],
	],
	insurer: [["roe", "pb"]],
	reit: [["roe", "pb"]],
};

function table(data: ReportData, comparison: Comparison): Table {
	const { measures } = comparison;
	const symbols = [comparison.symbol, ...comparison.peers];
	const statistic = (title: string, key: "lowerQuartile" | "median" | "upperQuartile") => ({
		cells: [words(title), ...measures.map((one) => figure(one[key]))],
	});
	return {
		caption: `${data.name} and its peers`,
		columns: [{ title: "Company" }, ...measures.map((one) => ({ title: shortTitle(one), numeric: true }))],
		rows: [
			...symbols.map((symbol) => ({
				own: symbol === comparison.symbol,
				cells: [
					words(
						symbol === data.symbol ? `${data.name} (${symbol})` : `${data.peerNames[symbol] ?? symbol} (${symbol})`,
					),
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
		],
		notes: ["Quartiles, median and percentile are of the peers without the company."],
	};
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
	const pair = PAIRS[data.template]
		.map(([x, y]) => [known.find(({ name }) => name === x), known.find(({ name }) => name === y)] as const)
		.find(([x, y]) => x && y);
	const lead =
		known.find(
			({ name }) => name === (data.template === "bank" ? "p_tbv" : data.template === "reit" ? "p_ffo" : "pe"),
		) ?? known[0];
	const own = lead?.values.find(({ symbol }) => symbol === data.symbol)?.figure.value ?? null;
	const answer =
		lead && own !== null && lead.median.value !== null
			? `${shortTitle(lead)} is ${formatValue(own, measureUnit(lead))}, against a median of ${formatValue(lead.median.value, measureUnit(lead))} among ${comparison.value.peers.length} peers.`
			: undefined;
	return {
		id: "peers",
		question,
		...(answer && { answer }),
		blocks: [
			known.length
				? chartBlock(peers({ subject: about, measures: known }))
				: missingBlock("Peers side by side", { code: "missing_input", detail: "no measure is known of two companies" }),
			...(measures.length ? [tableBlock(table(data, comparison.value))] : []),
			...(pair?.[0] && pair[1] ? [chartBlock(peerScatter({ subject: about, x: pair[0], y: pair[1] }))] : []),
			...absent,
		],
	};
}
