// Selects and sorts the companies that meet a condition, from columns of figures, and describes the result in sentences.

import { ArgumentError, nearest } from "../core/errors.js";
import type { Reason } from "../core/figure.js";
import { counted } from "../core/format.js";
import { groupBy } from "../core/group-by.js";
import { marksOfRow } from "../core/marked-table.js";
import { absenceMark, describeReason } from "../core/reason-words.js";
import { type NumberColumn, Table, type TextColumn } from "../core/table.js";
import { takeColumn } from "../frames/operations/rows.js";
import { type Condition, readCondition } from "./condition/condition.js";
import { readColumns, type ScreenColumn } from "./condition/screen-column.js";
import type { SortOrder } from "./figure-names.js";
import { asShown } from "./figures/figure-columns.js";
import { type AttributeName, isAttribute, requireFigure } from "./figures/find-figure.js";

/** Options of a screen's result. */
export interface ScreenOptions<Name extends string = string> {
	/** A figure to sort by, largest first; `"pe asc"` puts the smallest first. Companies without it come last. @default by symbol */
	readonly sort?: SortOrder<Name>;
	/**
	 * Further figures shown beside those of the condition, and columns of your own: `"rote = net_income/(equity − goodwill)"`.
	 * @default none
	 */
	readonly columns?: readonly (Name | AttributeName | OwnColumn)[];
	/** The most companies to show. @default all */
	readonly top?: number;
}

/** A column of your own: its name and its formula. */
export type OwnColumn = `${string}=${string}`;

/** The names of `ScreenOptions`. */
export const SCREEN_OPTIONS: readonly (keyof ScreenOptions)[] = ["sort", "columns", "top"];

/** A company for which a condition cannot be decided, and the figure that is missing. */
export interface MissingFigure {
	readonly symbol: string;
	readonly figure: string;
	readonly reason: Reason;
}

/** Companies that meet a condition, and counts of the others. */
export interface Screen {
	readonly condition: string;
	/**
	 * The companies: symbol, name, sector, the figures of the condition, that of the order and further columns. Ratios in percent
	 * points, money in millions, as tables show them; a missing figure keeps its reason.
	 */
	readonly table: Table;
	/** The number of companies that meet the condition, even if `top` shows fewer. */
	readonly met: number;
	readonly examined: number;
	/** Companies for which the condition cannot be decided, one entry for each missing figure. */
	readonly missingFigures: readonly MissingFigure[];
	/** Those among them to which the condition does not apply: a figure is not meaningful for them, such as the ROIC of a bank. */
	readonly inapplicable: readonly string[];
	/** Warnings of likely mistakes. */
	readonly warnings: readonly string[];
	/** The result in sentences. */
	readonly summary: string;
}

type Counts = Pick<Screen, "met" | "examined" | "missingFigures" | "inapplicable">;

export interface ScreenedColumns {
	/** Attributes of every company, one row for each company. */
	readonly attributes: Readonly<Record<AttributeName, TextColumn>>;
	/** Figures by name, as fractions; requested together, so that each company is read once. */
	figures(names: readonly string[]): ReadonlyMap<string, NumberColumn>;
}

const IDENTITY: readonly AttributeName[] = ["symbol", "name", "sector"];
/** The most symbols that a sentence names. */
const SYMBOLS_SHOWN = 5;

/**
 * Screens columns: the companies that meet a condition, sorted, with the figures that it names.
 * @throws FormulaError for a condition that cannot be read; ArgumentError for a column or an order that does not exist
 */
export function screenColumns(columns: ScreenedColumns, text: string, options: ScreenOptions = {}): Screen {
	const { condition, order, furtherColumns, figures: names } = checkScreen(text, options);
	const { top } = options;
	const figures = new Map(columns.figures(names));
	const symbols = columns.attributes.symbol.values as string[];
	const columnOf = (name: string) =>
		isAttribute(name) ? columns.attributes[name] : (figures.get(name) as NumberColumn);
	for (const { name, values } of furtherColumns) if (values) figures.set(name, values(columnOf, symbols.length));
	const test = condition.test(columnOf);
	const met: number[] = [];
	const missingFigures: MissingFigure[] = [];
	const inapplicable: string[] = [];
	const appliesTo = applicability(condition, columnOf);
	for (let row = 0; row < symbols.length; row++) {
		const holds = test(row);
		if (holds) met.push(row);
		if (holds !== null) continue;
		missingFigures.push(...missingFiguresIn(condition, figures, symbols, row));
		if (!appliesTo(row)) inapplicable.push(symbols[row] as string);
	}
	met.sort(byOrder(symbols, order && (figures.get(order.name) as NumberColumn).values, order?.ascending ?? false));
	const rows = top === undefined ? met : met.slice(0, top);
	const furtherNames = furtherColumns.map(({ name }) => name);
	const sorted = order ? [order.name] : [];
	const wantedNames = new Set<string>([...IDENTITY, ...condition.attributes, ...furtherNames.filter(isAttribute)]);
	for (const name of [...condition.figures, ...sorted, ...furtherNames]) wantedNames.add(name);
	const shown = [...wantedNames].map((name) => {
		const column = takeColumn(columnOf(name), rows);
		return [name, column.kind === "number" ? asShown(column) : column] as const;
	});
	const table = new Table(shown, { rowCount: rows.length });
	const bounded = met.flatMap((row) => {
		const missing = condition.figures.filter((name) => figures.get(name)?.bounds?.has(row));
		return missing.length > 0 ? [`${symbols[row]} (${missing.join(", ")})`] : [];
	});
	const byBounds = `${bounded.slice(0, SYMBOLS_SHOWN).join(", ")}${bounded.length > SYMBOLS_SHOWN ? " …" : ""}`;
	const counts: Counts = { met: met.length, examined: symbols.length, missingFigures, inapplicable };
	return {
		condition: text,
		table,
		...counts,
		warnings: [...[condition, ...furtherColumns].flatMap((text) => text.warnings), ...unknownTexts(condition, columns)],
		summary:
			describeCounts(text, counts) +
			countApproximate(figures, condition.figures, met) +
			(byBounds && ` By the bounds of a missing figure: ${byBounds}.`) +
			describeAssumptions(table),
	};
}

