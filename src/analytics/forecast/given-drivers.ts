// Reads and checks the drivers that a user gives.
import { ArgumentError, suggestion } from "../../core/errors.js";
import { formatNumber, formatValue } from "../../core/format.js";
import type { DriverNumber, GivenDriver } from "../assumptions/given-forecast.js";
import { parseAssumption } from "../fair-value/parse-assumption.js";
import { UnitChecker } from "../formula/check-units.js";
import { FormulaError } from "../formula/formula-error.js";
import { toFraction } from "../formula/formula-parts.js";
import { parseExpression } from "../formula/parse-formula.js";
import type { Node } from "../formula/tree.js";
import type { RowUnit } from "./program.js";

/** What a given driver is checked against. */
interface DriverLimits {
	readonly name: string;
	readonly unit: "fraction" | "days";
	readonly bounds: readonly [number, number];
	/** Fiscal years of the forecast, as printed. */
	readonly years: readonly string[];
	readonly unitOf: (name: string) => RowUnit | undefined;
	readonly names: readonly string[];
	/** The base case in the first year. */
	readonly usual: number;
	/** True for a rate that holds in all years. */
	readonly constant: boolean;
}

/** The smallest base case for the check whether a number is meant in percent. */
const MIN_BASE_CASE = 0.001;

/** Values by year, or a checked formula. */
export type Path = readonly number[] | { readonly formula: Node; readonly text: string };

export interface ReadDriver {
	readonly base?: Path;
	readonly low?: readonly number[];
	readonly high?: readonly number[];
	readonly why?: string;
}

const fail = (name: string, problem: string): never => {
	throw new ArgumentError("drivers", `drivers.${name}: ${problem}`);
};

export const driverText = (value: number, unit: RowUnit): string =>
	unit === "fraction" ? formatValue(value, { kind: "fraction" }) : formatNumber(value, { decimals: 1 });

/** Reads a driver. @throws ArgumentError that names the driver, the year, the value and what is allowed */
export function readDriver(given: GivenDriver, about: DriverLimits): ReadDriver {
	const isPath = (one: unknown): one is DriverNumber | readonly DriverNumber[] =>
		typeof one === "number" || typeof one === "string" || Array.isArray(one);
	if (isPath(given)) return { base: pathOf(given, about) };
	if (typeof given !== "object" || given === null)
		return fail(about.name, `expected a number, a path or low, base and high, got ${String(given)}`);
	const known = ["value", "why", "low", "base", "high"];
	for (const key of Object.keys(given))
		if (!known.includes(key)) fail(about.name, `there is no ${JSON.stringify(key)}; there are ${known.join(", ")}`);
	const { why } = given;
	if (why !== undefined && typeof why !== "string") fail(about.name, `why is a text, got ${String(why)}`);
	if ("value" in given) return { base: pathOf(given.value, about), ...(why !== undefined && { why }) };
	if (!("low" in given && "high" in given))
		return fail(about.name, "low and high belong together; a single value is `value`");
	const end = (number: DriverNumber | readonly DriverNumber[]) => {
		const path = pathOf(number, about);
		return "formula" in path ? fail(about.name, "low and high are numbers or paths, not formulas") : path;
	};
	const [low, high] = [end(given.low), end(given.high)];
	const base = given.base === undefined ? undefined : pathOf(given.base, about);
	for (const [i, year] of about.years.entries()) {
		const [least, most] = [low[i] as number, high[i] as number];
		const [from, to] = [driverText(least, about.unit), driverText(most, about.unit)];
		if (least > most) fail(about.name, `low is above high in ${year}: ${from} and ${to}`);
		if (!base || "formula" in base) continue;
		const value = base[i] as number;
		if (value < least || value > most)
			fail(about.name, `base is ${driverText(value, about.unit)} in ${year}: allowed is low to high, ${from} to ${to}`);
	}
	return { low, high, ...(base && { base }), ...(why !== undefined && { why }) };
}

function pathOf(given: DriverNumber | readonly DriverNumber[], about: DriverLimits): Path {
	const { name, years } = about;
	if (!Array.isArray(given)) {
		const one = given as DriverNumber;
		if (typeof one === "string" && !/^[\s\d.%+−-]*(?:e[+-]?\d+)?\s*%?\s*(?:days)?$/i.test(one))
			return { formula: formulaOf(one, about), text: one };
		return years.map((year) => inBounds(one, about, year, null));
	}
	if (given.length !== years.length)
		return fail(
			name,
			`a path has one value for each of ${years.length} years (${years[0]} to ${years.at(-1)}), got ${given.length}`,
		);
	const path = given.map((one, i) => inBounds(one, about, years[i] as string));
	const other = path.findIndex((value) => value !== path[0]);
	const inYear = (i: number) => `${driverText(path[i] as number, about.unit)} in ${years[i]}`;
	if (about.constant && other >= 0)
		fail(name, `${inYear(0)} and ${inYear(other)}: it holds in all years, so give one value`);
	return path;
}

