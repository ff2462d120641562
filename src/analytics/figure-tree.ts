// Shows a figure of a company with everything it is computed from, as a tree.
import { ArgumentError, suggestion, wrongArgument } from "../core/errors.js";
import type { Figure, Input } from "../core/figure.js";
import type { FigureNode } from "../core/figure-node.js";
import { codedReason } from "../core/reason-words.js";
import type { Company, LineItem } from "../frames/company-types.js";
import { LINE_ITEMS } from "../frames/line-items/index.js";
import { diagnosticOf } from "./analyses/run-analysis.js";
import type { Calculation } from "./calculation.js";
import { type NamedFigure, namedFigures } from "./company/figure-by-name.js";
import type { Facts } from "./evaluation/facts.js";
import { type Finding, toInput } from "./evaluation/finding.js";
import { approximation, type ExpandLine, inputNode, unitWord } from "./input-node.js";
import { diagnosticOfMeasure, type Measure } from "./measures/measure.js";
import { snakeName } from "./periods/snake-name.js";
import { timelineOf } from "./periods/timeline.js";
import { referenceOf } from "./reference-of.js";

export interface FigureTreeOptions {
	/** Fiscal period `YYYY-MM` (a year, else a quarter by its month) or `TTM`. @default now */
	readonly period?: string;
	/** Finds the filings behind a reported line. @default the tree ends at the response of the service */
	readonly expand?: ExpandLine;
}

/**
 * The tree of a named figure: a measure, line item, multiple, score, method, or the service's own line.
 * @throws ArgumentError where nothing has the name, or the company has no such period
 */
export function figureTree(facts: Facts, name: string, { period, expand }: FigureTreeOptions = {}): FigureNode {
	const tree = new TreeBuilder(expand);
	const named = namedFigures().get(name);
	const wantedPeriod = period === undefined || period.toUpperCase() === "TTM" ? undefined : period;
	if (!named) return tree.ofServiceLine(facts.company, name, wantedPeriod, facts);
	if (wantedPeriod === undefined) return tree.ofToday(named, facts);
	const item = (Object.keys(LINE_ITEMS) as LineItem[]).find((one) => snakeName(one) === name);
	if (item && !facts.years.includes(wantedPeriod)) return tree.ofQuarter(facts.company, item, named, wantedPeriod);
	return tree.ofPeriod(named, wantedPeriod, facts);
}

/** The tree of a calculation, such as a fair value. */
export const calculationTree = (name: string, calculation: Calculation, expand?: ExpandLine): FigureNode =>
	new TreeBuilder(expand).calculation(name, calculation, null);

class TreeBuilder {
	readonly #node: (input: Input) => FigureNode;

	constructor(expand?: ExpandLine) {
		this.#node = (input) => inputNode(input, expand);
	}

	ofToday(named: NamedFigure, facts: Facts): FigureNode {
		const { of } = named;
		if (of && "measure" in of) return this.#ofMeasure(of.measure, facts, null);
		const analysis = of && "analysis" in of ? of.analysis : undefined;
		if (analysis) return this.calculation(named.name, diagnosticOf(analysis, facts), null);
		const figure = named.find(facts);
		// An output such as magic_formula.return_on_capital has the inputs of its analysis.
		const owner = namedFigures().get(named.name.split(".")[0] ?? "")?.of;
		const inputs = owner && "analysis" in owner ? diagnosticOf(owner.analysis, facts).inputs : [];
		return this.#figure(named.name, figure, inputs, null);
	}

	/** A measure of a fiscal year, or of the twelve months to a quarter. */
	ofPeriod(named: NamedFigure, period: string, facts: Facts): FigureNode {
		const measure = named.of && "measure" in named.of ? named.of.measure : undefined;
		if (!measure || named.priced)
			throw new ArgumentError("period", `period: ${named.name} is known only for today; leave out the period`);
		const year = facts.years.indexOf(period);
		const position = year < 0 ? timelineOf(facts.company).periods.indexOf(period) : year;
		if (position < 0) throw noPeriod(period, facts);
		// A measure of the newest year has the same formula as of any year.
		const { form } = measure.formula;
		const formula = form?.kind === "chosen_year" && form.isFinal ? form.of : measure.formula;
		const then = facts.at(year < 0 ? { kind: "trailing", index: position } : { kind: "year", index: position });
		return this.#ofMeasure({ ...measure, formula: formula as Measure["formula"] }, then, period);
	}

