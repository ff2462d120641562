// Reads a user's own statements, and checks units, signs and share counts.
import { daysBetween } from "../../core/calendar.js";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import type { TemplateName } from "../../store/types.js";
import { cellNumber, type DecimalMark, decimalMarkOf, isBlankCell } from "../files/cell-numbers.js";
import { findContradictions } from "./contradictions.js";
import { matchLine, OWN_LINE_NAMES, type OwnLineName, ownLine } from "./line-names.js";
import { type StatedUnit, unitOfTable, unitWord } from "./line-unit.js";
import { NO_HALF_YEARS, type OwnPeriod } from "./own-period.js";
import { type Figures, findShareCounts } from "./share-counts.js";
import { type OwnTable, type StatementTable, statementTable } from "./statement-table.js";

/** The scale of money in a table. */
export type OwnScale = 1 | 1e3 | 1e6 | 1e9 | "units" | "thousands" | "millions" | "billions";

/** Options for a table of a user's statements. Facts in the table itself, in rows such as `currency, EUR`, need not be repeated. */
export interface OwnStatementsOptions {
	/** Kind of company. @default "ordinary" */
	readonly kind?: TemplateName;
	/** ISO code of the currency of the statements, such as `"EUR"`. Never guessed. @default from the table */
	readonly currency?: string;
	/** The scale of money: 1000 or `"thousands"`. Never guessed. @default from the table */
	readonly scale?: OwnScale;
	/** Price of one share. @default from the table, else none */
	readonly price?: number;
	/** Shares outstanding now. @default from the table, else the newest count among the lines */
	readonly sharesOutstanding?: number;
	/** Month and day on which the fiscal year ends, for periods that are bare years: `"09-30"`. @default "12-31" */
	readonly fiscalYearEnd?: string;
	/** Lines for ambiguous names: `{ Profit: "netIncome" }`; null ignores a name. @default none */
	readonly lines?: Readonly<Record<string, OwnLineName | null>>;
	/** The decimal mark, if the table does not show it. @default found from the cells */
	readonly decimal?: DecimalMark;
}

export interface OwnStatements {
	readonly kind: TemplateName;
	readonly currency: string;
	/** The money that one unit of the table means. */
	readonly scale: number;
	/** Oldest first. */
	readonly annual: readonly OwnPeriod[];
	readonly quarterly: readonly OwnPeriod[];
	/** Price of one share; null where it is not known. */
	readonly price: number | null;
	/** In units; null where it is not known. */
	readonly sharesOutstanding: number | null;
	/** Facts from rows of the table: symbol, name, day of the price. */
	readonly tableFacts: ReadonlyMap<string, string>;
	readonly taken: readonly { readonly name: string; readonly line: OwnLineName }[];
	/** Sentences about ignored names and columns, and about how counts were read. */
	readonly notes: readonly string[];
}

/** Names of lines that may mean several lines, or are misspelt: each with its candidates. */
export class UncertainLinesError extends ArgumentError {
	readonly uncertain: readonly { readonly name: string; readonly candidates: readonly OwnLineName[] }[];

	constructor(uncertain: UncertainLinesError["uncertain"]) {
		const list = uncertain.map(
			({ name, candidates }) =>
				`${JSON.stringify(name)}: ${candidates.length > 0 ? candidates.join(" or ") : "no line is like it"}`,
		);
		const [{ name = "", candidates = [] } = {}] = uncertain;
		super(
			"statements",
			`statements: these names of lines are not certain: ${list.join("; ")}. Say which: lines: { ${JSON.stringify(name)}: ${JSON.stringify(candidates[0] ?? null)} }, or null to leave one out; in the shell --line "${name}=${candidates[0] ?? ""}", or nothing behind the =`,
		);
		this.uncertain = uncertain;
	}
}

const SCALES = new Map([1, 1e3, 1e6, 1e9].flatMap((scale) => [[unitWord(scale), scale] as const, [`${scale}`, scale]]));
const KINDS: readonly TemplateName[] = ["ordinary", "bank", "insurer", "reit"];
/** Money and shares are stored in millions. */
const MILLION = 1e6;

/**
 * Reads a table of own statements: finds lines and periods by their names. Money becomes millions, and outflows get the service's sign.
 * @throws UncertainLinesError where a name may mean several lines
 * @throws ArgumentError where currency or scale is missing, a cell is not a number, or figures contradict each other
 */
