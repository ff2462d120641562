// Finds the figures that a user's formula may name: measures, line items, models, and any of them over fiscal years.
import { entryOf } from "../core/entry-of.js";
import { ArgumentError } from "../core/errors.js";
import type { UnitKind } from "../core/figure.js";
import { pow } from "../core/math/pow.js";
import { inWords } from "../core/reason-words.js";
import { measureFigure, type NamedFigure, namedFigures } from "./company/figure-by-name.js";
import { findingOf, missing, missingLike } from "./evaluation/finding.js";
import {
	derived,
	FRACTION,
	MONEY,
	noValue,
	PER_SHARE,
	type Quantity,
	quantity,
	SHARES,
	type UnitOf,
	unitOf,
} from "./evaluation/quantity.js";
import type { PeriodFunction } from "./formula/functions.js";
import {
	FIGURES,
	FormulaCompiler,
	kindOfUnit,
	type Names,
	parseExpression,
	UnitChecker,
	unitWords,
} from "./formula/index.js";
import type { Node, NodeOf } from "./formula/tree.js";
import { byFiscalYear, ofFiscalYear } from "./line-items/fiscal-years.js";
import { mean, median, sum } from "./math/statistics.js";
import { sharePrice } from "./measures/market.js";
import type { Measure } from "./measures/measure.js";
import { MULTIPLES } from "./measures/multiples.js";
import { ownMultiple } from "./measures/own-history.js";
import { ALL_NAMES, nearName } from "./near-name.js";

/** How many fiscal years a formula may look back at most. */
const MAX_YEARS_BACK = 40;

export function unitOfKind(kind: UnitKind): UnitOf {
	return kind === "money" ? MONEY : kind === "per_share" ? PER_SHARE : kind === "shares" ? SHARES : { kind };
}

/** A named figure as an input, with the templates it does not apply to. */
export function quantityOf({ name, find, unit, priced, of }: NamedFigure): Quantity {
	if (name === "price") return sharePrice;
	if (of && "measure" in of && !of.measure.notFor) return of.measure.formula;
	const shown = unitOfKind(unit);
	return quantity(
		name,
		(facts) => {
			const measure = of && "measure" in of ? of.measure : undefined;
			const sentence = measure?.notFor?.[facts.company.template];
			if (sentence !== undefined) return missing(name, "template_not_applicable", { sentence }, unitOf(shown, facts));
			if (measure) return facts.get(measure.formula);
			const figure = find(facts);
			const own = figure.unit ?? unitOf(shown, facts);
			return figure.value === null
				? missingLike(name, { reason: figure.reason }, own)
				: findingOf(name, figure.value, own);
		},
		{ priced: priced === true },
	);
}

/** The values of the last fiscal years; none may be missing. */
function overYears(name: string, of: Quantity, unit: UnitOf, years: number, result: (values: number[]) => number) {
	return derived(name, unit, `${name} by fiscal years`, { series: byFiscalYear(of) }, ({ series }) => {
		const values = series.values.slice(-years).filter((value) => value !== null);
		if (values.length < years)
			return noValue("insufficient_history", {
				subject: `fiscal years of ${inWords(of.name)}`,
				values: { needed: years, known: values.length },
			});
		return result(values);
	});
}

const PERIODS: Readonly<Record<Exclude<PeriodFunction, "own_median" | "cagr">, (values: number[]) => number>> = {
	sum,
	mean,
	median,
};

function growth(name: string, of: Quantity, years: number): Quantity {
	return derived(
		name,
		FRACTION,
		`growth per year over ${years} fiscal years`,
		{ series: byFiscalYear(of) },
		({ series }) => {
			const [first, last] = [series.values.at(-1 - years) ?? null, series.values.at(-1) ?? null];
			if (first === null || last === null)
				return noValue("insufficient_history", {
					subject: `fiscal years of ${inWords(of.name)}`,
					values: { needed: years + 1 },
				});
			if (first <= 0 || last <= 0)
				return noValue("non_positive_base", {
					subject: name,
					sentence: "the first or last year of {subject} is not positive",
				});
			return pow(last / first, 1 / years) - 1;
		},
	);
}

const byName = new Map<string, NamedFigure>();

/**
 * A figure over fiscal years, or over a company's own history, such as `revenue[-1]`, `cagr(eps, 5)`, `own_median(pe)`; the same each time.
 * @throws Error that says what is wrong with it
 */
export function figureOverPeriods(node: NodeOf<"call" | "back">): NamedFigure {
	const [of, count] = node.kind === "back" ? [node.of] : node.args;
	if (of?.kind !== "name")
		throw new Error("only a figure by its name is taken over years: add a measure for a formula");
	const figure = findNamed(of.name);
	if (!figure) throw new Error(`there is no figure ${JSON.stringify(of.name)}`);
	const call = node.kind === "back" ? undefined : (node.name as PeriodFunction);
	const years = node.kind === "back" ? node.years : call === "own_median" ? 0 : yearsOf(node.name, count);
	const name = call
		? `${call}(${figure.name}${call === "own_median" ? "" : `, ${years}`})`
		: `${figure.name}[-${years}]`;
	return entryOf(byName, name, () => figureOver(name, call, figure, years));
}