function numberOf(given: DriverNumber, about: DriverLimits, year: string | null): number {
	const { name, unit } = about;
	const where = year === null ? name : `${name}, ${year}`;
	const text = typeof given === "string" ? given.trim().replace("−", "-") : given;
	const days = typeof text === "string" && /days$/i.test(text);
	if (days && unit === "fraction") return fail(where, `expected a share such as 5%, got ${given}`);
	const isPercent = typeof text === "string" && text.endsWith("%");
	if (unit === "days" && isPercent) return fail(where, `expected days such as 38, got ${given}`);
	let value: number;
	try {
		// Ratios to revenue may exceed 1.
		const plain = days ? String(text).replace(/\s*days$/i, "") : text;
		value = parseAssumption(name, plain, unit === "fraction" && !isPercent ? "ratio" : unit);
	} catch {
		return fail(where, `expected a number, got ${typeof given === "string" ? JSON.stringify(given) : String(given)}`);
	}
	if (!isPercent && mayBePercent(value, about))
		fail(
			where,
			`${given} is ${driverText(value, unit)}, and the base case is ${driverText(about.usual, unit)}: write ${value}% or ${value * 100}%`,
		);
	return value;
}

/** True for a share above 1 that is nearer to the base case as a percentage. */
export function mayBePercent(value: number, about: Pick<DriverLimits, "unit" | "usual" | "bounds">): boolean {
	const usual = Math.max(Math.abs(about.usual), MIN_BASE_CASE);
	const far = (one: number) => Math.max(Math.abs(one) / usual, usual / Math.abs(one));
	const [low, high] = about.bounds;
	const isAllowed = value >= low && value <= high;
	return about.unit === "fraction" && Math.abs(value) > 1 && isAllowed && far(value / 100) < far(value);
}

/** Checks a value against the limits. A share far above them may be meant in percent. */
function inBounds(given: DriverNumber, about: DriverLimits, year: string, where: string | null = year): number {
	const { name, unit, bounds } = about;
	const [low, high] = bounds;
	const value = numberOf(given, about, where);
	const isAllowed = (one: number) => one >= low && one <= high;
	if (isAllowed(value)) return value;
	const inPercent = unit === "fraction" && !String(given).includes("%") && Math.abs(value) > 1;
	const meant = inPercent && isAllowed(value / 100) ? `; write ${value}% for ${value}%` : "";
	return fail(
		name,
		`${driverText(value, unit)} in ${year}: allowed is ${driverText(low, unit)} to ${driverText(high, unit)}${meant}`,
	);
}

function formulaOf(text: string, about: DriverLimits): Node {
	try {
		return typedFormula(text, about);
	} catch (cause) {
		if (!(cause instanceof FormulaError)) throw cause;
		const looksLikeNumber = /^\s*[+−-]?[\d.,]+\s*(?:%|per ?cent|pct\.?)?\s*$/i.test(text);
		const expected = looksLikeNumber ? "expected a number such as 0.045 or 4.5%, or a formula: " : "";
		throw new ArgumentError("drivers", `drivers.${about.name}: ${expected}${cause.message}`, { cause });
	}
}

function typedFormula(text: string, { name, unit, unitOf, names }: DriverLimits): Node {
	const reading = { argument: "formula", text };
	const noName = (own: string) => `there is no driver or line ${JSON.stringify(own)}${suggestion(own, names)}`;
	const find = (own: string) => {
		const unit = unitOf(own);
		return unit && ({ type: "number", name: own, unit: unit } as const);
	};
	const checker = new UnitChecker(reading, {
		find,
		nearestNames: (own) => suggestion(own, names),
		overPeriods(node, written) {
			const isYearBefore = node.kind === "back" && node.years === 1 && node.of.kind === "name";
			if (!isYearBefore) throw new Error(`${written}: a driver's formula reads the year before, such as revenue[-1]`);
			const unit = find(node.of.name);
			if (!unit) throw new Error(noName(node.of.name));
			return { ...unit, back: 1 };
		},
	});
	const node = parseExpression(reading, "a driver's formula is empty");
	const { unit: own, node: typed } = toFraction(checker.number(node));
	const isPure = own.powers.every((power) => power === 0);
	if (unit === "fraction" ? !isPure : !isPure && own.powers[2] !== 1)
		fail(name, `${text} is no ${unit === "fraction" ? "share" : "number of days"}`);
	return typed;
}
