// Computes the lines of a folded company from other lines.
import { entryOf } from "../core/entry-of.js";
import { roundCell } from "./round-cell.js";
import type { Cell } from "./types.js";

/**
 * How a formula reads a line at a period: `own` the cell; `sum` or `mean` of the four quarters up to it; `average` of the cell and the one
 * a year before; `prior` the cell a year before, `priorSum` the four quarters up to it.
 */
export type Reading = "own" | "sum" | "mean" | "average" | "prior" | "priorSum";

/** Sign and factor of each quotient, such as `(-a / b) * 100`. */
const QUOTIENTS = {
	quotient: [1, 1],
	negativeQuotient: [-1, 1],
	percent: [1, 100],
	negativePercent: [-1, 100],
	days: [1, 365],
} as const;
export type Operator =
	| keyof typeof QUOTIENTS
	| "same"
	| "negative"
	| "sum"
	| "difference"
	| "product"
	| "growth"
	| "decline"
	| "defensive";

/**
 * The two lines that a line follows from. `quarter` and `year` read the same line of the quarterly table at the period's end. `filed` reads
 * the period's filing day.
 */
export type LineFormula =
	| readonly [operator: "quarter" | "year" | "filed"]
	| readonly [operator: Operator, a: string, readA: Reading, b: string, readB: Reading];

/**
 * Formulas by line; the first that has a value counts. A line may read lines without a formula and earlier lines. A name that begins with ~
 * is a shared intermediate result: it is not rounded and no line of the table.
 */
export type LineFormulas = Readonly<Record<string, readonly LineFormula[]>>;

/** The bundled formulas, which `npm run data` finds. */
export type BundledFormulas = Readonly<Record<"annual" | "quarterly", LineFormulas>>;

/** Computes a formula of two readings for every period. */
function operate(operator: Operator, a: Numbers, b: Numbers, values: Numbers): void {
	const { length } = values;
	if (operator in QUOTIENTS) {
		const [sign, factor] = QUOTIENTS[operator as keyof typeof QUOTIENTS];
		for (let i = 0; i < length; i++) values[i] = ((sign * (a[i] as number)) / (b[i] as number)) * factor;
	} else if (operator === "sum" || operator === "difference") {
		const sign = operator === "sum" ? 1 : -1;
		for (let i = 0; i < length; i++) values[i] = (a[i] as number) + sign * (b[i] as number);
	} else if (operator === "same" || operator === "negative") {
		const sign = operator === "same" ? 1 : -1;
		for (let i = 0; i < length; i++) values[i] = sign * (a[i] as number);
	} else if (operator === "growth" || operator === "decline") {
		const sign = operator === "growth" ? 100 : -100;
		for (let i = 0; i < length; i++) values[i] = ((a[i] as number) / (b[i] as number) - 1) * sign;
	} else if (operator === "product") {
		for (let i = 0; i < length; i++) values[i] = (a[i] as number) * (b[i] as number);
	} else {
		for (let i = 0; i < length; i++) values[i] = Math.sqrt(22.5 * (a[i] as number) * (b[i] as number));
	}
}

/** Plain arrays, because typed arrays of this length are slow to create. */
type Numbers = number[];

const unknownNumbers = (length: number): Numbers => new Array<number>(length).fill(Number.NaN);

/** The lines of one table while it is computed. Loops have no callbacks, for speed. */
export class LineTable {
	readonly #columns = new Map<string, readonly Cell[]>();
	readonly #numbers = new Map<string, Numbers>();
	readonly #readings = new Map<string, Numbers>();
	readonly #yearBefore: readonly number[];
	readonly #quarters: readonly number[];

	/**
	 * @param months of the periods, counted from the year 0; the newest quarter's month for the last twelve months
	 * @param findCells gives the cells of a line that was not added, when it is first read
	 */
	constructor(
		readonly months: readonly number[],
		readonly filed: readonly (string | null)[],
		readonly quarterly?: LineTable,
		readonly findCells: (line: string) => readonly Cell[] = () => [],
	) {
		this.#yearBefore = months.map((month) => months.indexOf(month - 12));
		this.#quarters = months.map((month) => quarterly?.months.indexOf(month) ?? -1);
	}

	/** Adds the cells of a line, which later formulas may read. */
	add(line: string, storedCells: readonly Cell[], formulas?: readonly LineFormula[]): void {
		this.#columns.set(line, this.cells(line, storedCells, formulas));
	}