function yearsOf(call: string, node: Node | undefined): number {
	const years = node?.kind === "number" ? node.value : Number.NaN;
	if (Number.isInteger(years) && years >= 1 && years <= MAX_YEARS_BACK) return years;
	throw new Error(`${call} takes a number of fiscal years from 1 to ${MAX_YEARS_BACK}, such as ${call}(revenue, 5)`);
}

function figureOver(name: string, call: PeriodFunction | undefined, figure: NamedFigure, years: number): NamedFigure {
	const [of, unit, { title }] = [quantityOf(figure), unitOfKind(figure.unit), figure];
	const over = (words: string, formula: Quantity, kind = figure.unit): NamedFigure =>
		measureFigure({ name, title: `${title}, ${words}`, unit: unitOfKind(kind), formula });
	if (call === undefined) return over(`${years} fiscal years before`, ofFiscalYear(of, years));
	if (call === "cagr") return over(`growth per year over ${years} years`, growth(name, of, years), "fraction");
	if (call !== "own_median") return over(`${call} of ${years} years`, overYears(name, of, unit, years, PERIODS[call]));
	if (!MULTIPLES.some((multiple) => multiple.name === figure.name))
		throw new Error(`own_median takes a multiple: ${MULTIPLES.map((multiple) => multiple.name).join(", ")}`);
	return over("own median", ownMultiple(figure.name, "median"), "multiple");
}

/** Finds a figure by name, in any letter case and with spaces or `_`, also over fiscal years: `revenue[-1]`. */
export function findNamed(name: string): NamedFigure | undefined {
	const figures = namedFigures();
	const plain = figures.get(name) ?? figures.get(name.trim().toLowerCase().replaceAll(/\s+/g, "_"));
	if (plain || !/[([]/.test(name)) return plain;
	try {
		const node = parseExpression({ argument: "name", text: name }, "");
		return node.kind === "call" || node.kind === "back" ? figureOverPeriods(node) : undefined;
	} catch {
		return undefined;
	}
}

const asNumber = ({ name, unit }: NamedFigure) => ({ type: "number", name, unit }) as const;

export const FIGURE_NAMES: Names = {
	find(name) {
		const figure = findNamed(name);
		return figure && asNumber(figure);
	},
	nearestNames: (name) => nearName(name) || ALL_NAMES,
	overPeriods: (node) => asNumber(figureOverPeriods(node)),
};

export interface FormulaMeasure {
	/** `percent` shows a ratio in percent. @default the unit that the formula gives */
	readonly unit?: "percent" | "fraction" | "ratio" | "multiple" | "money" | "per_share" | "shares" | "days" | "years";
	/** @default the name */
	readonly title?: string;
	/** True shows it in `compare`. @default false */
	readonly compared?: boolean;
}

/** Makes a measure from a user's formula. @throws FormulaError; ArgumentError where the formula gives another unit */
export function measureByFormula(
	name: string,
	text: string,
	{ unit, title = name, compared = false }: FormulaMeasure,
): Measure {
	const reading = { argument: "formula", text };
	const checker = new UnitChecker(reading, FIGURE_NAMES);
	const { node, unit: given } = checker.number(parseExpression(reading, "the formula is empty"));
	const [gives, wanted] = [kindOfUnit(given), unit === "percent" ? "fraction" : unit];
	const isNumber = (kind: UnitKind) => ["fraction", "percent", "ratio", "multiple", "score", "count"].includes(kind);
	if (wanted !== undefined && wanted !== gives && !(isNumber(wanted) && isNumber(gives)) && gives !== "none")
		throw new ArgumentError("unit", `unit: ${text} gives ${unitWords(given)}, not ${wanted}`);
	const inputs = Object.fromEntries(
		[...checker.figures].map((figure) => [figure, quantityOf(findNamed(figure) as NamedFigure)] as const),
	);
	const reader = { number: (one: string) => (values: Values) => values[one] as number, text: () => () => null };
	const compute = new FormulaCompiler<Values>(FIGURES, { ...reader, isText: () => false }).number(node);
	const scale = gives === "percent" && wanted !== undefined ? 100 : 1;
	const formula = derived(name, unitOfKind(wanted ?? gives), text, inputs, (values) => {
		const value = compute(values);
		return Number.isFinite(value) ? value / scale : noValue("zero_denominator", NOT_FINITE);
	});
	return { name, title, unit: unitOfKind(wanted ?? gives), formula, compared };
}

type Values = Readonly<Record<string, number>>;
const NOT_FINITE = "a denominator is zero, or a number too large";
