// `valuelab forecast`: forecasts the statements of a company, or continues a saved forecast, and values it.
import { extname } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { GivenDrivers } from "../../analytics/assumptions/given-forecast.js";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { loadCompany } from "../../frames/company.js";
import { connect, withConnection } from "../connection.js";
import { type ForecastSettings, forecastFrom } from "../forecast-options.js";
import { endsIn } from "../print-table.js";
import { notice, terminalWidth, write, writeForPeople, writeOutput } from "../terminal.js";
import { withValuation } from "../valuation-options.js";

interface ForecastCommandOptions extends ForecastSettings {
	readonly actual?: boolean;
	readonly diff?: string;
	readonly only?: boolean;
	readonly table?: readonly [string, string];
	readonly draws?: number;
	readonly seed?: number;
	readonly correlate?: Readonly<Record<string, number>>;
	readonly format?: "table" | "json";
	readonly output?: string;
}

const HELP = `
Drivers are numbers, percentages, paths with a value for each year, or formulas of other drivers, lines, base and year:
  valuelab forecast KO --set growth=4% --set "gross_margin=base + 0.2% * year"
  valuelab forecast KO --set growth=6%,5%,4%,4%,4%,3%,3%,3%,3%,3%
A file contains the company, the date, and the drivers that differ from the base case with reasons:
  valuelab forecast KO --set growth=4% -o ko.json
  valuelab forecast ko.json
  valuelab forecast --diff old.json ko.json`;

export function define(command: Command): void {
	command
		.argument("<company>", "stock symbol or name, or a saved forecast (.json, .xlsx)")
		.option("--set <driver=value>", "a driver of your own; repeatable", collectDriver)
		.option("--years <number>", "fiscal years of the forecast, 3 to 30 (default: 10)", Number)
		.addOption(
			new Option("--surplus <policy>", "use of surplus cash").choices(["buybacks", "dividends", "cash", "debt"]),
		)
		.addOption(new Option("--shortfall <policy>", "source of missing cash").choices(["debt", "shares"]))
		.option("--actual", "compare the forecast with the statements filed since")
		.option(
			"--diff <file>",
			"explain the difference in value from an older saved forecast, driver by driver",
			(text: string) => endsIn(text, [".json", ".xlsx"]),
		)
		.option("--only", "the fair value by this forecast only: bear, base, bull")
		.option(
			"--table <drivers>",
			"the value over two drivers between their low and high: growth,cost_of_equity",
			twoDrivers,
		)
		.option("--draws <number>", "the distribution of values over this many random draws of the drivers", Number)
		.option("--seed <number>", "seed of the draws (default: 1)", Number)
		.option("--correlate <pair=number>", '"growth gross_margin=0.5" in the draws; repeatable', collectCorrelation)
		.addOption(new Option("--format <format>", "output format").choices(["table", "json"]))
		.option("-o, --output <file>", "save the forecast: .json, or .xlsx with live formulas", (text: string) =>
			endsIn(text, [".json", ".xlsx"]),
		)
		.addHelpText("after", HELP);
	withConnection(withValuation(command, "forecast")).action(async (given: string, options: ForecastCommandOptions) => {
		const client = await connect(options);
		try {
			const forecast = await forecastFrom(given, client, options);
			if (options.actual) {
				const analytics = await import("../../analytics/index.js");
				await printActual(forecast, analytics.forecast(await loadCompany(client, forecast.symbol)), options);
			} else if (options.table) await printTable(forecast, options.table, options);
			else if (options.draws !== undefined) await printDraws(forecast, options.draws, options);
			else if (options.diff !== undefined) await printDiff(await forecastFrom(options.diff, client), forecast, options);
			else await print(forecast, options);
		} finally {
			await client.close();
		}
	});
}

/** Prints forecast and filed figures side by side, by line and driver. */
async function printActual(forecast: Forecast, now: Forecast, { format }: ForecastCommandOptions): Promise<void> {
	const { filedSince } = await import("../../analytics/index.js");
	const since = filedSince(forecast, now);
	const { filedText } = await import("../forecast-text.js");
	if (since.years.length === 0)
		notice(`No fiscal year was filed since: the forecast of ${forecast.day} begins with ${forecast.years[0]}.`);
	if (since.years.length > 0 || format === "json")
		await report(format, since, () => filedText(since, forecast.currency, terminalWidth()));
}

/** Prints the difference in value from an older forecast, driver by driver. */
async function printDiff(old: Forecast, fresh: Forecast, { format }: ForecastCommandOptions): Promise<void> {
	const { diffForecasts } = await import("../../analytics/index.js");
	const changes = diffForecasts(old, fresh);
	const { diffText } = await import("../forecast-text.js");
	await report(format, { symbol: fresh.symbol, ...changes }, () => diffText(changes, fresh, terminalWidth()));
}

