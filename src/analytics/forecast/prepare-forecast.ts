// Prepares a forecast: the company's record, base cases, statement rows, and the first column of the grid.
import { daysBetween } from "../../core/calendar.js";
import { ArgumentError, suggestion, ValuelabError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import type { GivenDrivers, Policy } from "../assumptions/given-forecast.js";
import type { Facts } from "../evaluation/facts.js";
import { shares } from "../measures/shares.js";
import { growthFactorRows, segmentRow } from "./driver-paths.js";
import { BANK_DRIVERS, type BaseCase, type DriverRow, ORDINARY_DRIVERS } from "./driver-table.js";
import type { ForecastModel, ForecastOptions, LeftOutDriver } from "./forecast-types.js";
import { type ReadDriver, readDriver } from "./given-drivers.js";
import type { Program, Row, RowUnit } from "./program.js";
import { ForecastRecord } from "./record.js";
import type { ForecastSegment, ForecastSegments } from "./segments.js";
import { bankRows, ordinaryRows, valueRows } from "./statement-rows.js";

const DAYS_A_YEAR = 365.25;

/** The year of a period: `2025` of `2025-12`. */
export const yearOf = (period: string): string => period.slice(0, 4);

/** The error for a driver that does not exist or is left out. */
export const noDriver = (
	name: string,
	known: readonly string[],
	leftOut: readonly LeftOutDriver[] = [],
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

/** The drivers with a base case, and those left out with the reason. @throws if the caller gives one without a case, or a needed one has none */
export function baseCases(
	record: ForecastRecord,
	given: GivenDrivers,
	count: number,
	segments: readonly ForecastSegment[],
	reported: ForecastSegments | string,
) {
	const { company } = record.facts;
	const isBank = company.template === "bank";
	const table = [
		...(isBank ? BANK_DRIVERS : ORDINARY_DRIVERS),
		...segments.map(segmentRow),
		...growthFactorRows(given),
	];
	const cases = new Map<string, BaseCase>();
	const leftOut: LeftOutDriver[] = [];
	for (const { name, title, base } of table) {
		const own = base(record, count);
		// A company without a profit has no tax rate of its own, so the caller may give one.
		const baseCase = typeof own === "string" && name === "tax" && name in given ? givenOnly(own) : own;
		if (typeof baseCase === "string") leftOut.push({ name, title, reason: baseCase });
		else if (Number.isFinite(baseCase.from + baseCase.to)) cases.set(name, baseCase);
		else leftOut.push({ name, title, reason: "its record is not known" });
	}
	const rows = table.filter(({ name }) => cases.has(name));
	const names = rows.map(({ name }) => name);
	for (const name of Object.keys(given)) if (!cases.has(name)) throw noDriver(name, names, leftOut, reported);
	for (const needed of isBank
		? ["cost_of_equity", "tax", "capital_ratio", "kept_excess"]
		: ["cost_of_equity", "tax", "other_costs", "other_income", "cash_ratio"])
		if (!cases.has(needed)) {
			const reason = leftOut.find(({ name }) => name === needed)?.reason ?? needed;
			throw refused(company, needed === "tax" ? `${reason}; give one, such as tax=21%` : reason);
		}
	return { rows, cases, leftOut };
}

/** The lines of the statements and the valuation, segments with their titles. */
export function statementRows(
	record: ForecastRecord,
	cases: ReadonlyMap<string, BaseCase>,
	policy: Policy,
	segments: readonly ForecastSegment[],
): readonly Row[] {
	const isBank = record.facts.company.template === "bank";
	const has = (name: string) => cases.has(name) || (record.last(name) > 0 && name === "minority_interest");
	const shape = { has, policy, segments: segments.map(({ name }) => name) };
	return [...(isBank ? bankRows(shape) : ordinaryRows(shape)), ...valueRows(isBank)].map((row) => ({
		...row,
		title: segments.find(({ name }) => name === row.name)?.title ?? row.title,
	}));
}

/** Reads the caller's drivers. Segments without a driver of their own grow like revenue. */
export function readDrivers(
	rows: readonly DriverRow[],
	given: GivenDrivers,
	years: readonly string[],
	cases: ReadonlyMap<string, BaseCase>,
	statements: readonly Row[],
): ReadonlyMap<string, ReadDriver> {
	const units = new Map<string, RowUnit>([...statements, ...rows].map(({ name, unit }) => [name, unit]));
	const names = [...rows.map(({ name }) => name), "base", "year"];
	const read = new Map<string, ReadDriver>();
	for (const row of rows) {
		const input = given[row.name.startsWith("growth_") && !(row.name in given) ? "growth" : row.name];
		if (input === undefined) continue;
		const unitOf = (name: string) => (name === "base" ? row.unit : name === "year" ? "ratio" : units.get(name));
		read.set(row.name, readDriver(input, { ...row, years, names, unitOf, usual: cases.get(row.name)?.from ?? 0 }));
	}
	return read;
}

/** Sets the filed values of drivers that formulas read of the last filed year. */
export function startFiledDrivers(
	program: Program,
	start: Float64Array,
	rows: readonly DriverRow[],
	record: ForecastRecord,
): void {
	for (const { name, filed, constant } of rows) {
		if (constant) continue;
		const value = filed(record).at(-1) ?? Number.NaN;
		const isRead = [name, `base_${name}`].filter((one) => program.readBefore.has(one));
		if (isRead.length > 0 && !Number.isFinite(value)) {
			const year = yearOf(record.periods.at(-1) ?? "");
			throw new ArgumentError("drivers", `drivers: ${name}[-1] is not known of ${year}, the last filed year`);
		}
		const hasFormula = program.rows[program.rowIndex.get(name) as number]?.trees.formula !== undefined;
		for (const one of hasFormula ? [name, ...isRead] : isRead)
			start[(program.rowIndex.get(one) as number) * program.columns] = value;
	}
}

const givenOnly = (reason: string): BaseCase => ({ from: 0, to: 0, reason: `none, since ${reason}`, spread: 0.01 });

const refused = ({ name }: Company, reason: string): ValuelabError =>
	new ValuelabError("not_found", `${name} has no forecast: ${reason.replace(/\.$/, "")}.`);

/** The given policy, or the default. @throws ArgumentError for an unknown word */
export function policyOf({ surplus, shortfall }: ForecastOptions, drivers: GivenDrivers): Policy {
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
export function recordFor(facts: Facts): ForecastRecord {
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
export function startOf(
	program: Program,
	{ record, facts, options }: Pick<ForecastModel, "record" | "facts" | "options">,
	segments: readonly ForecastSegment[],
): Float64Array {
	const { columns } = program;
	const grid = new Float64Array(program.rows.length * columns);
	const put = (name: string, value: number, column = 0) => {
		const row = program.rowIndex.get(name);
		if (row !== undefined) grid[row * columns + column] = value;
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
