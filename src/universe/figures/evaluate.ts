// Evaluates named figures of one company.
import { rulesWith } from "../../analytics/assumptions/given-assumptions.js";
import type { ValueOptions } from "../../analytics/assumptions/options.js";
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { intervalOf } from "../../analytics/evaluation/approximate-finding.js";
import { CompanyFacts, type Facts } from "../../analytics/evaluation/facts.js";
import { toFigure } from "../../analytics/evaluation/finding.js";
import { companyAsOf } from "../../analytics/periods/company-as-of.js";
import { noSuchName } from "../../core/errors.js";
import { absentFor, because, type Figure, type ReasonCode } from "../../core/figure.js";
import { once } from "../../core/once.js";
import type { CompanyPart } from "../../frames/company.js";
import type { Company, Part } from "../../frames/company-types.js";

/** Options of figures: as of a day, with other assumptions than the defaults. */
export type FigureOptions = Pick<ValueOptions, "asOf" | "assumptions" | "includeMadeUp" | "strict" | "tolerance">;

const FIGURE_OPTIONS = ["asOf", "assumptions", "includeMadeUp", "strict", "tolerance"] as const;

/**
 * Picks the options of figures; undefined ones are left out.
 * @param otherNames options that the caller reads itself
 * @throws ArgumentError for any other option, which may be mistyped
 */
export function figureOptions(options: FigureOptions, otherNames: readonly string[]): FigureOptions {
	const knownNames: readonly string[] = [...FIGURE_OPTIONS, ...otherNames];
	const wrong = Object.keys(options).find((name) => !knownNames.includes(name));
	if (wrong !== undefined) throw noSuchName("options", "option", wrong, knownNames);
	return Object.fromEntries(
		FIGURE_OPTIONS.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
	);
}

/** Parts of a company that may be left out. */
export type OptionalPart = CompanyPart | "summary";

/** Thrown if a figure reads a part that was not requested, because the figure would be wrong without it. */
class PartNotRequested extends Error {
	readonly part: OptionalPart;
	constructor(part: OptionalPart) {
		super(part);
		this.part = part;
	}
}

/** The company's field for each part. The part `summary` has the supplier's own values. */
const FIELD_OF_PART = {
	prices: "prices",
	dividends: "dividends",
	estimates: "estimates",
	segments: "segments",
	market: "market",
	summary: "supplierValues",
} as const satisfies Readonly<Record<OptionalPart, keyof Company>>;
export const OPTIONAL_PARTS = Object.keys(FIELD_OF_PART) as readonly OptionalPart[];

/** False if the company has a reason in place of the part. */
export const hasPart = (company: Company, part: OptionalPart): boolean => company[FIELD_OF_PART[part]]?.ok === true;

/** The company with parts that throw when they are read; `findGuarded` turns the error into a reason. */
export function guardParts(company: Company, without: readonly OptionalPart[]): Company {
	const copy: Company = { ...company };
	for (const part of without) {
		const get = (): Part<never> => {
			throw new PartNotRequested(part);
		};
		Object.defineProperty(copy, FIELD_OF_PART[part], { get });
	}
	return copy;
}

/**
 * Evaluates figures of one company, each to a value or a reason. A figure that needs a part that was not requested is missing, because
 * a default for the part would give a different number.
 * @param without parts that were not requested
 * @param isEnough called with the figures so far, before the first and after each; true skips the others, which are then missing
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const { figures } = evaluateFigures(company, [figureNamed("roic"), figureNamed("pe")]);
 * figures.map(({ unit }) => unit.kind) //=> ["fraction", "multiple"]
 */
export function evaluateFigures(
	company: Company,
	figures: readonly NamedFigure[],
	{ asOf, ...options }: FigureOptions = {},
	without: readonly OptionalPart[] = [],
	isEnough: (figures: readonly Figure[]) => boolean = () => false,
): { readonly figures: Figure[]; readonly needed: readonly OptionalPart[] } {
	const isPast = asOf !== undefined && asOf < company.asOf;
	if (isPast && without.includes("prices"))
		return { figures: figures.map(() => notRequested("prices")), needed: ["prices"] };
	const dated = asOf === undefined ? company : companyAsOf(company, asOf, rulesWith(options.assumptions));
	// As of an earlier day the company has no estimates and no supplier's values, requested or not.
	const isGuarded = (part: OptionalPart) => !isPast || (part !== "estimates" && part !== "summary");
	const guarded = guardParts(dated, without.filter(isGuarded));
	const needed = new Set<OptionalPart>();
	const facts = new CompanyFacts(guarded, options);
	const values: Figure[] = [];
	let isFinished = isEnough(values);
	for (const figure of figures) {
		values.push(isFinished ? NOT_EVALUATED : findGuarded(figure, facts, (part) => needed.add(part)));
		isFinished ||= isEnough(values);
	}
	// A missing figure may lie within bounds that decide a condition.
	const bounded = once(() => new CompanyFacts(guarded, { ...options, bounds: true }));
	const all =
		isFinished || options.strict ? values : values.map((figure, index) => withBounds(figures[index], figure, bounded));
	return { figures: all, needed: [...needed] };
}

/** Codes of missing measures that other lines may bound. */
const CODES_WITH_BOUNDS: ReadonlySet<ReasonCode> = new Set(["missing_input", "not_reported", "field_not_found"]);

/** A missing measure with its bounds, if other lines leave any. */
function withBounds(named: NamedFigure | undefined, figure: Figure, bounded: () => Facts): Figure {
	const source = named?.of;
	if (figure.value !== null || !source || !("measure" in source) || !CODES_WITH_BOUNDS.has(figure.reason.code))
		return figure;
	const find = (facts: Facts) => toFigure(facts.rawFinding(source.measure.formula));
	const finding = findGuarded({ ...named, find }, bounded());
	const range = finding.value === null ? null : intervalOf(finding);
	return range?.every(Number.isFinite) ? { ...figure, bounds: range } : figure;
}

const NOT_EVALUATED = absentFor({ code: "missing_input" });

/** A figure of a guarded company. If it reads a part that was not requested, the reason names the part. */
export function findGuarded({ find }: NamedFigure, facts: Facts, onPart?: (part: OptionalPart) => void): Figure {
	try {
		return find(facts);
	} catch (error) {
		if (!(error instanceof PartNotRequested)) throw error;
		onPart?.(error.part);
		return notRequested(error.part);
	}
}

// There is no code of its own for this reason: the beginning of the sentence is the mark.
const NEEDS_PART = 'needs the part "';

const notRequested = (part: OptionalPart): Figure =>
	absentFor(
		because(
			"missing_input",
			`${NEEDS_PART}${part}", which was not requested; open the universe with parts: ["${part}"]`,
		),
	);

/** True for a figure that is missing because a part was not requested. */
export const isNotRequested = ({ value, ...figure }: Figure): boolean =>
	value === null && "reason" in figure && figure.reason.sentence?.startsWith(NEEDS_PART) === true;
