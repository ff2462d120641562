// Traces a statement line back to the filed facts from which it was computed.
import type { FigureNode, FiledLine } from "../core/figure-node.js";
import { formatExact } from "../core/format.js";
import type { Cell, FiscalTable } from "../store/types.js";
import { type Base, type Fact, type Period, periodsInOrder } from "./base.js";
import { DERIVED_LINES, termsOf } from "./derived-lines.js";
import { filingUrl, type Origin } from "./fact.js";

type Tables = Readonly<Record<"annual" | "quarterly", FiscalTable>>;

/** A line of one period within a tree. */
interface LinePlace {
	readonly period: Period;
	readonly table: FiscalTable;
}

/** True if two figures are equal within the store's decimals, or within cents for a fourth quarter's earnings per share. */
const isEqual = (a: number, b: number): boolean => Math.abs(a - b) <= 0.006 + 2e-4 * Math.abs(b);
/** The formula of a zero whose line the filing does not have. */
const COUNTED_AS_NONE = "no such line in the filing: taken as none";
const FLOW_FORMULAS = ["sum of four quarters", "mean of four quarters"] as const;

/** Traces each line of a company that was mapped from filings to the filed facts. */
export class LineTree {
	readonly #base: Base;
	readonly #cik: string;
	readonly #tables: Tables;

	constructor(base: Base, cik: string, tables: Tables) {
		this.#base = base;
		this.#cik = cik;
		this.#tables = tables;
	}

	/**
	 * A line of the statements in a fiscal period or `TTM`.
	 * @param value the figure to trace, needed if a fiscal year and a quarter have the same label. @default the year's
	 * @returns undefined if no available filing has it
	 */
	node(field: string, period: string, value?: number): FigureNode | undefined {
		const parts = field.split(" + ");
		if (parts.length > 1) return this.#sum(parts, period, value);
		const places = period === "TTM" ? [] : this.#places(period);
		for (const position of places) {
			const figure = numberAt(position, field);
			if (figure === undefined || (value !== undefined && !isEqual(figure, value))) continue;
			return this.#line(field, position, new Set());
		}
		return period === "TTM" ? this.#lastMonths(field, value) : undefined;
	}

	get currency(): string {
		return this.#base.currency;
	}

	/** A line that is the sum of other lines. */
	#sum(parts: readonly string[], period: string, figure?: number): FigureNode | undefined {
		const inputs = parts.flatMap((part) => this.node(part, period) ?? []);
		const total = inputs.reduce((sum, node) => sum + (node.value as number), 0);
		const [unit, value] = [inputs[0]?.unit ?? "", figure ?? total];
		if (inputs.length !== parts.length || !isEqual(total, value)) return undefined;
		return { figure: parts.join(" + "), value, unit, period, formula: parts.join(" + "), inputs };
	}

	/** The fiscal year and the quarter with this label. */
	#places(label: string): LinePlace[] {
		return (["annual", "quarterly"] as const).flatMap((frequency) => {
			const period = this.#base[frequency].get(label);
			return period ? [{ period, table: this.#tables[frequency] }] : [];
		});
	}

	/** The last twelve months: four quarters of a flow, the newest sheet's balance. */
	#lastMonths(field: string, givenValue?: number): FigureNode | undefined {
		const { annual, quarterly } = this.#tables;
		const index = annual.periods.indexOf("TTM");
		const cell = cellOf(annual, field, index);
		const value = givenValue ?? (typeof cell === "number" ? cell : undefined);
		const end = annual.ends[index];
		if (value === undefined || end == null) return undefined;
		const places = periodsInOrder(this.#base.quarterly)
			.filter((period) => period.end <= end)
			.map((period): LinePlace => ({ period, table: quarterly }));
		const four = places.slice(-4);
		const values = four.flatMap((position) => numberAt(position, field) ?? []);
		const total = values.reduce((sum, value) => sum + value, 0);
		const flow = FLOW_FORMULAS.find((_, i) => values.length === 4 && isEqual(total / (i === 0 ? 1 : 4), value));
		if (flow) {
			const inputs = four.map((position) => this.#line(field, position, new Set()));
			return { figure: withoutMark(field), value, unit: inputs[0]?.unit ?? "", period: "TTM", formula: flow, inputs };
		}
		const sheet = places.findLast((position) => {
			const figure = numberAt(position, field);
			return figure !== undefined && isEqual(figure, value);
		});
		if (sheet) return { ...this.#line(field, sheet, new Set()), period: sheet.period.label };
		// A ratio or an amount per share from lines of the twelve months.
		const figureOf = (line: string) => cellOf(annual, line, index);
		return this.#computed(field, value, "TTM", figureOf, (line) => this.#lastMonths(line));
	}

	/** Traces a line to filed facts, a typed cell, or lines of a formula. @param traced lines above it in the tree, which are not traced again */
	#line(field: string, position: LinePlace, traced: ReadonlySet<string>): FigureNode {
		const { label } = position.period;
		const fact = position.period.facts.get(field);
		const value = numberAt(position, field) as number;
		const base = { figure: withoutMark(field), value, period: label };
		if (fact?.origins?.length)
			return {
				...base,
				unit: unitOf(fact.origins[0] as Origin),
				formula: filedFormula(fact.origins, value),
				inputs: fact.origins.map((origin) => this.#filed(origin)),
			};
		if (fact?.typed) {
			const { unit, ...cell } = fact.typed;
			return { ...base, unit, formula: "as typed", inputs: [], source: { kind: "typed", ...cell } };
		}
		const tracedNow = new Set([...traced, field]);
		const find = (line: string) =>
			numberAt(position, line) === undefined || tracedNow.has(line) ? undefined : this.#line(line, position, tracedNow);
		return (
			this.#computed(field, value, label, (line) => numberAt(position, line), find) ?? {
				...base,
				unit: this.#moneyUnit(field),
				formula: reasonOf(fact, value),
				inputs: [],
			}
		);
	}

	/** The first formula that gives the value from known lines; undefined if none does. */
	#computed(
		field: string,
		value: number,
		period: string,
		figureOf: (line: string) => Cell | undefined,
		nodeOf: (line: string) => FigureNode | undefined,
	): FigureNode | undefined {
		for (const formula of DERIVED_LINES[field] ?? []) {
			const terms = termsOf(formula);
			const values = terms.map(([, line]) => figureOf(line));
			if (!values.every((value) => typeof value === "number")) continue;
			const result = values.reduce((total, value, i) => apply(total, terms[i]?.[0], value), 0);
			const scale = terms[1]?.[0] === "÷" && field.includes("%") ? 100 : 1;
			if (!isEqual(result * scale, value)) continue;
			const inputs = terms.map(([, line]) => nodeOf(line));
			if (!inputs.every((node) => node !== undefined)) continue;
			return {
				figure: withoutMark(field),
				value,
				unit: quotientUnit(field, terms[1]?.[0] === "÷" ? inputs : undefined) ?? (inputs[0]?.unit as string),
				period,
				formula: terms.map(([sign, line], i) => (i === 0 ? "" : `${sign} `) + withoutMark(line)).join(" "),
				inputs,
			};
		}
		return undefined;
	}

	#filed({ sign: _inFormula, ...fact }: Origin): FiledLine {
		const { taxonomy, tag, unit, value, start, end, accession, form, filed } = fact;
		const url = filingUrl(this.#cik, accession);
		return { taxonomy, tag, unit, value, start, end, accession, form, filed, url };
	}

	#moneyUnit(field: string): string {
		return field.includes("%") ? "%" : `${this.#base.currency} millions`;
	}
}

