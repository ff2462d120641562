// Computes the forecast of a report.
import type { GivenDrivers, GivenForecast } from "../../analytics/assumptions/given-forecast.js";
import type { ValueOptions } from "../../analytics/assumptions/options.js";
import type { FairValue } from "../../analytics/company/fair-value/fair-value-result.js";
import { factsOf } from "../../analytics/evaluation/recent-facts.js";
import { distributionOf } from "../../analytics/forecast/distribution.js";
import { growthPairOf } from "../../analytics/forecast/driver-paths.js";
import { type Forecast, forecast } from "../../analytics/forecast/forecast.js";
import { drawsSentence } from "../../analytics/forecast/forecast-sentence.js";
import type {
	ForecastDriver,
	ForecastLine,
	ForecastOptions,
	ForecastValue,
} from "../../analytics/forecast/forecast-types.js";
import {
	type DriverGrid,
	type DriverMove,
	driverGrid,
	forecastCases,
	rankMoves,
	shiftsOf,
} from "../../analytics/forecast/moved-drivers.js";
import { segmentsOf } from "../../analytics/forecast/segments.js";
import { holdsGains } from "../../analytics/measures/clean-income.js";
import type { History } from "../../charts/forecast-lines.js";
import { ValuelabError } from "../../core/errors.js";
import { inSentence } from "../../core/format.js";
import type { Company, Part } from "../../frames/company-types.js";
import { driverLever, type PageLever } from "../levers/lever-change.js";

/** The given forecast, or the base case, as plain data. */
export interface ReportForecast extends Pick<Forecast, "currency" | "lastYear" | "years" | "reason" | "price"> {
	readonly value: Pick<ForecastValue, "perShare" | "rate" | "terminalShare"> | null;
	readonly cases: ReturnType<typeof forecastCases>;
	/** The drivers by effect; empty without a value. */
	readonly moves: readonly DriverMove[];
	readonly drivers: readonly (Pick<ForecastDriver, "name" | "title" | "unit" | "values" | "reason" | "constant"> & {
		/** The limits of its first year; absent for a formula. */
		readonly ends?: readonly [low: number, high: number];
	})[];
	/** The statements; null if unknown. */
	readonly lines: readonly (Omit<ForecastLine, "values"> & { readonly values: readonly (number | null)[] })[];
	/** Past and forecast of drawn lines, by name, with segments of revenue. */
	readonly histories: Readonly<Record<string, History>>;
	readonly segments: readonly string[];
	readonly notes: readonly string[];
	/** The value over the two strongest drivers, or null. */
	readonly grid: DriverGrid | null;
	/** The distribution of random draws, or null. */
	readonly draws: string | null;
	/** Absent for the base case outside the range. */
	readonly given?: { readonly drivers: readonly string[]; readonly weight: number };
}

/** The number of random draws. */
const DRAWS = 300;
/** The lines in charts, of ordinary companies and of banks. */
const LINES = ["revenue", "total_assets", "operating_income", "net_income", "operating_cash_flow", "equity"] as const;
/** The most segments in a chart. */
const MAX_SEGMENTS = 5;

/** A forecast with changed drivers; its use of surplus cash stays. */
export function withMovedDrivers(given: GivenForecast, moved: GivenDrivers | undefined): GivenForecast {
	if (!moved) return given;
	const { drivers = {}, surplus = "buybacks" in drivers ? "cash" : "buybacks" } = given;
	return { ...given, surplus, drivers: { ...drivers, ...moved } };
}

/** The forecast's drivers as levers, the strongest first. */
export function driverLevers(forecast: Part<ReportForecast>): PageLever[] {
	if (!forecast.ok) return [];
	const { drivers, moves, given } = forecast.value;
	return moves.flatMap(({ driver }): PageLever[] => {
		const { name, title, unit, values, ends } = drivers.find((one) => one.name === driver) ?? {};
		const [value] = values ?? [];
		if (name === undefined || title === undefined || !unit || !ends || value === undefined) return [];
		const shown = { name: driverLever(name), title: `Forecast: ${inSentence(title)}`, unit: { kind: unit }, value };
		return [
			{ ...shown, low: ends[0], high: ends[1], changedEstimates: [given ? "forecast" : "the forecast"], inRange: 0 },
		];
	});
}

