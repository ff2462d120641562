import { relative } from "node:path";
import { formatNumber } from "../core/format.js";
import { plainLine } from "../core/plain-text.js";
import type { ReportFiles, ReportSummary } from "../report/index.js";

/** The summary of a report for a terminal: price, value by method, percentile of the multiples, where the files are. */
export function summaryText(summary: ReportSummary, files: ReportFiles): string {
	const { symbol, name, price, priceDate, currency, values, fairValue, multiples } = summary;
	const computed = values.filter(({ value }) => value !== null);
	const refused = values.filter(({ value }) => value === null);
	const title = Math.min(58, Math.max(...computed.map((each) => each.title.length), 21));
	const amount = (value: number) => formatNumber(value, { decimals: 2 }).padStart(10);
	const place = (file: string) => {
		const near = relative(process.cwd(), file);
		return near.startsWith("..") ? file : near;
	};
	const lines = [
		`${plainLine(name)} (${plainLine(symbol)}), as of ${summary.asOf}`,
		price === null
			? "Price: none in the data"
			: `Price: ${currency} ${formatNumber(price, { decimals: 2 })} (${priceDate ? `close of ${priceDate}` : "its day is not known"})`,
		"",
		plainLine(fairValue.sentence),
		"",
		`Value by method, ${currency} per share${price === null ? "" : ", and its distance from the price"}`,
		...computed.map(({ title: each, value }) => {
			const against =
				price === null ? "" : `  ${formatNumber(((value as number) / price - 1) * 100, { signed: true }).padStart(5)}%`;
			return `  ${each.slice(0, title).padEnd(title)} ${amount(value as number)}${against}`;
		}),
		...(refused.length > 0 ? [`  ${refused.length} further methods do not apply; the report says why.`] : []),
		...(multiples.length
			? [
					"",
					"Multiples now, and the share of the company's own history that lies below",
					...multiples.map(
						({ title: each, now, percentile }) =>
							`  ${each.padEnd(24)} ${now.padStart(8)}   ${percentile === null ? "history too short" : `${formatNumber(percentile)}%`}`,
					),
				]
			: []),
		"",
		`Report:   ${place(files.html)}`,
		...(files.snapshot ? [`Snapshot: ${place(files.snapshot)} (build it again: valuelab verify)`] : []),
	];
	return `${lines.join("\n")}\n`;
}
