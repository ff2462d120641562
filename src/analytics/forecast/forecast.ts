// Forecasts a company's three statements by drivers such as growth, and values the company by them.
import { daysBetween } from "../../core/calendar.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { suggestion } from "../../core/nearest-word.js";
import type { Company } from "../../frames/company-types.js";
import type { GivenDrivers, Policy } from "../assumptions/given-forecast.js";
import type { Facts } from "../evaluation/facts.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { shares } from "../measures/shares.js";
import { checkStatements, forecastValue, startPriceAtValue } from "./check-forecast.js";
import {
	driverOf,
	driverRows,
	growthFormula,
	segmentRow,
	setDriver,
	waysToGrow,
	withComputed,
} from "./driver-paths.js";
import { BANK_DRIVERS, type BaseCase, ORDINARY_DRIVERS } from "./driver-table.js";
import type { ForecastDriver, ForecastLine, ForecastModel, ForecastOptions, ForecastValue } from "./forecast-types.js";
import { type ReadDriver, readDriver } from "./given-drivers.js";
import { type Program, programOf, type RowUnit } from "./program.js";
import { ForecastRecord } from "./record.js";
import { type ForecastSegment, type ForecastSegments, segmentRevenue, segmentsOf } from "./segments.js";
import { bankRows, ordinaryRows, valueRows } from "./statement-rows.js";

const DAYS_A_YEAR = 365.25;

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
		readonly leftOut: readonly { readonly name: string; readonly title: string; readonly reason: string }[],
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
		const at = program.place.get(name) ?? -1;
		const row = program.rows[at];
		if (!row)
			throw new ArgumentError(
				"line",
				`there is no line ${JSON.stringify(name)}${suggestion(name, [...program.place.keys()])}`,
			);
		const { title, section, unit } = row;
		const values = [...this.grid.slice(at * program.columns, (at + 1) * program.columns - 1)];
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
		const filedYears = record.periods.map((period, at) =>
			record.lines.has(name) ? record.filed(name)[at] : segmentRevenue(facts, name, period),
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
		const found = this.drivers.find((one) => one.name === name);
		if (found) return found;
		const known = this.drivers.map((one) => one.name);
		throw noDriver(name, known, this.leftOut);
	}
}

const yearOf = (period: string): string => period.slice(0, 4);