export function readOwnStatements(table: OwnTable, options: OwnStatementsOptions = {}): OwnStatements {
	const parsedTable = statementTable(table, { yearEnd: options.fiscalYearEnd });
	const { tableFacts } = parsedTable;
	const kind = kindOf(options.kind ?? tableFacts.get("kind"));
	const notes = [...parsedTable.unused];
	const lines = matchLines(parsedTable, options.lines ?? {}, notes);
	const { currency, scale } = moneyUnit(parsedTable, lines, options, notes);
	refuseOtherKind(lines, kind);
	const texts = lines.flatMap(({ cells }) => cells.filter((cell): cell is string => typeof cell === "string"));
	const mark = options.decimal ?? decimalMarkOf(texts, texts.length === 0 ? "," : "");
	if (mark === undefined) throw ambiguousMark(texts);
	const areCountsStated = lines.every((line) => !isCount(line) || line.unit?.scale !== undefined);
	const factorOf = factorsOf(lines, scale, areCountsStated);
	const figures = new Map(
		lines.map((line) => [
			line.line,
			numbersOf(line.name, line.cells, parsedTable.named, mark).map((value) => value * factorOf(line)),
		]),
	);
	const signed = withSigns(figures, parsedTable.named);
	const price = options.price ?? numberFact(tableFacts, "price", mark);
	if (price !== null && !(price > 0))
		throw new ArgumentError("price", `price: expected the price of a share above 0, got ${price}`);
	const sharesOutstanding = options.sharesOutstanding ?? numberFact(tableFacts, "shares", mark);
	const shares = findShareCounts({ figures: signed, scale, price, areCountsStated, given: sharesOutstanding }, notes);
	const periods = parsedTable.periods.map((period, index) => ({
		...period,
		name: parsedTable.named[index] as string,
		values: valuesAt(signed, index, scale, shares.scale),
	}));
	const { annual, quarterly } = byLength(periods);
	const wrong = findContradictions(annual.length > 0 ? annual : quarterly, kind, { currency, scale });
	if (wrong.length > 0) throw new ArgumentError("statements", `statements: ${wrong.join("; ")}`);
	const { outstanding } = shares;
	const taken = lines.map(({ name, line }) => ({ name, line }));
	const statements = { kind, currency, scale, annual, quarterly, taken, notes };
	return { ...statements, price, sharesOutstanding: outstanding, tableFacts };
}

/** The currency and scale of money: as given, as a row states, or from the heads, with a note. */
function moneyUnit(
	{ tableFacts, titles }: StatementTable,
	lines: readonly MatchedLine[],
	options: OwnStatementsOptions,
	notes: string[],
) {
	const statedCurrency = options.currency ?? tableFacts.get("currency");
	const statedScale = options.scale ?? tableFacts.get("scale");
	const unit = unitOfTable(
		{ currency: statedCurrency, scale: statedScale === undefined ? undefined : scaleOf(statedScale) },
		titles,
		lines.flatMap(({ name, line, unit }) => (ownLine(line).unit === "money" ? [[name, unit] as const] : [])),
	);
	if (unit.currency === undefined && unit.scale === undefined)
		throw new ArgumentError(
			"currency",
			`currency and scale: the table says neither; give rows "currency, EUR" and "scale, thousands", in the shell --currency EUR --scale thousands`,
		);
	const [currency, scale] = [currencyOf(unit.currency), unit.scale ?? scaleOf(undefined)];
	if (statedCurrency === undefined || statedScale === undefined)
		notes.push(`currency and scale of the table are read from its heads: ${currency}, ${unitWord(scale)}`);
	return { currency, scale };
}

const isCount = ({ line }: MatchedLine): boolean => ownLine(line).unit === "shares";

/** The factors by which lines are multiplied to have the table's scale, or units if they are not money. */
function factorsOf(lines: readonly MatchedLine[], scale: number, areCountsStated: boolean) {
	const scaled = lines.find(({ line, unit }) => ownLine(line).unit === "perShare" && (unit?.scale ?? 1) > 1);
	if (scaled)
		throw wrongArgument(
			`statements: ${JSON.stringify(scaled.name)} is an amount per share, and its unit says ${unitWord(scaled.unit?.scale ?? 1)}; give it a unit without a scale`,
		);
	return (matchedLine: MatchedLine): number => {
		if (ownLine(matchedLine.line).unit === "money") return (matchedLine.unit?.scale ?? scale) / scale;
		return isCount(matchedLine) && !areCountsStated ? 1 : (matchedLine.unit?.scale ?? 1);
	};
}

/** The error for cells whose separator may be of thousands or of decimals. */
function ambiguousMark(cells: readonly string[]): ArgumentError {
	const cell = (cells.find((cell) => /\d[.,]\d{3}$/.test(cell)) ?? "1,234").trim();
	const [mark, otherMark] = cell.includes(",") ? [",", "."] : [".", ","];
	return wrongArgument(
		`decimal: ${JSON.stringify(cell)} may have thousands or decimals, and no cell tells which; say decimal: ${JSON.stringify(otherMark)} for thousands or ${JSON.stringify(mark)} for decimals, in the shell --decimal "${otherMark}"`,
	);
}

