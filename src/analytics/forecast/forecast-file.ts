// Saves a forecast as JSON, reads it again, and explains the difference between two forecasts.
import { dayOfIso } from "../../core/day.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { GivenDriver, GivenDrivers } from "../assumptions/given-forecast.js";
import type { Forecast } from "./forecast.js";
import type { ForecastOptions } from "./forecast-types.js";
import { type ForecastPart, partsOf } from "./value-parts.js";

/** A saved forecast: company, day, and changes to the base case. */
export interface ForecastFile {
	readonly company: string;
	/** ISO day of the forecast: later filings do not count. */
	readonly day: string;
	readonly options: Pick<ForecastOptions, "years" | "surplus" | "shortfall" | "assumptions" | "midYear" | "strict">;
	readonly drivers: GivenDrivers;
}

const FORM = "forecast 1";
const OPTIONS = ["years", "surplus", "shortfall", "assumptions", "midYear", "strict"] as const;

/**
 * The text of a forecast's file.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * readForecast(forecastJson(forecast(company, { growth: "4%" }))).drivers //=> { growth: "4%" }
 */
export function forecastJson({ symbol, day, years, model: { given, options } }: Forecast): string {
	const optionsAsRead = Object.fromEntries(
		OPTIONS.flatMap((name) =>
			options[name] === undefined || (name === "strict" && !options[name]) ? [] : [[name, options[name]]],
		),
	);
	const file = { valuelab: FORM, company: symbol, day, ...optionsAsRead, years: years.length, drivers: given };
	// Each path is on one line.
	return `${JSON.stringify(file, null, "\t").replace(/\[[^[\]{}]*\]/g, (list) =>
		list
			.replaceAll(/\s*\n\s*/g, " ")
			.replace("[ ", "[")
			.replace(" ]", "]"),
	)}\n`;
}

/**
 * Reads a saved forecast, from which `forecast` makes it again.
 * @throws ValuelabError `unreadable` that says what is wrong with the text
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * readForecast(forecastJson(forecast(company))).company //=> "KO"
 */
export function readForecast(text: string): ForecastFile {
	const fail = (problem: string, cause?: unknown): never => {
		throw new ValuelabError("unreadable", problem, { cause });
	};
	let file: Record<string, unknown> = {};
	try {
		file = JSON.parse(text) as Record<string, unknown>;
	} catch (cause) {
		fail(`a forecast is JSON: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
	}
	const { valuelab, company, day, drivers = {}, ...rest } = file ?? {};
	if (valuelab !== FORM) fail(`a forecast says "valuelab": ${JSON.stringify(FORM)}, got ${JSON.stringify(valuelab)}`);
	if (typeof company !== "string" || typeof day !== "string" || dayOfIso(day) === 0)
		return fail('a forecast names its company and its day: "company": "KO", "day": "2026-06-30"');
	if (typeof drivers !== "object" || drivers === null || Array.isArray(drivers))
		fail('drivers are names with values: "drivers": { "growth": 0.04 }');
	const unknown = Object.keys(rest).filter((name) => !(OPTIONS as readonly string[]).includes(name));
	if (unknown.length > 0)
		fail(`a forecast has no ${unknown.join(", ")}; it has company, day, drivers, ${OPTIONS.join(", ")}`);
	for (const name of ["midYear", "strict"])
		if (name in rest && typeof rest[name] !== "boolean")
			fail(`${name} is true or false, got ${JSON.stringify(rest[name])}`);
	return { company, day, options: rest as ForecastFile["options"], drivers: drivers as Record<string, GivenDriver> };
}

/**
 * Explains the difference of two forecasts: a part for each changed driver, its mean effect over all orders of change (128 orders beyond
 * twelve drivers), and one for the rest (filings, years, policies). The parts add up to the difference.
 * @throws ArgumentError for two companies, and where either has no value
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * diffForecasts(forecast(company), forecast(company, { growth: "4%" })).parts.length //=> 1
 */
export function diffForecasts(
	old: Forecast,
	fresh: Forecast,
): { readonly old: number; readonly new: number; readonly parts: readonly ForecastPart[] } {
	if (old.symbol !== fresh.symbol)
		throw new ArgumentError(
			"forecasts",
			`the forecasts are of ${old.symbol} and ${fresh.symbol}: two of one company are compared`,
		);
	if (!old.value || !fresh.value)
		throw new ArgumentError("forecasts", `one has no value: ${old.reason ?? fresh.reason}`);
	const changed = fresh.drivers.filter(({ name, values }) => {
		const saved = old.drivers.find((driver) => driver.name === name);
		return saved && old.years.join() === fresh.years.join() && saved.values.some((value, i) => value !== values[i]);
	});
	const parts = partsOf(old.model, changed);
	if (typeof parts === "string")
		throw new ArgumentError("forecasts", `they cannot be compared driver by driver, since on the way ${parts}`);
	const rest = fresh.value.perShare - parts.value;
	const isRest = Math.abs(rest) > 1e-9 * Math.abs(fresh.value.perShare);
	return {
		old: old.value.perShare,
		new: fresh.value.perShare,
		parts: [
			...parts.parts,
			...(isRest ? [{ name: "company", title: "Filings, price, years and policies", amount: rest }] : []),
		],
	};
}