	/** The cells of a line; undefined where none is known. */
	column(line: string): readonly Cell[] | undefined {
		const cells = entryOf(this.#columns, line, () => this.findCells(line));
		return cells.length === 0 ? undefined : cells;
	}

	#numbersOf(line: string): Numbers | undefined {
		const knownNumbers = this.#numbers.get(line);
		const cells = knownNumbers ? undefined : this.column(line);
		if (!cells) return knownNumbers;
		const values = unknownNumbers(this.months.length);
		for (let i = 0; i < cells.length; i++) {
			const cell = cells[i];
			if (typeof cell === "number") values[i] = cell;
		}
		this.#numbers.set(line, values);
		return values;
	}

	/**
	 * The cells of a line up to the last known one: the stored ones (an empty text for an unknown one), and for the others the first
	 * formula with a value.
	 */
	cells(line: string, storedCells: readonly Cell[], formulas: readonly LineFormula[] = []): readonly Cell[] {
		const isFiled = formulas[0]?.[0] === "filed";
		const computed = isFiled ? undefined : this.#compute(line, formulas);
		const length = isFiled || computed ? this.months.length : storedCells.length;
		const isIntermediate = line.startsWith("~");
		const cells: Cell[] = [];
		for (let i = 0; i < length; i++) {
			let cell = storedCells[i] ?? null;
			if (cell === null) {
				if (isFiled) cell = this.filed[i] ?? null;
				const value = computed ? (computed[i] as number) : Number.NaN;
				if (Number.isFinite(value)) cell = isIntermediate ? value : roundCell(value);
			}
			if (cell === null || cell === "") continue;
			while (cells.length < i) cells.push(null);
			cells.push(cell);
		}
		return cells;
	}

	/** The value of the first formula with a figure at each period; undefined where all inputs are missing. */
	#compute(line: string, formulas: readonly LineFormula[]): Numbers | undefined {
		let first: Numbers | undefined;
		for (const formula of formulas) {
			const values = this.#valuesOf(line, formula);
			if (!values) continue;
			if (!first) first = values;
			else for (let i = 0; i < first.length; i++) if (!Number.isFinite(first[i])) first[i] = values[i] as number;
		}
		return first;
	}

	#valuesOf(line: string, formula: LineFormula): Numbers | undefined {
		const out = unknownNumbers(this.months.length);
		if (formula.length === 1) {
			const quarters = this.quarterly?.read(line, formula[0] === "year" ? "sum" : "own");
			if (!quarters) return undefined;
			for (let i = 0; i < out.length; i++) out[i] = quarters[this.#quarters[i] as number] ?? Number.NaN;
			return out;
		}
		const [operator, a, readA, b, readB] = formula;
		const first = this.read(a, readA);
		const second = first && this.read(b, readB);
		if (!first || !second) return undefined;
		operate(operator, first, second, out);
		return out;
	}

	/** A reading of a line at every period; NaN where a part is missing, undefined where the whole line is. */
	read(line: string, reading: Reading): Numbers | undefined {
		const ownNumbers = this.#numbersOf(line);
		if (!ownNumbers || reading === "own") return ownNumbers;
		const key = `${reading} ${line}`;
		return entryOf(this.#readings, key, () => this.#computeReading(ownNumbers, reading));
	}

	#computeReading(values: Numbers, reading: Exclude<Reading, "own">): Numbers {
		const out = unknownNumbers(values.length);
		if (reading === "sum" || reading === "mean") {
			const divisor = reading === "mean" ? 4 : 1;
			for (let i = 3; i < out.length; i++) {
				if (this.months[i] !== (this.months[i - 3] as number) + 9) continue;
				out[i] =
					((values[i - 3] as number) + (values[i - 2] as number) + (values[i - 1] as number) + (values[i] as number)) /
					divisor;
			}
			return out;
		}
		const earlier = reading === "priorSum" ? this.#computeReading(values, "sum") : values;
		for (let i = 0; i < out.length; i++) {
			const valueBefore = earlier[this.#yearBefore[i] as number];
			if (valueBefore !== undefined)
				out[i] = reading === "average" ? ((values[i] as number) + valueBefore) / 2 : valueBefore;
		}
		return out;
	}
}
