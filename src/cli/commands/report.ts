// `valuelab report`: builds an offline page and its snapshot for a company, or for many companies with an index.
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { withDataFolder } from "../../core/data-folder.js";
import { ArgumentError } from "../../core/errors.js";
import { formatNumber, printed } from "../../core/format.js";
import { plainLine } from "../../core/plain-text.js";
import { hangingText, wrapText } from "../../core/wrap-text.js";
import type { ReportFiles, ReportSummary } from "../../report/index.js";
import { requireStore } from "../../store/index-file.js";
import { lineItemTracer } from "../../universe/trace-line-item.js";
import { withAdditions } from "../additions.js";
import { collectAssumption } from "../assumptions.js";
import { symbolsOf } from "../companies.js";
import {
	type ConnectionOptions,
	configuredData,
	configuredUrl,
	connectFrames,
	noticeLocalData,
	withConnection,
} from "../connection.js";
import { forecastForPage, withForecast } from "../forecast-options.js";
import { resolvePeers } from "../peers.js";
import { serviceName } from "../report-job.js";
import { companiesOf, reportMany } from "../report-many.js";
import type { ReportOptions } from "../report-options.js";
import { notice, progressBar, relativePath, terminalWidth, writeForPeople } from "../terminal.js";
import { wholeNumber } from "../whole-number.js";

const HELP = `
One company: a page in one file, and a snapshot. "verify" rebuilds the page from the snapshot; "diff" compares two snapshots.
Several companies, --list or --all: a page and a packed snapshot for each, shared scripts in assets/, index.html with sortable
rows, and reports.json with the same rows. Run it again to continue an interrupted run. A company that fails does not stop
the others.

--pdf prints with Chrome, Chromium, Edge or Brave, whichever is installed, or with the program that VALUELAB_BROWSER names.

Examples:
  valuelab report KO --pdf
  valuelab report "coca-cola" --as-of 2019-03-01 --assume growth=5%
  valuelab report JPM BAC WFC --together
  valuelab report KO --notes memo.md
  valuelab report --list watch.txt --output watch
  valuelab report --all --output all --jobs 4

Exit codes: 0 done; 2 wrong argument; 4 unknown company; 7 some reports could not be built.`;

export function define(command: Command): void {
	command
		.argument("[companies...]", "stock symbols, or names of companies")
		.option("--list <file>", "file of companies, one a line; # begins a remark")
		.option("--all", "every company of the bundled data")
		.option("--together", "add a page that compares the companies")
		.option("--pdf", "also print each page as PDF with an installed Chromium browser")
		.option("--appendix", "as --pdf, with the appendix: every method, figure, assumption and source")
		.option("--peers <symbols>", "auto, auto,-MSFT to leave one out, none, or companies", "auto")
		.option("--as-of <day>", "report as known on this day, such as 2019-03-01")
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.option("-o, --output <folder>", "folder to write to", "out")
		.option("--jobs <number>", "processes for several reports; default: one for each core", wholeNumber(1))
		.option("--notes <file>", "your own Markdown as a section; {{KO.roe@2024}} shows a figure with its source")
		.option("--xlsx", "also write a workbook with live formulas for each page")
		.option("--include-made-up", "use the made-up figures of the bundled data, marked as illustrative")
		.addHelpText("after", HELP);
	withAdditions(withConnection(withForecast(command))).action(
		async (named: readonly string[], given: ReportOptions) => {
			const options = given.appendix ? { ...given, pdf: true } : given;
			const companies = await companiesOf(named, options);
			const [only] = companies;
			if (only === undefined)
				throw new ArgumentError(
					"companies",
					"report needs a company, such as: valuelab report KO, or --list FILE, or --all",
				);
			if (/\.(?:html|pdf|json|xlsx)$/i.test(options.output))
				throw new ArgumentError(
					"output",
					`--output ${options.output}: a report is a page and its snapshot; name their folder: -o ${dirname(options.output)} writes valuation-${only.toUpperCase()}.html there`,
				);
			const isOne = companies.length === 1 && options.list === undefined && !options.all;
			if (!isOne && options.notes !== undefined)
				throw new ArgumentError("notes", `--notes ${options.notes} works with one company only: report it alone`);
			return isOne ? reportOne(only, options) : reportMany(companies, options);
		},
	);
}

