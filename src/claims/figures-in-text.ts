// Fills figures into a text: `{{KO.roe@2024}}`, and formulas over such references.

import type { ValueOptions } from "../analytics/assumptions/options.js";
import { fairValueCalculation } from "../analytics/company/fair-value/calculations.js";
import { value as valueCompany } from "../analytics/company/value.js";
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
import { ArgumentError, ValuelabError } from "../core/errors.js";
import type { FigureNode } from "../core/figure-node.js";
import { formatAmount } from "../core/format.js";
import { type Unit, unitLabelled } from "../core/unit.js";
import type { Company } from "../frames/company-types.js";
import type { CheckedClaim } from "./check/check-claim.js";

/** The data source for a text's figures. */
export interface FigureSource {
	readonly load: (symbol: string) => Promise<Company>;
	readonly peersOf: (company: Company) => Promise<readonly Company[]>;
	/** Assumptions and the day of a company's figures. @default the declared ones, the latest */
	readonly settings?: (company: Company) => ValueOptions;
	/** @default explanations end at the service's answer */
	readonly expand?: ExpandLine;
}

export interface ProvedFigure {
	/** Its place in the text, braces included. */
	readonly start: number;
	readonly end: number;
	/** The text between the braces. */
	readonly source: string;
	/** The figure with its unit; the words of a reason where there is none. */
	readonly shown: string;
	readonly value: number | null;
	readonly unit?: string;
	/** The explanation of each of its figures. */
	readonly trees: readonly FigureNode[];
	/** Why it fails: there is no such figure, or it differs from the number that the text compares it with. */
	readonly why?: string;
}

const ASKED = /\{\{([^{}]+)\}\}/g;
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
/** `KO.roe`, `BRK.B.pe`, `KO.revenue@2024`, `KO.revenue@2024-12`. */
const REFERENCE = /\b([A-Z][A-Z0-9]*(?:[:.-][A-Z0-9]+)*)\.([a-z]\w*(?:\.[a-z]\w*)?)(?:@(TTM|\d{4}(?:-\d{2})?))?/g;

/** The places of references in a text; code is skipped. */
export function figuresAsked(
	text: string,
): { readonly start: number; readonly end: number; readonly source: string }[] {
	const code = [...text.matchAll(CODE)].map(({ index, 0: { length } }) => [index, index + length] as const);
	return [...text.matchAll(ASKED)].flatMap(({ index, 0: whole, 1: source = "" }) =>
		code.some(([from, to]) => index >= from && index < to)
			? []
			: [{ start: index, end: index + whole.length, source: source.trim() }],
	);
}

/** Finds the figure of every reference in a text. An error is reported in its place. */
export async function proveFigures(text: string, from: FigureSource): Promise<ProvedFigure[]> {
	const companies = new Map<string, Promise<Company>>();
	const load = (symbol: string): Promise<Company> => {
		const loading = companies.get(symbol) ?? from.load(symbol);
		companies.set(symbol, loading);
		return loading;
	};
	const found: ProvedFigure[] = [];
	for (const asked of figuresAsked(text)) {
		try {
			found.push({ ...asked, ...(await prove(asked.source, { ...from, load })) });
		} catch (error) {
			if (!(error instanceof ValuelabError)) throw error;
			const why = error.message.replaceAll(
				/figure_(\d+)/g,
				(whole, at) => referencesIn(asked.source)[Number(at)]?.written ?? whole,
			);
			found.push({ ...asked, shown: `{{${asked.source}}}`, value: null, trees: [], why });
		}
	}
	return found;
}

interface Reference {
	readonly written: string;
	readonly symbol: string;
	readonly figure: string;
	readonly period?: string;
}

const referencesIn = (source: string): Reference[] =>
	[...source.matchAll(REFERENCE)].map(({ 0: written, 1: symbol = "", 2: figure = "", 3: period }) => ({
		...{ written, symbol, figure },
		...(period !== undefined && { period }),
	}));

interface Known {
	readonly value: number;
	readonly unit: Unit;
}

