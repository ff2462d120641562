import { relative } from "node:path";
import { formatNumber, printed } from "../core/format.js";
import { plainLine } from "../core/plain-text.js";
import { hangingText, wrapText } from "../core/wrap-text.js";
import type { ReportFiles, ReportSummary } from "../report/index.js";
import { terminalWidth } from "./terminal.js";

/** The summary of a report for a terminal: price, value by method, percentile of the multiples, where the files are. */
export function summaryText(summary: ReportSummary, files: ReportFiles & { readonly pdf?: string }): string {
	const { symbol, name, price, priceDate, currency, values, multiples, verdict, needs, risks } = summary;
	const part = values.filter(({ value, weight }) => value !== null && weight > 0);
	const title = Math.min(terminalWidth() - 13, Math.max(21, ...part.map((each) => each.title.length)));
	const amount = (value: number) => formatNumber(value, { decimals: 2 }).padStart(10);
	const place = (file: string) => {
		const near = relative(process.cwd(), file);
		return near.startsWith("..") ? file : near;
	};
	const sentence = (text: string) => plainLine(printed(text));
	const bullets = (items: readonly string[]) =>
		items.flatMap((item) => hangingText(`- ${sentence(item)}`, terminalWidth()));
	const lines = [
		`${plainLine(name)} (${plainLine(symbol)}), as of ${summary.asOf}`,
		price === null
			? "Price: none in the data"
			: `Price: ${currency} ${formatNumber(price, { decimals: 2 })} (${priceDate ? `close of ${priceDate}` : "its day is not known"})`,
		"",
		...wrapText(sentence(verdict), terminalWidth()),
		...bullets(needs),
		...(risks.length > 0 ? ["", "Risks in the figures", ...bullets(risks)] : []),
		...(part.length > 0
			? [
					"",
					`Values behind the range, ${currency} per share`,
					...part.map(({ title: each, value }) => `  ${each.slice(0, title).padEnd(title)} ${amount(value as number)}`),
				]
			: []),
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
		...(files.workbook ? [`Workbook: ${place(files.workbook)}`] : []),
		...(files.pdf ? [`PDF:      ${place(files.pdf)}`] : []),
		...(files.snapshot ? [`Snapshot: ${place(files.snapshot)} (build it again: valuelab verify)`] : []),
	];
	return `${lines.join("\n")}\n`;
}
