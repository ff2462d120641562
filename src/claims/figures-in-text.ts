// Finds the figures that a text refers to, such as `{{KO.roe@2024}}`, and computes formulas over such references.
import type { ValueOptions } from "../analytics/assumptions/options.js";
import { fairValueCalculation } from "../analytics/company/fair-value/calculations.js";
import { companyValues } from "../analytics/company/value.js";
import { factsOf } from "../analytics/evaluation/recent-facts.js";
import { calculationTree, figureTree } from "../analytics/figure-tree.js";
import {
	FIGURES,
	FormulaCompiler,
	kindOfUnit,
	type Names,
	parseExpression,
	UnitChecker,
} from "../analytics/formula/index.js";
import type { Node } from "../analytics/formula/tree.js";
import { figureOverPeriods } from "../analytics/formula-figures.js";
import type { ExpandLine } from "../analytics/input-node.js";
import { entryOf } from "../core/entry-of.js";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { type Unit, unitOfLabel } from "../core/figure.js";
import type { FigureNode } from "../core/figure-node.js";
import { formatAmount } from "../core/format.js";
import type { Company } from "../frames/company-types.js";
import type { CheckedClaim } from "./check/check-claim.js";

/** The data source for a text's figures. */
export interface FigureSource {
	readonly load: (symbol: string) => Promise<Company>;
	readonly peersOf: (company: Company) => Promise<readonly Company[]>;
	/** Assumptions and the day of a company's figures. @default the declared ones, the latest */
	readonly settings?: (company: Company) => ValueOptions;
	/** Explains a line of the service's answer further. @default `explain` stops at the service's response */
	readonly expand?: ExpandLine;
}

export interface ProvedFigure {
	/** The position in the text, braces included. */
	readonly start: number;
	readonly end: number;
	/** The text between the braces. */
	readonly source: string;
	/** The figure with its unit; the reason if it is missing. */
	readonly shown: string;
	readonly value: number | null;
	readonly unit?: string;
	/** The explanation of each figure in the reference or formula. */
	readonly trees: readonly FigureNode[];
	/** The reason of a failure: an unknown or missing figure, or a number that differs from the text. */
	readonly reason?: string;
}

const REFERENCE_IN_BRACES = /\{\{([^{}]+)\}\}/g;
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
/** `KO.roe`, `BRK.B.pe`, `KO.revenue@2024`, `KO.revenue@2024-12`. */
const REFERENCE = /\b([A-Z][A-Z0-9]*(?:[:.-][A-Z0-9]+)*)\.([a-z]\w*(?:\.[a-z]\w*)?)(?:@(TTM|\d{4}(?:-\d{2})?))?/g;

/** The references in a text, with their positions; code is skipped. */
export function findReferences(
	text: string,
): { readonly start: number; readonly end: number; readonly source: string }[] {
	const code = [...text.matchAll(CODE)].map(({ index, 0: { length } }) => [index, index + length] as const);
	return [...text.matchAll(REFERENCE_IN_BRACES)].flatMap(({ index, 0: whole, 1: source = "" }) =>
		code.some(([start, end]) => index >= start && index < end)
			? []
			: [{ start: index, end: index + whole.length, source: source.trim() }],
	);
}

/** Checks every reference in a text. A reference that fails has the reason in place of a figure. */
export async function proveFigures(text: string, source: FigureSource): Promise<ProvedFigure[]> {
	const companies = new Map<string, Promise<Company>>();
	const load = (symbol: string): Promise<Company> => entryOf(companies, symbol, () => source.load(symbol));
	const provedFigures: ProvedFigure[] = [];
	for (const reference of findReferences(text)) {
		try {
			provedFigures.push({ ...reference, ...(await checkReference(reference.source, { ...source, load })) });
		} catch (error) {
			if (!(error instanceof ValuelabError)) throw error;
			const reason = error.message.replaceAll(
				/figure_(\d+)/g,
				(whole, index) => parseReferences(reference.source)[Number(index)]?.written ?? whole,
			);
			provedFigures.push({ ...reference, shown: `{{${reference.source}}}`, value: null, trees: [], reason });
		}
	}
	return provedFigures;
}

interface Reference {
	readonly written: string;
	readonly symbol: string;
	readonly figure: string;
	readonly period?: string;
}

const parseReferences = (source: string): Reference[] =>
	[...source.matchAll(REFERENCE)].map(({ 0: written, 1: symbol = "", 2: figure = "", 3: period }) => ({
		written,
		symbol,
		figure,
		...(period !== undefined && { period }),
	}));

interface NamedValue {
	readonly value: number;
	readonly unit: Unit;
}

