import type { MultipleName, MultipleStanding } from "../../analytics/valuation.js";
import { inSentence } from "../../charts/multiples-now.js";
import { formatNumber } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, foldedBlocks, missingBlock, type Section, tableBlock } from "../section.js";
import { figure, type Table, words } from "../table.js";
import { charts, listed } from "./common.js";

/** Bands that a template is judged by, at most three. */
const BANDS: Readonly<Record<ReportData["template"], readonly MultipleName[]>> = {
	ordinary: ["pe", "ps", "pb"],
	bank: ["p_tbv", "pe", "pb"],
	insurer: ["pb", "pe", "p_tbv"],
	reit: ["p_ffo", "p_affo", "pb"],
};

function table(data: ReportData): Table {
	const { multiples } = data.valuation;
	const unfit = ({ now, values }: MultipleStanding) =>
		now.value === null && now.reason.code === "template_not_applicable" && values.every((value) => value === null);
	const shown = multiples.filter((one) => !unfit(one));
	const windows = shown.flatMap(({ window }) => (window ? [window] : []));
	const from = windows.map((window) => window.from).sort()[0];
	const to = windows
		.map((window) => window.to)
		.sort()
		.at(-1);
	const left = multiples.filter(unfit).map(({ title }) => inSentence(title));
	return {
		caption: `${data.name}: multiples now and in their own history`,
		columns: [
			{ title: "Multiple" },
			...["Now", "Percentile", "Low", "Median", "High"].map((title) => ({ title, numeric: true })),
			{ title: "Observations", numeric: true },
			{ title: "Not meaningful", numeric: true },
		],
		rows: shown.map((one) => ({
			cells: [
				words(one.title),
				figure(one.now),
				figure(one.percentile, { decimals: 0, unit: { kind: "score" } }),
				figure(one.low),
				figure(one.median),
				figure(one.high),
				{ text: formatNumber(one.window?.observations ?? 0), numeric: true },
				{ text: formatNumber(one.notMeaningful), numeric: true },
			],
		})),
		notes: [
			...(from && to
				? [`Low, median, high, percentile and observations are of the closes from ${from} to ${to}.`]
				: []),
			...(left.length ? [`Not measures of this kind of company: ${listed(left)}.`] : []),
			"Percentile: share of the company's own history that lies below today, in percent.",
			"Not meaningful: observations without meaning, such as a multiple of a loss; they are not counted.",
		],
	};
}

/** The multiple that the summary speaks of: the first with a present value and a percentile, in the template's order. */
export function leadingMultiple(data: ReportData): MultipleStanding | undefined {
	const order: readonly MultipleName[] = [...BANDS[data.template], "ev_ebitda", "p_fcf"];
	return order
		.map((name) => data.valuation.multiple(name))
		.find(({ now, percentile }) => now.value !== null && percentile.value !== null);
}

/** "How is it priced against its own history?": percentiles, series, bands. */
export function ownHistory(data: ReportData): Section {
	const { multiples } = data.valuation;
	const standing = multiples.filter(({ now, percentile }) => now.value !== null && percentile.value !== null);
	const drawn = multiples.filter(({ values }) => values.filter((value) => value !== null).length > 1);
	const short = multiples.find(({ now, percentile }) => now.value !== null && percentile.value === null)?.percentile;
	const why = short ?? multiples.find(({ now }) => now.value === null)?.now;
	const reason = why?.value === null ? why.reason : ({ code: "insufficient_history" } as const);
	const bands = BANDS[data.template]
		.map((name) => data.valuation.multiple(name))
		.filter(({ bands: one }) => one?.median.some((value) => value !== null && value > 0))
		.map((one) => chartBlock(charts(data).band(one.name)));
	const blocks: Block[] = [
		standing.length ? chartBlock(charts(data).multiples()) : missingBlock("Multiples now", reason),
		...bands.slice(0, 1),
		...foldedBlocks("Every multiple and its history", [
			...(multiples.length ? [tableBlock(table(data))] : []),
			...(drawn.length ? [chartBlock(charts(data).multipleHistory())] : []),
			...bands.slice(1),
		]),
	];
	return { id: "own-history", question: "How is it priced against its own history?", blocks };
}