/** Warnings about texts that no company has, such as `industry = "Banks"`, with similar ones that exist. */
function unknownTexts({ texts }: Condition, { attributes }: ScreenedColumns): string[] {
	return texts.flatMap(({ attribute, text, isPart }) => {
		const wantedText = text.toLowerCase();
		const knownTexts = [...new Set(attributes[attribute].values)].filter((value): value is string => value !== null);
		const matching = knownTexts.filter((value) => value.toLowerCase().includes(wantedText));
		if (isPart ? matching.length > 0 : knownTexts.some((value) => value.toLowerCase() === wantedText)) return [];
		const nearestText = nearest(text, knownTexts);
		const some = matching.length > 0 ? matching : nearestText === undefined ? knownTexts : [nearestText];
		const more = some.length > SYMBOLS_SHOWN ? " …" : "";
		const shown = some
			.sort()
			.slice(0, SYMBOLS_SHOWN)
			.map((value) => JSON.stringify(value));
		const lists = shown.length > 0 ? `; there is ${shown.join(", ")}${more}` : "";
		return [`no company has the ${attribute} ${JSON.stringify(text)}${lists}`];
	});
}

/** Reads the condition, the order and the further columns, and lists the figures that they need. @throws FormulaError, ArgumentError */
export function checkScreen(text: string, { sort, columns = [], top }: ScreenOptions) {
	if (top !== undefined && !(Number.isInteger(top) && top >= 0))
		throw new ArgumentError("top", `top: ${String(top)} is not a whole number`);
	const condition = readCondition(text);
	const furtherColumns = readColumns(columns);
	const order = sort === undefined ? undefined : readOrder(sort, furtherColumns);
	const needed = [condition.figures, order?.figures ?? [], ...furtherColumns.map(({ figures }) => figures)];
	return { condition, order, furtherColumns, figures: [...new Set(needed.flat())] };
}

/** Makes a test by row: a condition does not apply if every missing figure of one of its `and` parts is not meaningful. */
function applicability({ parts }: Condition, columnOf: (name: string) => TextColumn | NumberColumn) {
	const tests = parts.map(({ names, test }) => ({ holds: test(columnOf), columns: names.map(columnOf) }));
	return (row: number) =>
		!tests.some(({ holds, columns }) => {
			if (holds(row) !== null) return false;
			const missing = columns.filter(({ values }) => values[row] === null || Number.isNaN(values[row]));
			return (
				missing.length > 0 &&
				missing.every((column) => "reasons" in column && isNotMeaningful(column.reasons?.get(row)))
			);
		});
}

/** True if the figure is not meaningful for its company, such as the ROIC of a bank. */
const isNotMeaningful = (reason: Reason | undefined): boolean =>
	reason !== undefined && (reason.code === "template_not_applicable" || absenceMark(reason) === "NM");

/** The figures that are missing in a row for which the condition cannot be decided. */
function missingFiguresIn(
	{ figures: names }: Condition,
	figures: ReadonlyMap<string, NumberColumn>,
	symbols: readonly string[],
	row: number,
): MissingFigure[] {
	const symbol = symbols[row] as string;
	const missing = names.flatMap((figure): MissingFigure[] => {
		const { values, reasons } = figures.get(figure) as NumberColumn;
		return Number.isNaN(values[row])
			? [{ symbol, figure, reason: reasons?.get(row) ?? { code: "missing_input" } }]
			: [];
	});
	if (missing.length > 0) return missing;
	const reason: Reason = { code: "zero_denominator", sentence: "a division by zero, or an unknown text" };
	return [{ symbol, figure: "condition", reason }];
}

