import type { MultipleStanding } from "../../analytics/valuation.js";
import { formatNumber, inSentence } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { figure, type Table, words } from "../table.js";
import { listed } from "./common.js";

/** False for a multiple that is no measure of this kind of company. */
export const isOfCompany = ({ now, values }: MultipleStanding): boolean =>
	now.value !== null || now.reason.code !== "template_not_applicable" || values.some((value) => value !== null);

/** The days between which the observations of multiples lie: "2016-06-30 to 2026-06-30"; null where there are none. */
export function closesOf(shown: readonly MultipleStanding[]): string | null {
	const windows = shown.flatMap(({ window }) => window ?? []);
	const from = windows.map((window) => window.from).sort()[0];
	const to = windows.map((window) => window.to).sort();
	return from === undefined ? null : `${from} to ${to.at(-1)}`;
}

export const MULTIPLE_COLUMNS = ["Now", "Percentile", "Low", "Median", "High", "Observations", "Not meaningful"].map(
	(title) => ({ title, numeric: true }),
);
export const MULTIPLE_NOTES = [
	"Percentile: share of the company's own history that lies below today, in percent.",
	"Not meaningful: observations without meaning, such as a multiple of a loss; they are not counted.",
];

/** Every multiple now and in its own history. */
export function multiplesTable(data: ReportData): Table {
	const { multiples } = data.valuation;
	const shown = multiples.filter(isOfCompany);
	const closes = closesOf(shown);
	const left = multiples.filter((one) => !isOfCompany(one)).map(({ title }) => inSentence(title));
	return {
		caption: `${data.name}: multiples now and in their own history`,
		columns: [{ title: "Multiple" }, ...MULTIPLE_COLUMNS],
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
			...(closes ? [`Low, median, high, percentile and observations are of the closes from ${closes}.`] : []),
			...(left.length ? [`Not measures of this kind of company: ${listed(left)}.`] : []),
			...MULTIPLE_NOTES,
		],
	};
}
