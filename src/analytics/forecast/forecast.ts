// Forecasts a company's three statements by drivers such as growth, and values the company by them.
import { ArgumentError, suggestion } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import type { GivenDrivers } from "../assumptions/given-forecast.js";
import type { Facts } from "../evaluation/facts.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { checkStatements, forecastValue, startPriceAtValue } from "./check-forecast.js";
import { driverOf, driverRows, growthFormula, setDriver, withComputed } from "./driver-paths.js";
import type { BaseCase } from "./driver-table.js";
import type {
	ForecastDriver,
	ForecastLine,
	ForecastModel,
	ForecastOptions,
	ForecastValue,
	LeftOutDriver,
} from "./forecast-types.js";
import {
	baseCases,
	noDriver,
	policyOf,
	readDrivers,
	recordFor,
	startFiledDrivers,
	startOf,
	statementRows,
	yearOf,
} from "./prepare-forecast.js";
import { type Program, programOf } from "./program.js";
import type { ForecastRecord } from "./record.js";
import { type ForecastSegments, segmentRevenue, segmentsOf } from "./segments.js";

/** A forecast with its statements. `value` is null if a rule of valuation does not hold; `reason` says which. */
export class Forecast {
	readonly symbol: string;
	readonly name: string;
	readonly currency: string;
	/** The ISO day of the forecast, and the last filed year. */
	readonly day: string;
	readonly lastYear: string;
	readonly years: readonly string[];
	readonly price: number | null;
	readonly value: ForecastValue | null;
	readonly reason: string | null;

	constructor(
		/** @internal */
		readonly model: ForecastModel,
		/** @internal */
		readonly grid: Float64Array,
		readonly drivers: readonly ForecastDriver[],
		readonly leftOut: readonly LeftOutDriver[],
		readonly notes: readonly string[],
	) {
		const { company } = model.facts;
		this.symbol = company.symbol;
		this.name = company.name;
		this.currency = company.currency;
		this.day = company.asOf;
		this.lastYear = yearOf(model.record.periods.at(-1) ?? "");
		this.years = model.years;
		this.price = company.priceCurrency === company.currency ? company.price.value : null;
		const valued = forecastValue(model.program, grid);
		this.value = typeof valued === "string" ? null : valued;
		this.reason = typeof valued === "string" ? valued : null;
	}

	/** A line or a driver by name. @throws ArgumentError where there is none */
	line(name: string): ForecastLine {
		const { program } = this.model;
		const rowIndex = program.rowIndex.get(name) ?? -1;
		const row = program.rows[rowIndex];
		if (!row)
			throw new ArgumentError(
				"line",
				`there is no line ${JSON.stringify(name)}${suggestion(name, [...program.rowIndex.keys()])}`,
			);
		const { title, section, unit } = row;
		const values = [...this.grid.slice(rowIndex * program.columns, (rowIndex + 1) * program.columns - 1)];
		return { name, title, section, unit, values };
	}

	/** A line from the first filed year of the record to the last of the forecast; null is not reported. */
	history(name: string): {
		readonly title: string;
		readonly periods: readonly string[];
		readonly values: readonly (number | null)[];
	} {
		const { title, values } = this.line(name);
		const { record, facts } = this.model;
		const filedYears = record.periods.map((period, i) =>
			record.lines.has(name) ? record.filed(name)[i] : segmentRevenue(facts, name, period),
		);
		const all = [...filedYears, ...values.slice(1)];
		return {
			title,
			periods: [...record.periods, ...this.years.map((year) => `${year}${record.periods.at(-1)?.slice(4) ?? ""}`)],
			values: all.map((value) => (value !== undefined && Number.isFinite(value) ? value : null)),
		};
	}

	/** The lines of the three statements and the figures per share, in their order. */
	get lines(): readonly ForecastLine[] {
		const shown = ["Income statement", "Balance sheet", "Cash flow statement", "Per share"];
		return this.model.program.rows.filter(({ section }) => shown.includes(section)).map(({ name }) => this.line(name));
	}

	driver(name: string): ForecastDriver {
		const driver = this.drivers.find((driver) => driver.name === name);
		if (driver) return driver;
		const names = this.drivers.map((driver) => driver.name);
		throw noDriver(name, names, this.leftOut);
	}
}