const noDriver = (
	name: string,
	known: readonly string[],
	leftOut: Forecast["leftOut"] = [],
	segments: ForecastSegments | string = "",
): ArgumentError => {
	const out = leftOut.find((one) => one.name === name);
	if (out) return new ArgumentError("drivers", `drivers.${name}: left out, since ${out.reason}`);
	const ofSegment = name.startsWith("growth_");
	if (ofSegment && typeof segments === "string")
		return new ArgumentError("drivers", `drivers.${name}: no segment can grow on its own: ${segments}`);
	const [other] = [...ORDINARY_DRIVERS, ...BANK_DRIVERS].filter((one) => one.name === name);
	if (other) {
		const kind = ORDINARY_DRIVERS.includes(other) ? "ordinary companies" : "banks";
		return new ArgumentError("drivers", `drivers.${name} is a driver of ${kind}; there are ${known.join(", ")}`);
	}
	const near = known.filter((one) => one.startsWith("growth_") === ofSegment);
	return new ArgumentError(
		"drivers",
		`there is no driver ${JSON.stringify(name)}${suggestion(name, near) || `; there are ${near.join(", ")}`}`,
	);
};

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
export function forecastOn(facts: Facts, drivers: GivenDrivers, options: ForecastOptions): Forecast {
	const { company } = facts;
	const years = options.years ?? 10;
	if (!Number.isInteger(years) || years < 3 || years > 30)
		throw new ArgumentError("years", `expected 3 to 30 years, got ${years}`);
	if (typeof drivers !== "object" || drivers === null || Array.isArray(drivers))
		throw new ArgumentError("drivers", `expected drivers by name, such as { growth: "4%" }, got ${String(drivers)}`);
	const policy = policyOf(options, drivers);
	const record = recordFor(facts);
	const lastYear = Number(yearOf(record.periods.at(-1) ?? ""));
	const printed = Array.from({ length: years }, (_, at) => String(lastYear + 1 + at));
	const isBank = company.template === "bank";
	const reported = segmentsOf(facts, record.periods.at(-1), true);
	const bySegment = Object.keys(drivers).some((name) => name.startsWith("growth_"));
	const segments = bySegment && typeof reported === "object" ? reported.segments : [];
	const table = [...(isBank ? BANK_DRIVERS : ORDINARY_DRIVERS), ...segments.map(segmentRow), ...waysToGrow(drivers)];
	const cases = new Map<string, BaseCase>();
	const leftOut: { name: string; title: string; reason: string }[] = [];
	for (const { name, title, base } of table) {
		const own = base(record, years);
		// A company without a profit has no tax rate of its own, so the caller may give one.
		const found = typeof own === "string" && name === "tax" && name in drivers ? givenOnly(own) : own;
		if (typeof found === "string") leftOut.push({ name, title, reason: found });
		else if (Number.isFinite(found.from + found.to)) cases.set(name, found);
		else leftOut.push({ name, title, reason: "its record is not known" });
	}
	const kept = table.filter(({ name }) => cases.has(name));
	const names = kept.map(({ name }) => name);
	for (const name of Object.keys(drivers)) if (!cases.has(name)) throw noDriver(name, names, leftOut, reported);
	for (const needed of isBank
		? ["cost_of_equity", "tax", "capital_ratio", "kept_excess"]
		: ["cost_of_equity", "tax", "other_costs", "other_income", "cash_ratio"])
		if (!cases.has(needed)) {
			const reason = leftOut.find(({ name }) => name === needed)?.reason ?? needed;
			throw refused(company, needed === "tax" ? `${reason}; give one, such as tax=21%` : reason);
		}
	const has = (name: string) => cases.has(name) || (record.last(name) > 0 && name === "minority_interest");
	const shape = { has, policy, segments: segments.map(({ name }) => name) };
	const statements = [...(isBank ? bankRows(shape) : ordinaryRows(shape)), ...valueRows(isBank)].map((row) => ({
		...row,
		title: segments.find(({ name }) => name === row.name)?.title ?? row.title,
	}));
	const unitOf = new Map<string, RowUnit>([...statements, ...kept].map(({ name, unit }) => [name, unit]));
	const read = new Map<string, ReadDriver>();
	const known = { years: printed, names: [...names, "base", "year"] };
	for (const row of kept) {
		// Segments without a driver of their own grow like revenue.
		const driverName = row.name.startsWith("growth_") && !(row.name in drivers) ? "growth" : row.name;
		const input = drivers[driverName];
		const units = (name: string) => (name === "base" ? row.unit : name === "year" ? "ratio" : unitOf.get(name));
		if (input !== undefined)
			read.set(row.name, readDriver(input, { ...row, ...known, unitOf: units, usual: cases.get(row.name)?.from ?? 0 }));
	}
	const grows = growthFormula(drivers, segments);
	const rows = driverRows(kept, read, grows);
	const program = programOf(
		[...rows, ...statements.filter(({ name }) => !rows.some((row) => row.name === name))],
		years,
	);
	const start = startOf(program, { record, facts, options }, segments);
	const inUse = kept.map((row) => {
		const one = driverOf(row, cases.get(row.name) as BaseCase, read.get(row.name), years);
		return row.name === "growth" && grows !== undefined ? { ...one, formula: grows } : one;
	});
	for (const driver of inUse) setDriver(program, start, driver.name, driver.values);
	for (const { name, filed, constant } of kept) {
		if (constant) continue;
		const value = filed(record).at(-1) ?? Number.NaN;
		const isRead = [name, `base_${name}`].filter((one) => program.before.has(one));
		if (isRead.length > 0 && !Number.isFinite(value))
			throw new ArgumentError("drivers", `drivers: ${name}[-1] is not known of ${lastYear}, the last filed year`);
		const hasFormula = program.rows[program.place.get(name) as number]?.trees.formula !== undefined;
		for (const one of hasFormula ? [name, ...isRead] : isRead)
			start[(program.place.get(one) as number) * program.columns] = value;
	}
	const model = { facts, record, program, rows: kept, start, options, given: drivers, years: printed };
	const notes = [...notesOf(record, program, facts), ...segmentNotes(reported, bySegment, printed[0] as string)];
	if (startPriceAtValue(model))
		notes.push("Shares are bought at their value by this forecast: at the price, none would be left.");
	const grid = start.slice();
	program.run(grid);
	const computed = inUse.map((driver) => ("formula" in driver ? withComputed(driver, program, grid, printed) : driver));
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

const givenOnly = (reason: string): BaseCase => ({ from: 0, to: 0, reason: `none, since ${reason}`, spread: 0.01 });

const refused = ({ name }: Company, reason: string): ValuelabError =>
	new ValuelabError("not_found", `${name} has no forecast: ${reason.replace(/\.$/, "")}.`);

function policyOf({ surplus, shortfall }: ForecastOptions, drivers: GivenDrivers): Policy {
	const allowed = { surplus: ["buybacks", "dividends", "cash", "debt"], shortfall: ["debt", "shares"] } as const;
	for (const [name, value] of [
		["surplus", surplus],
		["shortfall", shortfall],
	] as const)
		if (value !== undefined && !(allowed[name] as readonly string[]).includes(value))
			throw new ArgumentError(name, `expected ${allowed[name].join(", ")}, got ${JSON.stringify(value)}`);
	// A given amount of buybacks is the whole amount: surplus cash is kept.
	return { surplus: surplus ?? ("buybacks" in drivers ? "cash" : "buybacks"), shortfall: shortfall ?? "debt" };
}

/** The record of a company. @throws ValuelabError if it is not enough for statements that balance */
function recordFor(facts: Facts): ForecastRecord {
	const { company } = facts;
	if (company.template === "insurer" || company.template === "reit")
		throw refused(
			company,
			`forecasts of ${company.template === "insurer" ? "insurers" : "property trusts"} are not supported yet`,
		);
	const kept = facts.computeOnce(ForecastRecord, () => new ForecastRecord(facts));
	// Facts with other assumptions have the same lines and other rates.
	const record = kept.facts === facts ? kept : new ForecastRecord(facts);
	const isBank = company.template === "bank";
	for (const [line, words] of [
		["total_assets", "total assets"],
		["equity", "common equity"],
		["net_income", "net income"],
		["pretax_income", "income before tax"],
		["income_tax", "income tax"],
		...(isBank ? [] : [["revenue", "revenue"] as const, ["cash", "cash"] as const]),
	] as const)
		if (!record.isKnown(line))
			throw refused(
				company,
				`${words} of fiscal ${yearOf(record.periods.at(-1) ?? "")} is not reported, so the balance sheet cannot tie`,
			);
	if (!isBank && !(record.last("revenue") > 0))
		throw refused(company, "revenue of the last fiscal year is not positive");
	return record;
}

/** A grid of the forecast with the last filed year as its first column. */
function startOf(
	program: Program,
	{ record, facts, options }: Pick<ForecastModel, "record" | "facts" | "options">,
	segments: readonly ForecastSegment[],
): Float64Array {
	const { columns } = program;
	const grid = new Float64Array(program.rows.length * columns);
	const put = (name: string, value: number, column = 0) => {
		const at = program.place.get(name);
		if (at !== undefined) grid[at * columns + column] = value;
	};
	for (const { name, section } of program.rows)
		put(name, section === "Balance sheet" ? record.last(name) : (record.filed(name).at(-1) ?? Number.NaN));
	for (const { name, revenue } of segments) put(name, revenue);
	if (segments.length > 0)
		put("other_revenue", record.last("revenue") - segments.reduce((sum, { revenue }) => sum + revenue, 0));
	put("total_claims", record.last("total_assets"));
	const count = facts.value(shares) ?? record.last("shares");
	put("shares", count);
	put("diluted_shares", count);
	const { company } = facts;
	put("share_price", company.priceCurrency === company.currency ? (company.price.value ?? Number.NaN) : Number.NaN);
	put("closing_cash", record.last("cash"));
	for (let year = 0; year < columns; year++) put("year", year, year);
	const period = record.periods.at(-1) ?? "";
	const end = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 0)).toISOString().slice(0, 10);
	put("years_since", Math.max(0, daysBetween(end, company.asOf)) / DAYS_A_YEAR + (options.midYear === false ? 0 : 0.5));
	return grid;
}

function notesOf(record: ForecastRecord, program: Program, { company }: Facts): string[] {
	return [
		...(record.last("retained_earnings") === 0
			? ["Retained earnings are not reported: they count from the last balance sheet on."]
			: []),
		...(program.place.has("preferred_stock") || !(company.latest("preferredStock").value ?? 0)
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