/** A formula in braces: the formula with names `figure_0`, `figure_1` … in place of its references, and their values. */
interface ReferencedFormula {
	readonly source: string;
	readonly references: readonly Reference[];
	readonly companies: readonly Company[];
	readonly settings: NonNullable<FigureSource["settings"]>;
	readonly values: Map<string, NamedValue>;
	readonly trees: FigureNode[];
}

type FigureResult = Omit<ProvedFigure, "start" | "end" | "source">;

async function checkReference(source: string, figures: FigureSource): Promise<FigureResult> {
	const references = parseReferences(source);
	if (references.length === 0)
		throw new ArgumentError("figure", `{{${source}}} names no figure; write {{KO.roe}} or {{KO.roe@2024}}`);
	let index = -1;
	const reading = { argument: "figure", text: source.replace(REFERENCE, () => `figure_${++index}`) };
	const parsed = parseExpression(reading, "the braces are empty");
	const companies = await Promise.all(references.map(({ symbol }) => figures.load(symbol)));
	const { settings = () => ({}) } = figures;
	const formula: ReferencedFormula = { source, references, companies, settings, values: new Map(), trees: [] };
	const reason = await explainReferences(formula, namesOverPeriods(parsed), figures);
	if (reason !== undefined) return { shown: reason, value: null, trees: formula.trees, reason };
	return computeFormula(parsed, formula, new UnitChecker(reading, namesOfFormula(formula)));
}

/** Explains each reference, except those that the formula reads over several years. Returns the reason of the first missing figure. */
async function explainReferences(
	{ references, companies, values, trees }: ReferencedFormula,
	periodNames: ReadonlySet<string>,
	figures: FigureSource,
): Promise<string | undefined> {
	for (const [index, reference] of references.entries()) {
		if (periodNames.has(`figure_${index}`)) continue;
		const tree = await treeOf(reference, companies[index] as Company, figures);
		trees.push({ ...tree, figure: `${reference.symbol} ${tree.figure}` });
		if (typeof tree.value !== "number") return reasonOf(tree);
		values.set(`figure_${index}`, { value: tree.value, unit: unitOfLabel(tree.unit) ?? { kind: "ratio" } });
	}
	return undefined;
}

/** The names that a formula may hold; a function over years, such as `cagr`, is computed when it is looked up. */
function namesOfFormula({ references, companies, settings, values, trees }: ReferencedFormula): Names {
	return {
		find: (name) => {
			const { unit } = values.get(name) ?? {};
			return unit && ({ type: "number", name, unit: unit.kind } as const);
		},
		nearestNames: () => " write a symbol before it, such as KO.roe",
		overPeriods(node) {
			const operand = node.kind === "back" ? node.of : node.args[0];
			const index = operand?.kind === "name" ? Number(/^figure_(\d+)$/.exec(operand.name)?.[1] ?? -1) : -1;
			const reference = references[index];
			if (!reference || reference.period !== undefined || operand?.kind !== "name")
				throw new Error("functions over years need a figure without a period, such as cagr(KO.revenue, 5)");
			const named = { ...operand, name: reference.figure };
			const figure = figureOverPeriods(
				node.kind === "back" ? { ...node, of: named } : { ...node, args: [named, ...node.args.slice(1)] },
			);
			const company = companies[index] as Company;
			const { value, unit = { kind: figure.unit } } = figure.find(factsOf(company, settings(company)));
			const name = `figure_${values.size + references.length}`;
			values.set(name, { value: value ?? Number.NaN, unit });
			const explained = { value, unit: unit.kind, period: null, formula: figure.title, inputs: [] };
			trees.push({ figure: `${reference.symbol} ${figure.name}`, ...explained });
			return { type: "number", name, unit: unit.kind };
		},
	};
}

function computeFormula(
	parsed: Node,
	{ source, values, trees }: ReferencedFormula,
	checker: UnitChecker,
): FigureResult {
	const compared = parsed.kind === "comparison" ? parsed : undefined;
	const condition = compared ? checker.truth(parsed).node : undefined;
	const { node, unit: formulaUnit } = checker.number(compared ? compared.left : parsed);
	const unit = unitOf(kindOfUnit(formulaUnit), [...values.values()], source);
	const isSingleFigure = parsed.kind === "name" || compared?.left.kind === "name";
	const inMillions = (name: string) => (): number => {
		const { value = Number.NaN, unit: ownUnit } = values.get(name) ?? {};
		const isScaled = ownUnit?.kind === "money" || ownUnit?.kind === "shares";
		return isSingleFigure || !isScaled ? value : (value * (ownUnit.scale ?? 1)) / 1e6;
	};
	const fields = { number: inMillions, text: () => () => null, isText: () => false };
	const compiler = new FormulaCompiler<null>(FIGURES, fields);
	const value = compiler.number(node)(null);
	if (!Number.isFinite(value))
		return { shown: "n/a", value: null, trees, reason: "an input is missing, or a denominator is zero" };
	const [first] = values.values();
	const shownUnit = isSingleFigure && first ? first.unit : unit;
	const shown = formatAmount(value, shownUnit);
	const result = { shown, value, unit: shownUnit.kind, trees };
	if (!compared || condition?.kind !== "comparison") return result;
	const stated = compiler.number(condition.right)(null);
	const leftValue = compiler.number(condition.left)(null);
	const holds =
		compared.sign === "="
			? Math.abs(leftValue - stated) <= roundingTolerance(condition.right)
			: FIGURES.compare(compared.sign, leftValue, stated);
	return holds ? result : { ...result, reason: `the text says ${source}; it is ${shown}` };
}