/**
 * Forecasts a company's three statements and its value. Each driver has a base case from the company's own record. The statements tie in
 * every year, and four ways of valuing them agree.
 * @param drivers changes to the base case, by name: a number or percentage, a path by year, low, base and high, or a formula
 * @returns statements in millions, values per share in the currency of the statements
 * @throws ArgumentError for a driver that does not exist or is not allowed; ValuelabError `not_found` for a company that has no forecast,
 *   with the reason
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const mine = forecast(company, { growth: "4%", gross_margin: "base + 1%" });
 * mine.driver("growth").values[0] //=> 0.04
 * mine.line("revenue").values.length //=> 11
 */
export function forecast(company: Company, drivers: GivenDrivers = {}, options: ForecastOptions = {}): Forecast {
	const { years: _, surplus: __, shortfall: ___, ...valueOptions } = options;
	return forecastOn(factsOf(company, valueOptions), drivers, options);
}

/** The same, for facts that are already computed. */
export function forecastOn(facts: Facts, given: GivenDrivers, options: ForecastOptions): Forecast {
	const count = options.years ?? 10;
	if (!Number.isInteger(count) || count < 3 || count > 30)
		throw new ArgumentError("years", `expected 3 to 30 years, got ${count}`);
	if (typeof given !== "object" || given === null || Array.isArray(given))
		throw new ArgumentError("drivers", `expected drivers by name, such as { growth: "4%" }, got ${String(given)}`);
	const policy = policyOf(options, given);
	const record = recordFor(facts);
	const lastYear = Number(yearOf(record.periods.at(-1) ?? ""));
	const years = Array.from({ length: count }, (_, i) => String(lastYear + 1 + i));
	const reported = segmentsOf(facts, record.periods.at(-1), true);
	const bySegment = Object.keys(given).some((name) => name.startsWith("growth_"));
	const segments = bySegment && typeof reported === "object" ? reported.segments : [];
	const { rows, cases, leftOut } = baseCases(record, given, count, segments, reported);
	const statements = statementRows(record, cases, policy, segments);
	const read = readDrivers(rows, given, years, cases, statements);
	const formula = growthFormula(given, segments);
	const driverLines = driverRows(rows, read, formula);
	const others = statements.filter(({ name }) => !driverLines.some((row) => row.name === name));
	const program = programOf([...driverLines, ...others], count);
	const start = startOf(program, { record, facts, options }, segments);
	const drivers = rows.map((row) => {
		const driver = driverOf(row, cases.get(row.name) as BaseCase, read.get(row.name), count);
		return row.name === "growth" && formula !== undefined ? { ...driver, formula } : driver;
	});
	for (const driver of drivers) setDriver(program, start, driver.name, driver.values);
	startFiledDrivers(program, start, rows, record);
	const model = { facts, record, program, rows, start, options, given, years };
	const notes = [...notesOf(record, program, facts), ...segmentNotes(reported, bySegment, years[0] as string)];
	if (startPriceAtValue(model))
		notes.push("Shares are bought at their value by this forecast: at the price, none would be left.");
	const grid = start.slice();
	program.run(grid);
	const computed = drivers.map((driver) => ("formula" in driver ? withComputed(driver, program, grid, years) : driver));
	checkStatements(model, grid);
	return new Forecast(model, grid, computed, leftOut, notes);
}

/** Notes on the segments: which may have a driver of their own, and from which year their shares are. */
function segmentNotes(reported: ForecastSegments | string, bySegment: boolean, first: string): string[] {
	if (typeof reported === "string") return [];
	const { year, segments } = reported;
	const names = segments.map(({ name }) => `growth_${name}`).join(", ");
	if (!bySegment) return [`Segments may grow on their own, by ${names}.`];
	return Number(year) + 1 === Number(first)
		? []
		: [`Segments of the last fiscal year are not reported: they begin at their shares of fiscal ${year} (≈).`];
}

function notesOf(record: ForecastRecord, program: Program, { company }: Facts): string[] {
	return [
		...(record.last("retained_earnings") === 0
			? ["Retained earnings are not reported: they count from the last balance sheet on."]
			: []),
		...(program.rowIndex.has("preferred_stock") || !(company.latest("preferredStock").value ?? 0)
			? []
			: ["Preferred stock without reported dividends counts as common equity."]),
		...(record.isKnown("stock_compensation_expense")
			? ["Stock compensation is an expense, and shares issued for it count as paid in."]
			: []),
		"A loss gets relief from tax at the rate.",
		...(company.priceCurrency === company.currency
			? []
			: [`Values are in ${company.currency}, the price in ${company.priceCurrency}: they are not compared.`]),
	];
}