/** Reads `"pe asc"` into figure and direction; the figure may be a column of the user's own. @throws ArgumentError */
function readOrder(sort: string, columns: readonly ScreenColumn[]) {
	const [, name = sort, direction] = /^\s*(.+?)(?:\s+(asc|desc))?\s*$/i.exec(sort) ?? [];
	const ownColumn = columns.find((column) => column.values && column.name === name);
	const figure = ownColumn?.name ?? requireFigure(name, "sort").name;
	return { name: figure, figures: ownColumn ? [] : [figure], ascending: direction?.toLowerCase() === "asc" };
}

function byOrder(symbols: readonly string[], values: Float64Array | undefined, ascending: boolean) {
	return (a: number, b: number): number => {
		const [x, y] = [values?.[a] ?? Number.NaN, values?.[b] ?? Number.NaN];
		const bySymbol = (symbols[a] as string) < (symbols[b] as string) ? -1 : 1;
		if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || bySymbol;
		return (ascending ? x - y : y - x) || bySymbol;
	};
}

/** The sentence that counts the companies that meet the condition by an approximate figure. */
function countApproximate(
	figures: ReadonlyMap<string, NumberColumn>,
	names: readonly string[],
	met: readonly number[],
): string {
	const count = met.filter((row) => names.some((name) => figures.get(name)?.approximate?.has(row))).length;
	if (count === 0) return "";
	return ` ${count} of those that meet it ${count === 1 ? "does" : "do"} so by an approximate figure (≈).`;
}

/** The most assumptions of approximate figures in a summary. */
const ASSUMPTIONS_SHOWN = 5;

/** The assumptions of the approximate figures shown, with their companies. */
function describeAssumptions(table: Table): string {
	const symbols = table.get("symbol");
	if (symbols?.kind !== "text") return "";
	const byText = new Map<string, string[]>();
	for (let row = 0; row < table.rowCount; row++)
		for (const text of marksOfRow(table, row))
			byText.set(text, [...(byText.get(text) ?? []), String(symbols.values[row])]);
	const byCount = [...byText].sort(([, a], [, b]) => b.length - a.length);
	const shown = byCount.slice(0, ASSUMPTIONS_SHOWN).map(([text, companies]) => {
		const some = companies.slice(0, SYMBOLS_SHOWN).join(", ");
		return ` ≈ ${text} (${some}${companies.length > SYMBOLS_SHOWN ? " …" : ""}).`;
	});
	const more = byCount.length - shown.length;
	return more > 0 ? `${shown.join("")} And ${counted(more, "further assumption")}.` : shown.join("");
}

/** The sentences that count companies: those that meet the condition, cannot be decided, or are not applicable. */
function describeCounts(text: string, { met, examined, missingFigures, inapplicable }: Counts): string {
	const sentences = [`${met} of ${examined} companies ${met === 1 ? "meets" : "meet"} ${text.trim()}.`];
	const notApplicable = new Set(inapplicable);
	const undecided = missingFigures.filter(({ symbol }) => !notApplicable.has(symbol));
	const ofInapplicable = missingFigures.filter(({ symbol }) => notApplicable.has(symbol));
	const notMeaningful = ofInapplicable.filter(({ reason }) => isNotMeaningful(reason));
	const count = new Set(undecided.map(({ symbol }) => symbol)).size;
	if (count > 0) sentences.push(`${count} cannot be decided; missing: ${describeMissingFigures(undecided)}.`);
	if (notApplicable.size > 0)
		sentences.push(`It does not apply to ${notApplicable.size}: ${describeMissingFigures(notMeaningful)}.`);
	return sentences.join(" ");
}

/** Lists each missing figure with the number of companies, some of their symbols and the most frequent reason. */
export function describeMissingFigures(missingFigures: readonly MissingFigure[]): string {
	const parts = [...groupBy(missingFigures, ({ figure }) => figure)].map(([figure, all]) => {
		const more = all.length > SYMBOLS_SHOWN ? " …" : "";
		const symbols = all.slice(0, SYMBOLS_SHOWN).map(({ symbol }) => symbol);
		return `${figure} ${all.length} (${symbols.join(", ")}${more}${mostFrequentReason(all)})`;
	});
	return parts.join(", ");
}

/** Describes the most frequent reason, with its count. Reasons that differ only in amounts count as one. */
function mostFrequentReason(missingFigures: readonly MissingFigure[]): string {
	const groups = groupBy(missingFigures, ({ symbol, reason: { code, subject, sentence = "", values = {} } }) =>
		JSON.stringify([code, subject, sentence.replaceAll(symbol, ""), Object.keys(values)]),
	);
	const [most = []] = [...groups.values()].sort((a, b) => b.length - a.length);
	const wordsOf = ({ reason }: MissingFigure) => describeReason(reason).replace(/[.\s]+$/, "");
	const [first] = most as [MissingFigure];
	const isOne = most.every((name) => wordsOf(name) === wordsOf(first));
	if (isOne && most.length === missingFigures.length) return `: ${wordsOf(first)}`;
	if (most.length === 1) return `; ${first.symbol}: ${wordsOf(first)}`;
	const count = most.length === missingFigures.length ? "all" : `${most.length} of them`;
	return `; ${count}${isOne ? "" : `, such as ${first.symbol}`}: ${wordsOf(first)}`;
}