const withoutMark = (field: string): string => field.replace(/^~/, "");

const apply = (total: number, operator: "+" | "−" | "÷" | undefined, value: number): number =>
	operator === "÷" ? total / value : operator === "−" ? total - value : total + value;

function numberAt({ period, table }: LinePlace, field: string): number | undefined {
	const fact = period.facts.get(field);
	const cell = fact?.value ?? cellOf(table, field, table.periods.indexOf(period.label));
	return typeof cell === "number" ? cell : undefined;
}

function cellOf(table: FiscalTable, field: string, index: number): Cell | undefined {
	for (const fields of Object.values(table.sections)) if (fields[field]?.[index] != null) return fields[field][index];
	return undefined;
}

function unitOf({ unit }: Origin): string {
	const [money, per] = unit.split("/");
	return per ? `${money} per share` : unit === "shares" ? "shares, millions" : `${money} millions`;
}

function quotientUnit(field: string, parts: readonly (FigureNode | undefined)[] | undefined): string | undefined {
	if (!parts) return undefined;
	const [numerator, denominator] = parts.map((part) => part?.unit ?? "");
	if (denominator?.startsWith("shares")) return numerator?.replace(/ millions$/, " per share");
	if (denominator?.endsWith("per share")) return "shares, millions";
	return field.includes("%") ? "%" : "ratio";
}

/** The facts of a cell with their signs: a fourth quarter is a year less nine months. */
function filedFormula(origins: readonly Origin[], value: number): string {
	const [first] = origins as readonly [Origin];
	if (origins.length === 1) {
		const perShare = first.unit.includes("/");
		const merged = perShare ? value / first.value : first.value / 1e6 / value;
		// A receipt represents several shares, and a split divides one share into several.
		const isAsFiled = !(perShare || first.unit === "shares") || !(Math.abs(merged - 1) > 1e-3);
		return isAsFiled
			? "as filed"
			: `as filed: ${formatExact(Number(merged.toPrecision(5)))} filed shares are one listed share now`;
	}
	const span = ({ tag, start, end }: Origin) => `${tag} ${start === null ? "" : `${start} to `}${end}`;
	return origins.map((origin, i) => `${origin.sign < 0 ? "− " : i > 0 ? "+ " : ""}${span(origin)}`).join(" ");
}

function reasonOf(fact: Fact | undefined, value: number): string {
	if (fact?.mark) return fact.mark;
	return value === 0 ? COUNTED_AS_NONE : "computed from other lines of the statements";
}
