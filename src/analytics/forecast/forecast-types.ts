// The types of a forecast.
import type { GivenDrivers, Policy } from "../assumptions/given-forecast.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Facts } from "../evaluation/facts.js";
import type { DriverRow } from "./driver-table.js";
import type { Program, Row } from "./program.js";
import type { ForecastRecord } from "./record.js";

/** How a forecast is made, beside its drivers. */
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
	/** True where the caller gave it. */
	readonly given: boolean;
	/** The caller's formula, where it is one. */
	readonly formula?: string;
	/** Why the base case is what it is. */
	readonly reason: string;
	/** Why the caller changed it. */
	readonly why?: string;
}

/** The value of the equity in millions, by each way, and a share of it. */
export interface ForecastValue {
	readonly perShare: number;
	/** At the last balance sheet; null where a way does not apply. */
	readonly by: Readonly<Record<"firm" | "equity" | "income" | "dividends", number | null>>;
	/** Largest distance of two ways, as a share of the value. */
	readonly apart: number;
	readonly rate: number;
	/** Share of the value that lies behind the last year of the forecast. */
	readonly terminalShare: number;
}

/** A line of a forecast: the last filed year, then the years of the forecast. Money in millions. */
export interface ForecastLine extends Pick<Row, "name" | "title" | "section" | "unit"> {
	readonly values: readonly number[];
}

/** Everything that does not change when drivers do. */
export interface ForecastModel {
	readonly facts: Facts;
	readonly record: ForecastRecord;
	readonly program: Program;
	/** What is declared of its drivers. */
	readonly rows: readonly DriverRow[];
	/** Drivers and last filed year set, the rest not computed. */
	readonly start: Float64Array;
	readonly options: ForecastOptions;
	readonly given: GivenDrivers;
	/** Printed fiscal years of the forecast. */
	readonly years: readonly string[];
}