/** Builds one page in one file, and its snapshot. */
async function reportOne(company: string, options: ReportOptions): Promise<void> {
	const { peers, without: withoutPeers } = await resolvePeers(options);
	const [symbol = company] = await symbolsOf(options, [company]);
	const notes = options.notes === undefined ? undefined : { name: options.notes, text: await readNotes(options.notes) };
	const [{ Recorder }, { buildReport, writePdf, writeReport }, { pdfPrinter }] = await Promise.all([
		import("../../api/index.js"),
		import("../../report/index.js"),
		import("../../report/pdf/print-pdf.js"),
	]);
	const printer = options.pdf ? pdfPrinter() : undefined;
	const folder = resolve(options.output);
	const local = configuredUrl(options) === undefined ? await serveLocally(options) : undefined;
	const recorder = new Recorder();
	const client = await connectFrames(options, {
		...(local && { baseUrl: local.url, token: local.token, cache: false }),
		record: recorder,
	});
	withDataFolder(client, configuredData(options));
	const bar = progressBar(`report ${symbol}`);
	try {
		const chosen = await forecastForPage(options, client, [symbol]);
		const { forecast, asOf, assumptions } = { asOf: options.asOf, assumptions: options.assume, ...chosen };
		const report = await buildReport(client, symbol, {
			peers,
			withoutPeers,
			includeMadeUp: options.includeMadeUp ?? false,
			assumptions,
			asOf,
			forecast,
			notes,
			expand: lineItemTracer(client),
			workbook: options.xlsx,
			recorder,
			service: serviceName(options),
			onProgress: ({ done, total }) => bar.update(done, total),
		});
		const files = await writeReport(folder, report);
		const pdf = printer && (await writePdf(printer, files.html, report.data.asOf, { appendix: options.appendix }));
		bar.end();
		await writeForPeople(summaryText(report.summary, { ...files, pdf }));
	} finally {
		bar.end();
		await printer?.close();
		await client.close();
		await local?.close();
	}
}

const readNotes = (file: string): Promise<string> =>
	readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
		throw new ArgumentError("notes", `--notes ${file} cannot be read (${cause.code}); name a Markdown file`, { cause });
	});

/** Serves the bundled data or a store over HTTP on a free port, so that a report reads them as it reads the live service. */
async function serveLocally(
	options: ConnectionOptions,
): Promise<{ url: string; token: string; close(): Promise<void> }> {
	const { createService, DEMO_TOKEN } = await import("../../service/index.js");
	const folder = configuredData(options);
	if (folder !== undefined) requireStore(folder);
	if (folder !== undefined) noticeLocalData(options);
	else notice("No service is configured (VALUELAB_BASE_URL); the local service answers from the bundled data.");
	const listening = await createService(folder === undefined ? {} : { folder }).listen();
	return { ...listening, token: DEMO_TOKEN };
}

/** The summary of a report for a terminal: price, value by method, percentile of the multiples, where the files are. */
export function summaryText(summary: ReportSummary, files: ReportFiles & { readonly pdf?: string }): string {
	const { symbol, name, price, priceDate, currency, values, multiples, verdict, needs, risks } = summary;
	const behindRange = values.filter(({ value, weight }) => value !== null && weight > 0);
	const title = Math.min(terminalWidth() - 13, Math.max(21, ...behindRange.map((each) => each.title.length)));
	const amount = (value: number) => formatNumber(value, { decimals: 2 }).padStart(10);
	const sentence = (text: string) => plainLine(printed(text));
	const bullets = (items: readonly string[]) =>
		items.flatMap((item) => hangingText(`- ${sentence(item)}`, terminalWidth()));
	const lines = [
		`${plainLine(name)} (${plainLine(symbol)}), as of ${summary.asOf}`,
		price === null
			? "Price: none in the data"
			: `Price: ${currency} ${formatNumber(price, { decimals: 2 })} (${priceDate ? `close of ${priceDate}` : "date unknown"})`,
		"",
		...wrapText(sentence(verdict), terminalWidth()),
		...bullets(needs),
		...(risks.length > 0 ? ["", "Risks in the figures", ...bullets(risks)] : []),
		...(behindRange.length > 0
			? [
					"",
					`Values behind the range, ${currency} per share`,
					...behindRange.map(
						({ title: each, value }) => `  ${each.slice(0, title).padEnd(title)} ${amount(value as number)}`,
					),
				]
			: []),
		...(multiples.length
			? [
					"",
					"Multiples now, and the share of the company's own history below them",
					...multiples.map(
						({ title: each, now, percentile }) =>
							`  ${each.padEnd(24)} ${now.padStart(8)}   ${percentile === null ? "history too short" : `${formatNumber(percentile)}%`}`,
					),
				]
			: []),
		"",
		`Report:   ${relativePath(files.html)}`,
		...(files.workbook ? [`Workbook: ${relativePath(files.workbook)}`] : []),
		...(files.pdf ? [`PDF:      ${relativePath(files.pdf)}`] : []),
		...(files.snapshot ? [`Snapshot: ${relativePath(files.snapshot)} (build it again: valuelab verify)`] : []),
	];
	return `${lines.join("\n")}\n`;
}