	ofQuarter(company: Company, item: LineItem, named: NamedFigure, period: string): FigureNode {
		const series = company.series(item, "quarterly");
		const index = series.periods.indexOf(period);
		if (index < 0) throw noPeriod(period, { company, years: company.series(item).periods });
		const value = series.values[index] as number;
		const reason = series.reasons.get(index) ?? { code: "not_reported" as const };
		const figure = Number.isNaN(value) ? { value: null, reason } : { value };
		const source = series.source && { source: { ...series.source, period } };
		return this.#node({ name: named.name, unit: series.unit, kind: "reported", ...figure, ...source });
	}

	/** A line by the service's own name. */
	ofServiceLine(company: Company, name: string, period: string | undefined, facts: Facts): FigureNode {
		const find = (frequency: "annual" | "quarterly") => company.field?.(name, frequency);
		const annual = find("annual");
		if (!annual?.found) {
			const near = suggestion(name, [...namedFigures().keys()]);
			const message = `figure: no figure is called "${name}"${near || ";"} \`valuelab models\` lists the names`;
			throw new ArgumentError("figure", message);
		}
		const wanted = period ?? annual.periods.at(-1) ?? "";
		const series = annual.periods.includes(wanted) ? annual : find("quarterly");
		const index = series?.periods.indexOf(wanted) ?? -1;
		if (!series || index < 0 || series.column.kind !== "number") throw noPeriod(wanted, facts);
		const value = series.column.values[index] as number;
		const [source] = company.sources.filter(({ operation }) => operation === "stock.financials");
		const { unit = { kind: "none" }, reasons } = series.column;
		const reason = reasons?.get(index) ?? { code: "not_reported" as const };
		const figure = Number.isNaN(value) ? { value: null, reason } : { value };
		const origin = source && { source: { ...source, field: name, period: wanted } };
		return this.#node({ name, unit, kind: "reported", ...figure, ...origin });
	}

	/** A measure at the time of the facts; a single line item is shown as that line. */
	#ofMeasure(measure: Measure, facts: Facts, period: string | null): FigureNode {
		const finding = facts.finalFinding(measure.formula) as Finding<unknown>;
		if (finding.from.length === 0 && finding.source) {
			const node = this.#node(toInput(finding, measure.name));
			return period === null ? node : { ...node, period };
		}
		return this.calculation(measure.name, diagnosticOfMeasure(measure, facts), period);
	}

	calculation(name: string, calculation: Calculation, period: string | null): FigureNode {
		const { value, inputs, assumptions = [] } = calculation;
		const formula = referenceOf(calculation)?.formula || calculation.formula;
		return this.#figure(name, value, [...inputs, ...assumptions], period, formula);
	}

	#figure(name: string, figure: Figure, inputs: readonly Input[], period: string | null, formula?: string): FigureNode {
		const { unit, source } = figure;
		if (inputs.length === 0 && source) return this.#node({ name, value: figure.value, ...(unit && { unit }), source });
		return {
			figure: name,
			value: figure.value,
			unit: unitWord(unit),
			period: period ?? source?.period ?? null,
			formula: formula ?? null,
			inputs: inputs.map(this.#node),
			...(figure.value === null ? { reason: codedReason(figure.reason) } : approximation(figure)),
		};
	}
}

const noPeriod = (period: string, { years }: Pick<Facts, "company" | "years">): ArgumentError =>
	wrongArgument(
		`period: no statements for "${period}": use a fiscal year from ${years[0]} to ${years.at(-1)}, the last month of a quarter (YYYY-MM), or TTM`,
	);
