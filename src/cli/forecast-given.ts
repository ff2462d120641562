import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Forecast } from "../analytics/forecast/forecast.js";
import type { ForecastOptions } from "../analytics/forecast/forecast-types.js";
import type { GivenDrivers } from "../analytics/forecast/given-drivers.js";
import { ArgumentError } from "../core/errors.js";
import { type Asker, loadCompany } from "../frames/company.js";
import { symbolsOf } from "./companies.js";
import type { ConnectionOptions } from "./connection.js";
import { notice } from "./terminal.js";
import { type ValuationOptions, valuationSettings } from "./valuation-options.js";

/** What options say of a forecast. */
export interface ForecastSettings
	extends ConnectionOptions,
		ValuationOptions,
		Pick<ForecastOptions, "years" | "surplus" | "shortfall"> {
	readonly set?: GivenDrivers;
}

/** The forecast of a company or a file, with what the options say instead. */
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