async function prove(source: string, from: FigureSource): Promise<Omit<ProvedFigure, "start" | "end" | "source">> {
	const references = referencesIn(source);
	if (references.length === 0)
		throw new ArgumentError("figure", `{{${source}}} names no figure; write {{KO.roe}} or {{KO.roe@2024}}`);
	let at = -1;
	const text = source.replace(REFERENCE, () => `figure_${++at}`);
	const reading = { argument: "figure", text };
	const parsed = parseExpression(reading, "the braces are empty");
	const over = overPeriodsIn(parsed);
	const loaded = await Promise.all(references.map(({ symbol }) => from.load(symbol)));
	const trees: FigureNode[] = [];
	const known = new Map<string, Known>();
	for (const [number, reference] of references.entries()) {
		if (over.has(`figure_${number}`)) continue;
		const tree = await treeOf(reference, loaded[number] as Company, from);
		trees.push({ ...tree, figure: `${reference.symbol} ${tree.figure}` });
		if (typeof tree.value !== "number") return { shown: missing(tree), value: null, trees, why: missing(tree) };
		known.set(`figure_${number}`, { value: tree.value, unit: unitLabelled(tree.unit) ?? { kind: "ratio" } });
	}
	const number = (name: string) => {
		const { unit } = known.get(name) ?? {};
		return unit && ({ type: "number", name, unit: unit.kind } as const);
	};
	const names: Names = {
		find: number,
		near: () => " write a symbol before it, such as KO.roe",
		overPeriods(node) {
			const of = node.kind === "back" ? node.of : node.args[0];
			const index = of?.kind === "name" ? Number(/^figure_(\d+)$/.exec(of.name)?.[1] ?? -1) : -1;
			const reference = references[index];
			if (!reference || reference.period !== undefined || of?.kind !== "name")
				throw new Error("years are counted from a figure of now, such as cagr(KO.revenue, 5)");
			const named = { ...of, name: reference.figure };
			const figure = figureOverPeriods(
				node.kind === "back" ? { ...node, of: named } : { ...node, args: [named, ...node.args.slice(1)] },
			);
			const found = figure.find(factsOf(loaded[index] as Company, from.settings?.(loaded[index] as Company)));
			const name = `figure_${known.size + references.length}`;
			const unit: Unit = found.unit ?? { kind: figure.unit };
			known.set(name, { value: found.value ?? Number.NaN, unit });
			const words = `${reference.symbol} ${figure.name}`;
			trees.push({
				figure: words,
				value: found.value,
				unit: unit.kind,
				period: null,
				formula: figure.title,
				inputs: [],
			});
			return { type: "number", name, unit: unit.kind };
		},
	};
	const checker = new UnitChecker(reading, names);
	const compared = parsed.kind === "comparison" ? parsed : undefined;
	const condition = compared ? checker.truth(parsed).node : undefined;
	const { node, unit: formulaUnit } = checker.number(compared ? compared.left : parsed);
	const unit = unitOf(kindOfUnit(formulaUnit), [...known.values()], source);
	const alone = parsed.kind === "name" || compared?.left.kind === "name";
	const scaled = (name: string) => (): number => {
		const { value = Number.NaN, unit: own } = known.get(name) ?? {};
		return alone || (own?.kind !== "money" && own?.kind !== "shares") ? value : (value * (own.scale ?? 1)) / 1e6;
	};
	const compiler = new FormulaCompiler<null>(FIGURES, { number: scaled, text: () => () => null, isText: () => false });
	const value = compiler.number(node)(null);
	if (!Number.isFinite(value))
		return { shown: "n/a", value: null, trees, why: "a figure of it is missing, or a denominator is zero" };
	const [only] = known.values();
	const shownUnit = alone && only ? only.unit : unit;
	const shown = formatAmount(value, shownUnit);
	const result = { shown, value, unit: shownUnit.kind, trees };
	if (!compared || condition?.kind !== "comparison") return result;
	const stated = compiler.number(condition.right)(null);
	const left = compiler.number(condition.left)(null);
	const holds =
		compared.sign === "="
			? Math.abs(left - stated) <= slackOf(condition.right)
			: FIGURES.compare(compared.sign, left, stated);
	return holds ? result : { ...result, why: `the text says ${source}; it is ${shown}` };
}

