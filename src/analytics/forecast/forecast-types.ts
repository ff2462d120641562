// Declares the types of a forecast.
import type { GivenDrivers, Policy } from "../assumptions/given-forecast.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Facts } from "../evaluation/facts.js";
import type { DriverRow } from "./driver-table.js";
import type { Program, Row } from "./program.js";
import type { ForecastRecord } from "./record.js";

/** Options of a forecast, in addition to its drivers. */
export interface ForecastOptions extends Omit<ValueOptions, "forecast">, Partial<Policy> {
	/** Fiscal years, 3 to 30. @default 10 */
	readonly years?: number;
}

/** A driver of a forecast: its values by year, and the base case with its reason. */
export interface ForecastDriver extends Omit<DriverRow, "base" | "filed"> {
	readonly values: readonly number[];
	readonly base: readonly number[];
	readonly low: readonly number[];
	readonly high: readonly number[];
	/** True if the caller gave it. */
	readonly given: boolean;
	/** The caller's formula, if any. */
	readonly formula?: string;
	/** The reason of the base case. */
	readonly reason: string;
	/** The caller's reason. */
	readonly why?: string;
}

/** A driver without a base case, which the forecast leaves out, and the reason. */
export interface LeftOutDriver {
	readonly name: string;
	readonly title: string;
	readonly reason: string;
}

/** The value of equity in millions, by each method, and per share. */
export interface ForecastValue {
	readonly perShare: number;
	/** At the last balance sheet; null if a method does not apply. */
	readonly by: Readonly<Record<"firm" | "equity" | "income" | "dividends", number | null>>;
	/** The largest difference between methods, as a share of the value. */
	readonly apart: number;
	readonly rate: number;
	/** The share of the value after the last forecast year. */
	readonly terminalShare: number;
}

/** A line: the last filed year, then the forecast years. Money in millions. */
export interface ForecastLine extends Pick<Row, "name" | "title" | "section" | "unit"> {
	readonly values: readonly number[];
}

/** The parts of a forecast that do not depend on its drivers. */
export interface ForecastModel {
	readonly facts: Facts;
	readonly record: ForecastRecord;
	readonly program: Program;
	readonly rows: readonly DriverRow[];
	/** The grid with drivers and the last filed year; the rest is not computed. */
	readonly start: Float64Array;
	readonly options: ForecastOptions;
	readonly given: GivenDrivers;
	/** Printed fiscal years of the forecast. */
	readonly years: readonly string[];
}
