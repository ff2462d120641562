// The options of commands that take a forecast.
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

/** Options about a forecast. */
export interface ForecastSettings
	extends ConnectionOptions,
		ValuationOptions,
		Pick<ForecastOptions, "years" | "surplus" | "shortfall"> {
	readonly set?: GivenDrivers;
}

/** The forecast of a company or a file, changed by the options. */
export async function forecastGiven(
	given: string,
	client: Asker,
	options: Partial<ForecastSettings> = {},
): Promise<Forecast> {
	const { forecast } = await import("../analytics/index.js");
	const file = await fileOf(given, client);
	const [symbol] = file ? [file.company] : await symbolsOf(options, [given]);
	if (symbol === undefined) throw new ArgumentError("company", `there is no company ${given}`);
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

/** Options that take a forecast into the fair value. */
export interface ForecastChoice {
	readonly forecast?: string;
	readonly only?: "forecast";
}

export const withForecast = (command: Command): Command =>
	command
		.option(
			"--forecast <file>",
			"a forecast of your own as a family of the range: a saved one (.json, .xlsx), or base for the base case",
		)
		.addOption(new Option("--only <family>", "the range by that forecast alone").choices(["forecast"]));

interface Assumed {
	readonly assume?: ValueOptions["assumptions"];
}

/** What the choice says of a valuation: a file's day and assumptions hold unless the caller says otherwise. */
export interface ChosenForecast extends Pick<ValueOptions, "forecast" | "asOf" | "assumptions" | "strict"> {
	readonly company?: string;
}

/** The forecast that options choose; nothing where they choose none. @throws ArgumentError for a file that is no forecast, or of another company */
export async function forecastChosen(
	{ forecast: file, only, asOf, assume, strict }: ForecastChoice & Pick<ValuationOptions, "asOf" | "strict"> & Assumed,
	asker: Asker,
	symbols: readonly string[],
): Promise<ChosenForecast> {
	if (file === undefined && only === undefined) return {};
	const alone = only === undefined ? {} : { only: true };
	if (file === undefined || file === "base") return { forecast: alone };
	const saved = await fileOf(file, asker);
	if (!saved) throw new ArgumentError("forecast", `--forecast takes a file (.json, .xlsx) or base, got ${file}`);
	const other = symbols.find((symbol) => symbol !== saved.company);
	if (other !== undefined)
		throw new ArgumentError("forecast", `${file} is a forecast of ${saved.company}, not of ${other}: value them apart`);
	const { assumptions, strict: kept, ...options } = saved.options;
	return {
		company: saved.company,
		forecast: { drivers: saved.drivers, ...options, ...alone },
		asOf: asOf ?? saved.day,
		...((assumptions || assume) && { assumptions: { ...assumptions, ...assume } }),
		...((strict ?? kept) !== undefined && { strict: strict ?? kept }),
	};
}

/** The same for a page, which has no setting for reported lines only. */
export async function forecastForPage(
	options: Parameters<typeof forecastChosen>[0],
	asker: Asker,
	symbols: readonly string[],
): Promise<Omit<ChosenForecast, "strict">> {
	const { strict, ...chosen } = await forecastChosen(options, asker, symbols);
	if (strict)
		throw new ArgumentError("forecast", `${options.forecast} takes reported lines only ("strict"), and a page cannot`);
	return chosen;
}

async function fileOf(given: string, asker: Asker) {
	const ending = extname(given).toLowerCase();
	if (ending !== ".json" && ending !== ".xlsx") return null;
	const bytes = await readFile(given).catch((cause: NodeJS.ErrnoException) => {
		throw new ArgumentError("company", `cannot read ${given}: ${cause.code ?? cause.message}`, { cause });
	});
	const { forecast, readForecast } = await import("../analytics/index.js");
	if (ending === ".json") return readForecast(bytes.toString("utf8"));
	const { readForecastWorkbook } = await import("../report/workbook/forecast-workbook.js");
	const { file, edited } = await readForecastWorkbook(bytes, async ({ company, drivers, options, day }) =>
		forecast(await loadCompany(asker, company), drivers, { ...options, asOf: day }),
	);
	notice(
		edited.length > 0 ? `Drivers changed in ${given}: ${edited.join(", ")}.` : `No driver was changed in ${given}.`,
	);
	return file;
}
