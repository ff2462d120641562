// Declares the units of formulas: decides which units may be added, and computes the units of products, ratios and powers.
import type { UnitKind } from "../../core/figure.js";

/** How a number without a dimension is read. `percent` is stored as a fraction, `points` as percentage points. */
export type Style = "bare" | "percent" | "points" | "ratio" | "multiple" | "score" | "count";

/** A unit: powers of money, shares, days and years; without powers, the style in which the number is read. */
export interface FormulaUnit {
	readonly powers: readonly [money: number, shares: number, days: number, years: number];
	readonly style: Style;
}

const POWERS: Partial<Record<UnitKind, FormulaUnit["powers"]>> = {
	money: [1, 0, 0, 0],
	per_share: [1, -1, 0, 0],
	shares: [0, 1, 0, 0],
	days: [0, 0, 1, 0],
	years: [0, 0, 0, 1],
};
const WORDS: Readonly<Record<string, string>> = {
	money: "money",
	per_share: "an amount per share",
	shares: "a number of shares",
	days: "a number of days",
	years: "a number of years",
};
const STYLES: Readonly<Record<Style, readonly [UnitKind, words: string]>> = {
	bare: ["ratio", "a number"],
	percent: ["fraction", "in percent"],
	points: ["percent", "in percent"],
	ratio: ["ratio", "a ratio"],
	multiple: ["multiple", "a multiple"],
	score: ["score", "a score"],
	count: ["count", "a count"],
};

const PURE = [0, 0, 0, 0] as const;
/** A unit without a dimension. */
export const pure = (style: Style): FormulaUnit => ({ powers: PURE, style });
export const isPure = ({ powers }: FormulaUnit): boolean => powers.every((power) => power === 0);
export const isStyle = (unit: FormulaUnit, ...styles: readonly Style[]): boolean =>
	isPure(unit) && styles.includes(unit.style);
export const isPercent = (unit: FormulaUnit): boolean => isStyle(unit, "percent", "points");

/** The unit of a formula for a declared kind of unit. */
export function formulaUnit(kind: UnitKind): FormulaUnit {
	const powers = POWERS[kind];
	if (powers) return { powers, style: "ratio" };
	const style = (Object.keys(STYLES) as Style[]).find((own) => own !== "bare" && STYLES[own][0] === kind);
	return pure(style ?? "ratio");
}

/** The declared kind of a unit; "none" for a unit without a name, such as money squared. */
export function kindOfUnit({ powers, style }: FormulaUnit): UnitKind {
	if (powers.every((power) => power === 0)) return STYLES[style][0];
	const named = Object.entries(POWERS).find(([, own]) => own.every((power, i) => power === powers[i]));
	return (named?.[0] as UnitKind | undefined) ?? "none";
}

/** "money", "a multiple", "in percent". */
export function unitWords(unit: FormulaUnit): string {
	if (isPure(unit)) return STYLES[unit.style][1];
	return WORDS[kindOfUnit(unit)] ?? "a product of other units";
}

/** True if values may be added and compared: with the same powers, and not a percentage with a multiple or a score. A plain number fits every unit. */
export function isLike(left: FormulaUnit, right: FormulaUnit): boolean {
	if (left.powers.some((power, i) => power !== right.powers[i])) return isStyle(left, "bare") || isStyle(right, "bare");
	if (!isPure(left) || isPercent(left) === isPercent(right)) return true;
	return isStyle(left, "bare", "ratio") || isStyle(right, "bare", "ratio");
}

/** Of two styles in a sum or product, the one that comes first here is the style of the result. */
const STYLE_PRECEDENCE: readonly Style[] = ["points", "percent", "multiple", "score", "count", "ratio", "bare"];
const prevailing = (left: Style, right: Style): Style =>
	STYLE_PRECEDENCE.find((style) => style === left || style === right) ?? "ratio";

/** The unit of a sum, maximum or choice of values with the same unit. */
export const unitOfSum = (left: FormulaUnit, right: FormulaUnit): FormulaUnit =>
	isStyle(left, "bare")
		? right
		: isStyle(right, "bare") || !isPure(left)
			? left
			: pure(prevailing(left.style, right.style));

const combinePowers = (left: FormulaUnit, right: FormulaUnit, times: number): FormulaUnit["powers"] => {
	const powerOf = (i: 0 | 1 | 2 | 3) => left.powers[i] + times * right.powers[i];
	return [powerOf(0), powerOf(1), powerOf(2), powerOf(3)];
};

export function unitOfProduct(left: FormulaUnit, right: FormulaUnit): FormulaUnit {
	const powers = combinePowers(left, right, 1);
	return { powers, style: isPure(left) && isPure(right) ? prevailing(left.style, right.style) : "ratio" };
}

/** The unit of a quotient. Money over money is a ratio, and so is percentage over percentage. A percentage over a multiple stays a percentage. */
export function unitOfRatio(left: FormulaUnit, right: FormulaUnit): FormulaUnit {
	const powers = combinePowers(left, right, -1);
	if (!isPure(left) || !isPure(right)) return { powers, style: "ratio" };
	if (isStyle(right, "bare")) return left;
	return pure(isPercent(left) && !isPercent(right) ? left.style : "ratio");
}

/** The unit of a power; for a value with a dimension the exponent must be known. */
export const unitOfPower = ({ powers, style }: FormulaUnit, exponent: number): FormulaUnit => {
	const powerOf = (i: 0 | 1 | 2 | 3) => powers[i] * exponent;
	return { powers: [powerOf(0), powerOf(1), powerOf(2), powerOf(3)], style: style === "bare" ? "bare" : "ratio" };
};
