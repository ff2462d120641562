// Reads the fiscal axis of financials: periods, ends of fiscal years, and the cells aligned with them.
import { digits } from "../../core/day.js";
import { readPeriod } from "../cells/date.js";
import type { Frequency } from "../company-types.js";
import { asArray, asObject, isObject, type Json, unwrap } from "./adapter.js";

export type { Frequency };

/** One field of the annual or quarterly half, with its cells as received. */
export interface FiscalField {
	/** The section's key in the answer; empty for a field outside sections. */
	readonly section: string;
	readonly name: string;
	readonly cells: unknown;
}

/** The annual or the quarterly half of the financials: fiscal periods, and every field aligned with them. */
export interface Fiscal {
	readonly frequency: Frequency;
	/** The key of the half in the body. */
	readonly key: string;
	/** `YYYY-MM` or `TTM`, in the order of the answer. */
	readonly periods: readonly (string | null)[];
	readonly preliminary: readonly unknown[] | undefined;
	readonly fields: readonly FiscalField[];
	/** True if the rules of statements are known to doubt no cell, so that they need not run. @default false */
	readonly isConsistent?: boolean;
}

const KEYS: Record<Frequency, readonly string[]> = {
	annual: ["annuals", "annual", "Annuals", "Annual"],
	quarterly: ["quarterly", "quarters", "quarter", "Quarterly", "Quarter"],
};
const AXIS = /^fiscal[ _](?:year|quarter|period)s?$/i;
const PRELIMINARY = /^preliminary$/i;

export function financialsBody(data: unknown): Json {
	return asObject(unwrap(data, "financials"));
}

/** The halves of bodies that `financialsOf` created. */
const halvesOfBody = new WeakMap<object, Readonly<Record<Frequency, Fiscal>>>();

/** Creates a body of financials from its two halves. */
export function financialsOf(parameters: Json, halves: Readonly<Record<Frequency, Fiscal>>): Json {
	const body: Json = { financial_template_parameters: parameters };
	halvesOfBody.set(body, halves);
	return body;
}

/** Reads one half of a financials answer. A null half (a fund's) or a missing one gives no periods and no fields. */
export function fiscalOf(data: unknown, frequency: Frequency): Fiscal {
	const body = financialsBody(data);
	const half = halvesOfBody.get(body)?.[frequency];
	if (half) return half;
	const key = KEYS[frequency].find((candidate) => candidate in body) ?? (KEYS[frequency][0] as string);
	const members = Object.entries(asObject(body[key]));
	const periods = asArray(members.find(([name]) => AXIS.test(name))?.[1]).map(readPeriod);
	const preliminary = members.find(([name]) => PRELIMINARY.test(name))?.[1];
	const fields: FiscalField[] = [];
	for (const [name, member] of members) {
		if (AXIS.test(name) || PRELIMINARY.test(name)) continue;
		if (!isObject(member)) fields.push({ section: "", name, cells: member });
		else for (const field of Object.keys(member)) fields.push({ section: name, name: field, cells: member[field] });
	}
	return { frequency, key, periods, fields, preliminary: Array.isArray(preliminary) ? preliminary : undefined };
}

/** Months since year 0 of a `YYYY-MM`, or NaN for TTM and anything else. */
export function monthOf(period: string | null): number {
	if (period === null || period.length !== 7 || period.charCodeAt(4) !== 45) return Number.NaN;
	const month = digits(period, 5, 7);
	return month >= 1 && month <= 12 ? digits(period, 0, 4) * 12 + month - 1 : Number.NaN;
}

/**
 * The month in which the fiscal year of each period ends: the first year end at or after the period. Years that `annual` does not have
 * are assumed to end in the same month as their neighbours. NaN for TTM, and if no year is known.
 */
export function yearEnds(periods: readonly (string | null)[], annual: readonly (string | null)[]): Float64Array {
	const ends = annual
		.map(monthOf)
		.filter((month) => !Number.isNaN(month))
		.sort((a, b) => a - b);
	const last = ends.at(-1);
	return Float64Array.from(periods, (period) => {
		const month = monthOf(period);
		if (Number.isNaN(month) || last === undefined) return Number.NaN;
		if (month > last) return last + 12 * Math.ceil((month - last) / 12);
		const next = ends.find((end) => end >= month) as number;
		return next - 12 * Math.floor((next - month) / 12);
	});
}

/**
 * The fiscal year of each period as a number; NaN for TTM. An annual period is its own year. A quarter belongs to the first
 * fiscal year that ends with it or later, so Apple's quarter 2023-12 is in fiscal year 2024.
 */
export function fiscalYears(
	periods: readonly (string | null)[],
	frequency: Frequency,
	annual: readonly (string | null)[],
): Float64Array {
	const ends = frequency === "annual" ? Float64Array.from(periods, monthOf) : yearEnds(periods, annual);
	return ends.map((end) => Math.floor(end / 12));
}