/** Half a unit of a written number's last digit; 0 for computed numbers. */
function slackOf(stated: Node): number {
	if (stated.kind === "negative") return slackOf(stated.of);
	if (stated.kind !== "number") return 0;
	const { digits, value } = stated;
	const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
	const one = Number(digits) === 0 ? 1 : Math.abs(value / Number(digits));
	return one * Number(`0.5e-${decimals}`) * (1 + 1e-9);
}

/** Names that a formula reads only over several years. */
function overPeriodsIn(node: Node): Set<string> {
	const found = new Set<string>();
	const visit = (part: Node): void => {
		const of =
			part.kind === "back" ? part.of : part.kind === "call" && PERIOD_CALLS.has(part.name) ? part.args[0] : undefined;
		if (of?.kind === "name") found.add(of.name);
		else
			for (const inner of Object.values(part))
				for (const one of Array.isArray(inner) ? inner : [inner]) if (isNode(one)) visit(one);
	};
	visit(node);
	return found;
}

const PERIOD_CALLS = new Set(["sum", "mean", "median", "cagr", "own_median"]);
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "kind" in value;

async function treeOf(
	{ symbol, figure, period }: Reference,
	company: Company,
	{ peersOf, expand, settings = () => ({}) }: FigureSource,
): Promise<FigureNode> {
	if (figure === "fair_value") {
		if (period !== undefined) throw new ArgumentError("period", `period: the fair value of ${symbol} is of today`);
		const { fairValue, estimates } = valueCompany(company, { ...settings(company), peers: await peersOf(company) });
		return calculationTree(figure, fairValueCalculation(fairValue, estimates), expand ?? (() => undefined));
	}
	const facts = factsOf(company, {
		...settings(company),
		...(figure.startsWith("peer") && { peers: await peersOf(company) }),
	});
	// A year alone is the fiscal year that ends in it.
	const whole = period?.length === 4 ? (facts.years.findLast((year) => year.startsWith(period)) ?? period) : period;
	return figureTree(facts, figure, { ...(whole !== undefined && { period: whole }), ...(expand && { expand }) });
}

const missing = ({ reason, value }: FigureNode): string =>
	value === null ? (reason ?? "there is no figure") : "is no single number";

/** The unit of a computed figure. @throws ArgumentError where amounts of several currencies meet */
function unitOf(kind: Unit["kind"], known: readonly Known[], source: string): Unit {
	const currencies = new Set(known.flatMap(({ unit }) => (unit.currency === undefined ? [] : [unit.currency])));
	if (kind !== "money" && kind !== "per_share") return { kind, ...(kind === "shares" && { scale: 1e6 }) };
	if (currencies.size > 1)
		throw new ArgumentError(
			"figure",
			`{{${source}}} has amounts in ${[...currencies].join(" and ")}; compare ratios, or figures of one currency`,
		);
	const [currency] = currencies;
	return { kind, ...(currency !== undefined && { currency }), ...(kind === "money" && { scale: 1e6 }) };
}

/** The references as claims of the text, to list with those of its words. */
export const claimsOf = (figures: readonly ProvedFigure[]): CheckedClaim[] =>
	figures.map(({ source, start, shown, value, unit, trees, why }) => ({
		quote: `{{${source}}}`,
		at: start,
		verdict: why === undefined ? "right" : "wrong",
		stated: source,
		...(value !== null && { found: value }),
		...(unit !== undefined && { unit }),
		...(trees.length === 1 && trees[0]?.period && { period: trees[0].period }),
		...(why === undefined ? { note: `shows ${shown}` } : { why }),
	}));

/** The text with blanks in place of references, so that positions stay the same. */
export const withoutFigures = (text: string): string =>
	figuresAsked(text).reduce(
		(rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
		text,
	);
