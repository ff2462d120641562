// Declares the options for forecasts, and reads the forecast that they or an argument name.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { type Command, Option } from "commander";
import type { GivenDrivers } from "../analytics/assumptions/given-forecast.js";
import type { ValueOptions } from "../analytics/assumptions/options.js";
import type { Forecast } from "../analytics/forecast/forecast.js";
import type { ForecastOptions } from "../analytics/forecast/forecast-types.js";
import { ArgumentError } from "../core/errors.js";
import { type Asker, loadCompany } from "../frames/company.js";
import { symbolsOf } from "./companies.js";
import type { ConnectionOptions } from "./connection.js";
import { notice } from "./terminal.js";
import { type ValuationOptions, valuationSettings } from "./valuation-options.js";

/** Options that change a forecast. */
export interface ForecastSettings
	extends ConnectionOptions,
		ValuationOptions,
		Pick<ForecastOptions, "years" | "surplus" | "shortfall"> {
	readonly set?: GivenDrivers;
}

/** Forecasts a company, or computes a saved forecast again; options change its drivers and settings. */
export async function forecastFrom(
	given: string,
	client: Asker,
	options: Partial<ForecastSettings> = {},
): Promise<Forecast> {
	const { forecast } = await import("../analytics/index.js");
	const file = await readForecastFile(given, client);
	const [symbol] = file ? [file.company] : await symbolsOf(options, [given]);
	if (symbol === undefined)
		throw new ArgumentError("company", `no company matches ${given}; give a stock symbol or name`);
	const { years, surplus, shortfall } = options;
	const settings: ForecastOptions = {
		...file?.options,
		...(file && { asOf: file.day }),
		...valuationSettings({ ...options, strict: options.strict ?? file?.options.strict ?? false }),
		...(file?.options.assumptions || options.assume
			? { assumptions: { ...file?.options.assumptions, ...options.assume } }
			: {}),
		...(years !== undefined && { years }),
		...(surplus !== undefined && { surplus }),
		...(shortfall !== undefined && { shortfall }),
	};
	return forecast(await loadCompany(client, symbol), { ...file?.drivers, ...options.set }, settings);
}

/** Options that include a forecast in the fair value. */
export interface ForecastChoice {
	readonly forecast?: string;
	readonly only?: "forecast";
}

export const withForecast = (command: Command): Command =>
	command
		.option(
			"--forecast <file>",
			"include your forecast in the range as a family: a saved file (.json, .xlsx), or base for the base case",
		)
		.addOption(new Option("--only <family>", "the range by this forecast only").choices(["forecast"]));

interface Assume {
	readonly assume?: ValueOptions["assumptions"];
}

/** Settings of a valuation with the forecast. The day and assumptions of a file apply unless the options give others. */
export interface ChosenForecast extends Pick<ValueOptions, "forecast" | "asOf" | "assumptions" | "strict"> {
	readonly company?: string;
}

/** Reads the forecast that the options choose, if any. @throws ArgumentError if the file is not a forecast, or of another company */
export async function chosenForecast(
	{ forecast: file, only, asOf, assume, strict }: ForecastChoice & Pick<ValuationOptions, "asOf" | "strict"> & Assume,
	asker: Asker,
	symbols: readonly string[],
): Promise<ChosenForecast> {
	if (file === undefined && only === undefined) return {};
	const onlyForecast = only === undefined ? {} : { only: true };
	if (file === undefined || file === "base") return { forecast: onlyForecast };
	const saved = await readForecastFile(file, asker);
	if (!saved) throw new ArgumentError("forecast", `--forecast takes a file (.json, .xlsx) or base, got ${file}`);
	const other = symbols.find((symbol) => symbol !== saved.company);
	if (other !== undefined)
		throw new ArgumentError(
			"forecast",
			`${file} is a forecast of ${saved.company}, not of ${other}: value ${other} in another command`,
		);
	const { assumptions, strict: kept, ...options } = saved.options;
	return {
		company: saved.company,
		forecast: { drivers: saved.drivers, ...options, ...onlyForecast },
		asOf: asOf ?? saved.day,
		...((assumptions || assume) && { assumptions: { ...assumptions, ...assume } }),
		...((strict ?? kept) !== undefined && { strict: strict ?? kept }),
	};
}

/** Reads the forecast for a report, which cannot use reported lines only. */
export async function forecastForPage(
	options: Parameters<typeof chosenForecast>[0],
	asker: Asker,
	symbols: readonly string[],
): Promise<Omit<ChosenForecast, "strict">> {
	const { strict, ...chosen } = await chosenForecast(options, asker, symbols);
	if (strict)
		throw new ArgumentError(
			"forecast",
			`${options.forecast} uses reported lines only ("strict"), which a report does not support; save the forecast without --strict`,
		);
	return chosen;
}

async function readForecastFile(given: string, asker: Asker) {
	const ending = extname(given).toLowerCase();
	if (ending !== ".json" && ending !== ".xlsx") return null;
	const bytes = await readFile(given).catch((cause: NodeJS.ErrnoException) => {
		throw new ArgumentError("company", `cannot read ${given}: ${cause.code ?? cause.message}`, { cause });
	});
	const { forecast, readForecast } = await import("../analytics/index.js");
	if (ending === ".json") return readForecast(bytes.toString("utf8"));
	const { readForecastWorkbook } = await import("../report/workbook/read-forecast-workbook.js");
	const { file, edited } = await readForecastWorkbook(bytes, async ({ company, drivers, options, day }) =>
		forecast(await loadCompany(asker, company), drivers, { ...options, asOf: day }),
	);
	notice(
		edited.length > 0 ? `Drivers changed in ${given}: ${edited.join(", ")}.` : `No driver was changed in ${given}.`,
	);
	return file;
}
