import type { MultipleStanding } from "../../analytics/valuation.js";
import { formatNumber, inSentence } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { figure, type Table, words } from "../table.js";
import { listed } from "./common.js";

/** Every multiple now and in its own history. */
export function multiplesTable(data: ReportData): Table {
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