/** The relative error of binary numbers, at the edge of a rounding. */
const BINARY_ERROR = 1e-9;

/** Half a unit of a written number's last digit; 0 for computed numbers. */
function roundingTolerance(stated: Node): number {
	if (stated.kind === "negative") return roundingTolerance(stated.of);
	if (stated.kind !== "number") return 0;
	const { digits, value } = stated;
	const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
	const lastDigitUnit = Number(digits) === 0 ? 1 : Math.abs(value / Number(digits));
	return lastDigitUnit * Number(`0.5e-${decimals}`) * (1 + BINARY_ERROR);
}

/** Names that a formula reads over several years. */
function namesOverPeriods(node: Node): Set<string> {
	const names = new Set<string>();
	const visit = (part: Node): void => {
		const operand =
			part.kind === "back" ? part.of : part.kind === "call" && PERIOD_CALLS.has(part.name) ? part.args[0] : undefined;
		if (operand?.kind === "name") names.add(operand.name);
		else
			for (const inner of Object.values(part))
				for (const child of Array.isArray(inner) ? inner : [inner]) if (isNode(child)) visit(child);
	};
	visit(node);
	return names;
}

const PERIOD_CALLS = new Set(["sum", "mean", "median", "cagr", "own_median"]);
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "kind" in value;

async function treeOf(
	{ symbol, figure, period }: Reference,
	company: Company,
	{ peersOf, expand, settings = () => ({}) }: FigureSource,
): Promise<FigureNode> {
	if (figure === "fair_value") {
		if (period !== undefined)
			throw new ArgumentError("period", `period: the fair value of ${symbol} is known for today only`);
		const { fairValue, estimates } = companyValues(company, { ...settings(company), peers: await peersOf(company) });
		return calculationTree(figure, fairValueCalculation(fairValue, estimates), expand ?? (() => undefined));
	}
	const facts = factsOf(company, {
		...settings(company),
		...(figure.startsWith("peer") && { peers: await peersOf(company) }),
	});
	// A year alone is the fiscal year that ends in it.
	const fiscalPeriod =
		period?.length === 4 ? (facts.years.findLast((year) => year.startsWith(period)) ?? period) : period;
	return figureTree(facts, figure, {
		...(fiscalPeriod !== undefined && { period: fiscalPeriod }),
		...(expand && { expand }),
	});
}

const reasonOf = ({ reason, value }: FigureNode): string =>
	value === null ? (reason ?? "there is no figure") : "the figure has several numbers; name one, such as KO.dupont.roe";

/** The unit of a computed figure. @throws ArgumentError if amounts have several currencies */
function unitOf(kind: Unit["kind"], values: readonly NamedValue[], source: string): Unit {
	const currencies = new Set(values.flatMap(({ unit }) => (unit.currency === undefined ? [] : [unit.currency])));
	if (kind !== "money" && kind !== "per_share") return { kind, ...(kind === "shares" && { scale: 1e6 }) };
	if (currencies.size > 1)
		throw new ArgumentError(
			"figure",
			`{{${source}}} has amounts in ${[...currencies].join(" and ")}; compare ratios, or figures of one currency`,
		);
	const [currency] = currencies;
	return { kind, ...(currency !== undefined && { currency }), ...(kind === "money" && { scale: 1e6 }) };
}

/** Converts references to checked claims, to list them with the claims of the text. */
export const claimsOf = (figures: readonly ProvedFigure[]): CheckedClaim[] =>
	figures.map(({ source, start, shown, value, unit, trees, reason }) => ({
		quote: `{{${source}}}`,
		at: start,
		verdict: reason === undefined ? "right" : "wrong",
		stated: source,
		...(value !== null && { found: value }),
		...(unit !== undefined && { unit }),
		...(trees.length === 1 && trees[0]?.period && { period: trees[0].period }),
		...(reason === undefined ? { note: `shows ${shown}` } : { reason }),
	}));

/** The text with blanks in place of references, so that positions stay the same. */
export const withoutFigures = (text: string): string =>
	findReferences(text).reduce(
		(rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
		text,
	);