/** Prints the value for combinations of two drivers. */
async function printTable(
	forecast: Forecast,
	[down, across]: readonly [string, string],
	{ format }: ForecastCommandOptions,
) {
	const { driverGrid, shiftsOf } = await import("../../analytics/forecast/moved-drivers.js");
	const { gridText } = await import("../forecast-text.js");
	const grid = driverGrid(forecast, shiftsOf(forecast.driver(down)), shiftsOf(forecast.driver(across)));
	await report(format, { symbol: forecast.symbol, currency: forecast.currency, ...grid }, () =>
		gridText(grid, forecast, terminalWidth()),
	);
}

async function printDraws(forecast: Forecast, draws: number, { format, seed, correlate }: ForecastCommandOptions) {
	const { distributionOf } = await import("../../analytics/index.js");
	const [{ drawsSentence }, { wrapText }] = await Promise.all([
		import("../../analytics/forecast/forecast-sentence.js"),
		import("../../core/wrap-text.js"),
	]);
	const { values: _, shifts: __, ...spread } = distributionOf(forecast, { draws, seed, correlations: correlate });
	await report(
		format,
		{ symbol: forecast.symbol, currency: forecast.currency, draws, ...spread, correlations: correlate },
		() => wrapText(drawsSentence(spread, draws, forecast), terminalWidth()).join("\n"),
	);
}

function twoDrivers(text: string): readonly [string, string] {
	const [down = "", across = "", ...more] = text.split(",").map((name) => name.trim());
	if (down === "" || across === "" || more.length > 0)
		throw new InvalidArgumentError("expected two drivers, such as growth,cost_of_equity.");
	return [down, across];
}

function collectCorrelation(text: string, before: Readonly<Record<string, number>> = {}): Record<string, number> {
	const [pair = "", value = ""] = text.split("=").map((part) => part.trim());
	if (pair.split(" ").length !== 2 || value === "" || !(Math.abs(Number(value)) <= 1))
		throw new InvalidArgumentError(
			'expected two drivers and a number from -1 to 1, such as "growth gross_margin=0.5".',
		);
	return { ...before, [pair]: Number(value) };
}

/** Prints data, or text for people. */
const report = (format: ForecastCommandOptions["format"], data: object, text: () => string): Promise<void> =>
	format === "json" ? write(`${JSON.stringify(data, null, "\t")}\n`) : writeForPeople(`${text()}\n`);

async function print(forecast: Forecast, { output, format, only }: ForecastCommandOptions): Promise<void> {
	const { forecastSentence } = await import("../../analytics/forecast/forecast-sentence.js");
	const { forecastText } = await import("../forecast-text.js");
	if (output !== undefined) {
		await writeOutput(output, await contentOf(forecast, output));
		return notice(`${forecastSentence(forecast)} (${output})`);
	}
	const data = await jsonOf(forecast);
	if (!only) return report(format, data, () => forecastText(forecast, terminalWidth()));
	const { cases, symbol, currency, price, reason } = data;
	const ends = { low: cases.bear, mid: cases.base, high: cases.bull };
	await report(format, { symbol, family: "forecast", currency, price, ...ends, reason }, () =>
		forecastSentence(forecast),
	);
}

async function contentOf(forecast: Forecast, output: string): Promise<string | Uint8Array> {
	if (extname(output).toLowerCase() === ".json")
		return (await import("../../analytics/index.js")).forecastJson(forecast);
	const { forecastSheets } = await import("../../report/workbook/forecast-sheets.js");
	const { writeWorkbook } = await import("../../report/workbook/write-workbook.js");
	return writeWorkbook({ sheets: forecastSheets(forecast), names: new Map() });
}

/** Converts a forecast to JSON; missing numbers are null. */
async function jsonOf(forecast: Forecast) {
	const { forecastCases, rankMoves } = await import("../../analytics/forecast/moved-drivers.js");
	const { model: _, grid: __, ...data } = forecast;
	return { ...data, lines: forecast.lines, cases: forecastCases(forecast), moves: rankMoves(forecast) };
}

/** Collects `--set driver=value`; commas separate the values of successive years. */
function collectDriver(text: string, before: GivenDrivers = {}): GivenDrivers {
	const index = text.indexOf("=");
	const [name, value] = [text.slice(0, index).trim(), text.slice(index + 1).trim()];
	if (index < 1 || value === "") throw new InvalidArgumentError("expected driver=value, such as growth=4%.");
	const isPath = /^[\s\d.%,+-]+$/.test(value) && value.includes(",");
	return { ...before, [name]: isPath ? value.split(",").map((one) => one.trim()) : value };
}