function kindOf(stated: string | undefined): TemplateName {
	const kind = KINDS.find((kind) => kind === (stated ?? "ordinary"));
	if (kind) return kind;
	throw new ArgumentError("kind", `kind: expected ${KINDS.join(", ")}, got ${JSON.stringify(stated)}`);
}

function currencyOf(stated: string | undefined): string {
	if (stated !== undefined && /^[A-Z]{3}$/.test(stated)) return stated;
	throw wrongArgument(
		`currency: expected an ISO code such as "EUR", got ${stated === undefined ? "none; in the shell --currency EUR" : JSON.stringify(stated)}`,
	);
}

function scaleOf(stated: OwnScale | string | undefined): number {
	const scale = SCALES.get(String(stated ?? "").toLowerCase());
	if (scale !== undefined) return scale;
	const got = stated === undefined ? "none; in the shell --scale thousands" : JSON.stringify(stated);
	throw wrongArgument(
		`scale: expected how money is counted, "units", "thousands", "millions" or "billions", got ${got}`,
	);
}

interface MatchedLine {
	readonly name: string;
	readonly line: OwnLineName;
	readonly cells: readonly unknown[];
	readonly unit: StatedUnit | null;
}

function matchLines(
	table: StatementTable,
	givenNames: Readonly<Record<string, OwnLineName | null>>,
	notes: string[],
): MatchedLine[] {
	const uncertain: UncertainLinesError["uncertain"][number][] = [];
	const lines: MatchedLine[] = [];
	for (const { name, cells, unit } of table.lines) {
		const stated = Object.hasOwn(givenNames, name) ? givenNames[name] : undefined;
		if (stated === null) continue;
		if (stated !== undefined && !OWN_LINE_NAMES.includes(stated))
			throw wrongArgument(`lines: there is no line ${JSON.stringify(stated)}; there are ${OWN_LINE_NAMES.join(", ")}`);
		const match = stated === undefined ? matchLine(name) : { line: stated };
		if ("candidates" in match && match.candidates.length === 0)
			notes.push(`${name}: no line has a similar name; it is left out`);
		else if ("candidates" in match) uncertain.push({ name, candidates: match.candidates });
		else lines.push({ name, line: match.line, cells, unit });
	}
	if (uncertain.length > 0) throw new UncertainLinesError(uncertain);
	if (lines.length === 0) throw new ArgumentError("statements", "statements: no line has a figure");
	const twice = lines.find(({ line }, i) => lines.findIndex((candidate) => candidate.line === line) !== i);
	if (!twice) return lines;
	const first = lines.find(({ line }) => line === twice.line) as MatchedLine;
	throw wrongArgument(
		`statements: ${JSON.stringify(first.name)} and ${JSON.stringify(twice.name)} are both ${ownLine(twice.line).title}; leave one out: lines: { ${JSON.stringify(twice.name)}: null }, in the shell --line "${twice.name}="`,
	);
}

/** Lines that only one kind of company has. */
const LINES_OF_KIND: Readonly<Partial<Record<TemplateName, readonly OwnLineName[]>>> = {
	bank: ["deposits", "loans", "nonInterestIncome", "nonInterestExpense", "creditLossProvision"],
	insurer: ["premiumsEarned", "claims", "underwritingExpense", "reserves", "unearnedPremiums"],
};

function refuseOtherKind(lines: readonly MatchedLine[], kind: TemplateName): void {
	for (const [kindOfLines, linesOfKind] of Object.entries(LINES_OF_KIND)) {
		const foundLines = lines.filter(({ line }) => linesOfKind.includes(line));
		if (kindOfLines === kind || foundLines.length < 2) continue;
		const names = foundLines.map(({ name }) => name).join(", ");
		throw wrongArgument(
			`kind: ${names} are lines of ${kindOfLines === "bank" ? "a bank" : "an insurer"}, the kind is ${kind}; say kind: "${kindOfLines}"`,
		);
	}
}

function numbersOf(name: string, cells: readonly unknown[], named: readonly string[], mark: DecimalMark): Float64Array {
	return Float64Array.from(cells, (cell, index) => {
		if (cell === null || cell === undefined || (typeof cell === "number" && Number.isNaN(cell))) return Number.NaN;
		const value = typeof cell === "number" ? cell : cellNumber(String(cell).trim(), mark);
		if (Number.isFinite(value) || (typeof cell === "string" && isBlankCell(cell.trim()))) return value;
		throw wrongArgument(
			`statements: ${JSON.stringify(cell)} (${name}, ${named[index]}) is not a number; leave the cell empty if the figure is unknown`,
		);
	});
}