/** A lever reaches this many times the distance from the base to the low and high case. */
const LEVER_REACH = 2;

/** The limits of a driver's first year, so that all years stay allowed. */
function endsOf({ values, low, high, bounds, formula }: ForecastDriver): { readonly ends?: readonly [number, number] } {
	const [value = 0] = values;
	const least = Math.max(LEVER_REACH * ((low[0] ?? value) - value), bounds[0] - Math.min(...values));
	const most = Math.min(LEVER_REACH * ((high[0] ?? value) - value), bounds[1] - Math.max(...values));
	return formula !== undefined || least >= most ? {} : { ends: [value + least, value + most] };
}

/** The given forecast or the base case, or the reason for none. */
export function forecastOf(
	company: Company,
	options: ValueOptions,
	{ families, moved }: Pick<FairValue, "families"> & { readonly moved?: GivenDrivers | undefined } = { families: [] },
): Part<ReportForecast> {
	const { forecast: given, ...others } = options;
	const { drivers = {}, only: _, ...policy } = withMovedDrivers(given ?? {}, moved);
	const settings = { ...others, ...policy };
	if (!given && holdsGains(factsOf(company, options)))
		return { ok: false, reason: { code: "missing_input", sentence: "gains on securities would grow with revenue" } };
	try {
		const shown = forecastData(forecast(company, drivers, settings), company, drivers, settings);
		const weight = families.find(({ family }) => family === "forecast")?.weight ?? 0;
		return { ok: true, value: { ...shown, ...(given && { given: { drivers: Object.keys(drivers), weight } }) } };
	} catch (error) {
		if (!(error instanceof ValuelabError)) throw error;
		const sentence = error.message.replace(/^.* has no forecast: /, "");
		return { ok: false, reason: { code: "missing_input", sentence } };
	}
}

function forecastData(base: Forecast, company: Company, given: GivenDrivers, options: ForecastOptions): ReportForecast {
	const { model, currency, lastYear, years, reason, price, value, drivers, lines, notes } = base;
	const revenue = segmentsOf(model.facts, model.record.periods.at(-1), true);
	const largest = typeof revenue === "string" ? [] : revenue.segments.toSorted((a, b) => b.revenue - a.revenue);
	const segments = largest.slice(0, MAX_SEGMENTS).map(({ name }) => name);
	// Segments grow like revenue: the base case by segment.
	const isBySegment = segments.some((name) => model.program.rowIndex.has(name));
	const asWhole = segments.length > 0 && !isBySegment && growthPairOf(given) === undefined;
	const bySegment = asWhole
		? forecast(company, { ...given, [`growth_${segments[0]}`]: given.growth ?? "base" }, options)
		: base;
	const moves = value ? rankMoves(base) : [];
	const [down, across] = moves.map(({ driver }) => shiftsOf(base.driver(driver)));
	const drawn = LINES.filter((name) => model.program.rowIndex.has(name));
	return {
		currency,
		lastYear,
		years,
		reason,
		price,
		segments,
		notes,
		value: value && { perShare: value.perShare, rate: value.rate, terminalShare: value.terminalShare },
		cases: forecastCases(base),
		moves,
		grid: down && across ? driverGrid(base, down, across) : null,
		draws: value && drawsSentence(distributionOf(base, { draws: DRAWS }), DRAWS, base),
		drivers: drivers.map((driver) => {
			const { name, title, unit, values, reason, constant } = driver;
			return { name, title, unit, values, constant, reason, ...endsOf(driver) };
		}),
		// Unknown values are null, as from a file.
		lines: lines.map((line) => ({
			...line,
			values: line.values.map((value) => (Number.isFinite(value) ? value : null)),
		})),
		histories: Object.fromEntries([
			...drawn.map((name) => [name, base.history(name)] as const),
			...(isBySegment || asWhole ? segments : []).map((name) => [name, bySegment.history(name)] as const),
		]),
	};
}
