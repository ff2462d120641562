// Finds formulas by which most cells follow from other cells, to make the bundled files smaller.
import { fieldsOf } from "../../../src/store/fields.js";
import { linesOf } from "../../../src/store/folded-company.js";
import type {
	BundledFormulas,
	LineFormula,
	LineFormulas,
	LineTable,
	Reading,
} from "../../../src/store/line-formula.js";
import type { Cell } from "../../../src/store/types.js";
import { lineParts } from "./line-parts.js";

/** A sample company: its tables, and the filed lines. */
export interface FormulaSample {
	readonly annual: LineTable;
	readonly quarterly: LineTable;
	readonly filed: ReadonlySet<string>;
}

type Frequency = keyof BundledFormulas;
type Sample = { readonly table: LineTable; readonly operands: Map<number, readonly Operand[]> };
interface Operand {
	readonly value: number;
	readonly line: string;
	readonly reading: Reading;
	readonly rank: number;
}

const TEMPLATES = ["ordinary", "bank", "insurer", "reit"] as const;
const DERIVED = ["per_share_data_array", "common_size_ratios", "valuation_ratios", "valuation_and_quality"] as const;
/** Lines of derived sections from which other lines follow. */
const INPUTS = ["Month End Stock Price", "Market Cap"];
const READINGS: Readonly<Record<Frequency, readonly Reading[]>> = {
	quarterly: ["own", "sum", "mean", "average", "prior", "priorSum"],
	annual: ["own", "average", "prior"],
};
/** Most formulas of one line, most formulas tried, and fewest cells that a formula must explain. */
const MOST_FORMULAS = 3;
const TRIED = 14;
const FEWEST_CELLS = 40;
/** Cost of an unknown cell for which a formula gives a value, relative to the saving of a known cell. */
const COST_OF_UNKNOWN = 0.7;

/**
 * The formulas that most cells of the companies follow from. A few cells of each company vote for every pair of lines that gives them; the pairs
 * with most votes are tried on all cells.
 */
export function findFormulas(companies: readonly FormulaSample[]): BundledFormulas {
	const order = orderOfLines(companies);
	return {
		quarterly: formulasOf("quarterly", companies, order),
		annual: formulasOf("annual", companies, order),
	};
}

/** The order of lines: lines of statements, the most frequent first; then parts, then derived lines. */
function orderOfLines(companies: readonly FormulaSample[]): readonly string[] {
	const lines = [...new Set(TEMPLATES.flatMap((template) => [...linesOf(template).keys()]))];
	const derived = new Set(TEMPLATES.flatMap((template) => DERIVED.flatMap((section) => fieldsOf(section, template))));
	const filers = new Map(lines.map((line) => [line, companies.filter(({ filed }) => filed.has(line)).length]));
	const byFilers = lines.sort((a, b) => (filers.get(b) as number) - (filers.get(a) as number));
	const isDerived = (line: string) => derived.has(line) && filers.get(line) === 0 && !INPUTS.includes(line);
	const ranked = byFilers.filter(isDerived);
	const isRatio = (line: string) => /%| per |Yield|Ratio|Growth/.test(line);
	return [
		...byFilers.filter((line) => !isDerived(line)),
		...Object.keys(lineParts("annual")),
		...ranked.filter((line) => !isRatio(line)),
		...ranked.filter(isRatio),
	];
}

function formulasOf(frequency: Frequency, companies: readonly FormulaSample[], order: readonly string[]): LineFormulas {
	const parts = lineParts(frequency);
	const samples = companies.map((company): Sample => ({ table: company[frequency], operands: new Map() }));
	for (const { table } of samples) for (const part of Object.keys(parts)) table.add(part, [], parts[part]);
	const found: Record<string, readonly LineFormula[]> = {};
	order.forEach((line, rank) => {
		const formulas = parts[line] ?? (line === "Filing Date" ? [["filed"] as const] : []);
		const chosen = [...formulas];
		while (formulas.length === 0 && chosen.length < MOST_FORMULAS) {
			const best = bestFormula(frequency, samples, order, rank, chosen);
			if (!best) break;
			chosen.push(best);
		}
		if (chosen.length > 0) found[line] = chosen;
	});
	return withoutUnused(found);
}

function withoutUnused(formulas: LineFormulas): LineFormulas {
	const used = new Set(Object.values(formulas).flatMap((some) => some.flatMap(([, a, , b]) => [a, b])));
	const kept = Object.entries(formulas).filter(([line]) => !line.startsWith("~") || used.has(line));
	const all = Object.keys(formulas).length === kept.length;
	return all ? formulas : withoutUnused(Object.fromEntries(kept));
}