function numberFact(tableFacts: ReadonlyMap<string, string>, name: string, mark: DecimalMark): number | null {
	const text = tableFacts.get(name);
	if (text === undefined) return null;
	const value = cellNumber(text, mark);
	if (!Number.isNaN(value)) return value;
	throw new ArgumentError("statements", `statements: the ${name} ${JSON.stringify(text)} is not a number`);
}

/** Makes outflows positive, whichever sign they have in the table. Refuses a line with both signs. */
function withSigns(figures: Figures, named: readonly string[]): Figures {
	const expenses = [...figures].filter(([line]) => ownLine(line).sign === "out" && !ownLine(line).stored);
	const areNegative = expenses.some(([, values]) => values.some((value) => value < 0));
	return new Map(
		[...figures].map(([line, values]) => {
			const { sign, title, stored } = ownLine(line);
			const [below, above] = [values.findIndex((value) => value < 0), values.findIndex((value) => value > 0)];
			const cell = (index: number) => `${formatNumber(values[index] as number, { decimals: 2 })} in ${named[index]}`;
			if (sign === "positive" && below >= 0)
				throw new ArgumentError("statements", `statements: ${title} is ${cell(below)}; it cannot be negative`);
			if (sign === "out" && below >= 0 && above >= 0)
				throw wrongArgument(`statements: ${title} is ${cell(above)} and ${cell(below)}; give it one sign`);
			if (sign === "out") return [line, values.map(Math.abs)];
			// Tax and provisions may have both signs. The sum of the income statement decides, else the sign of the expenses.
			const isExpense = sign === "either" && stored === -1;
			const isReversed = isExpense && areSignsReversed(figures, line, values, areNegative);
			return [line, isReversed ? values.map((value) => -value) : values];
		}),
	);
}

/** True if a positive amount of the line is income, because pretax income plus tax gives net income. */
function areSignsReversed(figures: Figures, line: OwnLineName, values: Float64Array, areNegative: boolean): boolean {
	const [pretax, net] = [figures.get("pretaxIncome"), figures.get("profitWithMinority") ?? figures.get("netIncome")];
	if (line !== "incomeTax" || !pretax || !net) return areNegative;
	const gap = (sign: 1 | -1) =>
		values.reduce((sum, tax, i) => {
			const difference = Math.abs((pretax[i] as number) + sign * tax - (net[i] as number));
			return Number.isNaN(difference) ? sum : sum + difference;
		}, 0);
	return gap(1) === gap(-1) ? areNegative : gap(1) < gap(-1);
}

const valuesAt = (figures: Figures, index: number, scale: number, shareScale: number): OwnPeriod["values"] =>
	[...figures].flatMap(([line, numbers]) => {
		const { field, unit, stored = 1 } = ownLine(line);
		const value = numbers[index] as number;
		const factor = unit === "perShare" ? 1 : (unit === "money" ? scale : shareScale) / MILLION;
		return Number.isNaN(value) ? [] : [[field, Math.round(value * factor * stored * 1e9) / 1e9 || 0] as const];
	});

type DatedPeriod = OwnPeriod & { readonly months: 12 | 3 | null };

/** Separates years and quarters, oldest first, by their names or by the days between them. */
function byLength(periods: readonly DatedPeriod[]): { readonly annual: OwnPeriod[]; readonly quarterly: OwnPeriod[] } {
	const filled = periods.filter(({ values }) => values.length > 0).sort((a, b) => (a.end < b.end ? -1 : 1));
	const unnamed = filled.filter(({ months }) => months === null);
	const gaps = unnamed.slice(1).map(({ end }, i) => daysBetween((unnamed[i] as DatedPeriod).end, end));
	const areQuarters = gaps.length > 0 && gaps.every((gap) => gap >= 80 && gap <= 190) && gaps.some((gap) => gap <= 100);
	const odd = gaps.findIndex((gap) => !areQuarters && gap < 300);
	if (odd >= 0)
		throw wrongArgument(
			`statements: ${(unnamed[odd] as DatedPeriod).end} and ${(unnamed[odd + 1] as DatedPeriod).end} are ${gaps[odd]} days apart, neither years nor quarters; name quarters "Q1 2024"; ${NO_HALF_YEARS}`,
		);
	const periodsWhere = (isWanted: (period: DatedPeriod) => boolean): OwnPeriod[] =>
		filled.filter(isWanted).map(({ months: _known, ...period }) => period);
	const isQuarter = ({ months }: DatedPeriod) => months === 3 || (months === null && areQuarters);
	return { annual: periodsWhere((period) => !isQuarter(period)), quarterly: periodsWhere(isQuarter) };
}