function bestFormula(
	frequency: Frequency,
	samples: readonly Sample[],
	order: readonly string[],
	rank: number,
	chosen: readonly LineFormula[],
): LineFormula | undefined {
	const line = order[rank] as string;
	const votes = new Map<string, number>();
	const open = samples.map(({ table }) => openCells(table, line, chosen));
	samples.forEach((sample, s) => {
		const cells = open[s] as readonly (readonly [number, Cell])[];
		const figures = cells.filter(([, cell]) => typeof cell === "number" && cell !== 0);
		const places = [figures.length - 1, Math.floor(figures.length / 2), Math.floor(figures.length * 0.8)];
		for (const place of new Set(places)) {
			const [at, figure] = figures[place] ?? [];
			if (at !== undefined)
				for (const vote of pairsFor(sample, frequency, order, rank, at, figure as number)) addVote(votes, vote);
		}
	});
	const byVotes = [...votes].sort(([, a], [, b]) => b - a).slice(0, TRIED);
	const tried = byVotes.map(([formula]) => JSON.parse(formula) as LineFormula);
	if (frequency === "annual") tried.unshift(["quarter"], ["year"]);
	let best: LineFormula | undefined;
	let most = FEWEST_CELLS;
	for (const formula of tried) {
		const saved = samples.reduce((sum, { table }, s) => {
			const computed = table.cells(line, [], [formula]);
			const cells = open[s] as readonly (readonly [number, Cell])[];
			return sum + cells.reduce((points, [at, cell]) => points + pointsOf(computed[at] ?? null, cell), 0);
		}, 0);
		if (saved > most) [best, most] = [formula, saved];
	}
	return best;
}

const pointsOf = (computed: Cell, cell: Cell) =>
	computed === null ? 0 : computed === cell ? 1 : cell === null ? -COST_OF_UNKNOWN : 0;

const addVote = (votes: Map<string, number>, vote: string) => votes.set(vote, (votes.get(vote) ?? 0) + 1);

/** Cells that the chosen formulas do not explain, with their positions. */
function openCells(
	table: LineTable,
	line: string,
	chosen: readonly LineFormula[],
): readonly (readonly [number, Cell])[] {
	const stated = table.read(line, "own");
	const computed = table.cells(line, [], chosen);
	return table.months.flatMap((_, i) => {
		const value = stated?.[i] ?? Number.NaN;
		return (computed[i] ?? null) === null ? [[i, Number.isNaN(value) ? null : value] as const] : [];
	});
}

/** Every pair of earlier lines that gives the figure, as a formula in JSON. */
function* pairsFor(
	sample: Sample,
	frequency: Frequency,
	order: readonly string[],
	rank: number,
	at: number,
	figure: number,
): Generator<string> {
	const operands = operandsAt(sample, frequency, order, at);
	const half = halfStep(figure);
	const [low, high] = [figure - half, figure + half];
	const formula = (operator: string, a: Operand, b: Operand) =>
		JSON.stringify([operator, a.line, a.reading, b.line, b.reading]);
	const within = (from: number, to: number) => between(operands, from, to).filter((operand) => operand.rank < rank);
	for (const a of within(low, high)) yield formula("same", a, a);
	for (const a of within(-high, -low)) yield formula("negative", a, a);
	for (const a of operands) {
		if (a.rank >= rank) continue;
		for (const b of within(low - a.value, high - a.value)) yield formula("sum", a, b);
		for (const b of within(a.value - high, a.value - low)) yield formula("difference", a, b);
		for (const b of within(low / a.value, high / a.value)) yield formula("product", a, b);
		for (const b of within(low ** 2 / 22.5 / a.value, high ** 2 / 22.5 / a.value)) yield formula("defensive", a, b);
		for (const [operator, factor] of QUOTIENTS)
			for (const b of within((factor * a.value) / high, (factor * a.value) / low)) yield formula(operator, a, b);
		for (const b of within(a.value / (1 + low / 100), a.value / (1 + high / 100)))
			if (a.line === b.line) yield formula("growth", a, b);
		for (const b of within(a.value / (1 - low / 100), a.value / (1 - high / 100)))
			if (a.line === b.line) yield formula("decline", a, b);
	}
}

const QUOTIENTS = [
	["quotient", 1],
	["negativeQuotient", -1],
	["percent", 100],
	["negativePercent", -100],
	["days", 365],
] as const;

/** Half of the last digit of a rounded figure, plus a small tolerance. */
function halfStep(figure: number): number {
	const size = Math.abs(figure);
	return size >= 10 ? 0.00051 : 0.51 * 10 ** (Math.floor(Math.log10(size)) - 4);
}

/** Operands with values between two bounds, from a sorted list. */
function between(operands: readonly Operand[], a: number, b: number): readonly Operand[] {
	const [low, high] = a < b ? [a, b] : [b, a];
	const from = firstFrom(operands, low);
	let to = from;
	while (to < operands.length && (operands[to] as Operand).value <= high) to++;
	return operands.slice(from, to);
}

function firstFrom(operands: readonly Operand[], low: number): number {
	let [from, to] = [0, operands.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((operands[middle] as Operand).value < low) from = middle + 1;
		else to = middle;
	}
	return from;
}

function operandsAt({ table, operands }: Sample, frequency: Frequency, order: readonly string[], at: number) {
	const known = operands.get(at);
	if (known) return known;
	const made = order
		.flatMap((line, rank) =>
			READINGS[frequency].map((reading) => ({
				value: table.read(line, reading)?.[at] ?? Number.NaN,
				line,
				reading,
				rank,
			})),
		)
		.filter(({ value }) => Number.isFinite(value) && value !== 0)
		.sort((a, b) => a.value - b.value);
	operands.set(at, made);
	return made;
}
