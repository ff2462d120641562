// Computes rows of formulas over years; the workbook writes the same formulas as cells.
import { entryOf } from "../../core/entry-of.js";
import { ArgumentError } from "../../core/errors.js";
import { FormulaCompiler, type Reader } from "../formula/compile-formula.js";
import { sum } from "../formula/lists.js";
import { NUMBERS } from "../formula/number-algebra.js";
import { parseExpression } from "../formula/parse-formula.js";
import { type Node, namesIn, partsOf } from "../formula/tree.js";

/** A row of a forecast. Columns are the last filed year, the years of the forecast, and the terminal year. */
export interface Row {
	readonly name: string;
	readonly title: string;
	/** Sheet and heading. */
	readonly section: string;
	readonly unit: RowUnit;
	/** The formula of each forecast year. A row without one holds numbers: a driver. */
	readonly formula?: string | Node;
	/** The formula of the terminal year, if different. */
	readonly terminal?: string;
	/** The formula of the last filed year, if it is not a filed line. */
	readonly start?: string | Node;
	/** True for a constant rate, also in the filed year. */
	readonly constant?: boolean;
	/** 0 holds statements; later passes read `total(x)`, `final(x)` and `terminal(x)` of earlier ones. */
	readonly pass?: number;
}

export type RowUnit = "money" | "fraction" | "days" | "shares" | "per_share" | "ratio";

interface Cell {
	readonly grid: Float64Array;
	column: number;
}

type Formula = (cell: Cell) => number;

/** True for a function over a whole row: the sum of the forecast years, the last year, or the terminal year. */
const isRowFunction = (name: string): boolean => ["total", "final", "terminal"].includes(name);

const parsed = new Map<string, Node>();

/** The parsed formula; each text is parsed once. */
function treeOf(text: string | Node): Node {
	if (typeof text !== "string") return text;
	return entryOf(parsed, text, () => parseExpression({ argument: "formula", text }, "an empty formula"));
}

/** Simplifies a formula: missing rows are 0, and terms with 0 vanish. */
function simplify(node: Node, isThere: (name: string) => boolean): Node {
	const zero: Node = { kind: "number", form: "bare", digits: "0", value: 0, start: node.start, end: node.end };
	const isZero = (node: Node) => node.kind === "number" && node.value === 0;
	switch (node.kind) {
		case "name":
			return isThere(node.name) ? node : zero;
		case "back":
		case "negative": {
			const of = simplify(node.of, isThere);
			return isZero(of) ? zero : { ...node, of };
		}
		case "call": {
			const args = node.args.map((arg) => simplify(arg, isThere));
			return isRowFunction(node.name) && args.every(isZero) ? zero : { ...node, args };
		}
		case "not":
			return { ...node, of: simplify(node.of, isThere) };
		case "and":
		case "or":
		case "comparison":
			return { ...node, left: simplify(node.left, isThere), right: simplify(node.right, isThere) };
		case "arithmetic": {
			const [left, right] = [simplify(node.left, isThere), simplify(node.right, isThere)];
			if (node.sign === "*" && (isZero(left) || isZero(right))) return zero;
			if (node.sign === "/" && isZero(left)) return zero;
			if (node.sign === "+" && isZero(left)) return right;
			if ((node.sign === "+" || node.sign === "-") && isZero(right)) return left;
			if (node.sign === "-" && isZero(left)) return { kind: "negative", of: right, start: node.start, end: node.end };
			return { ...node, left, right };
		}
		default:
			return node;
	}
}

/** A row with parsed formulas. */
export interface CompiledRow extends Row {
	readonly trees: Readonly<Partial<Record<"formula" | "terminal" | "start", Node>>>;
}

/** The rows in order of computation. */
export class Program {
	readonly rows: readonly CompiledRow[];
	/** The index of each row by name. */
	readonly rowIndex: ReadonlyMap<string, number>;
	/** Drivers whose value of the year before a driver's formula reads. */
	readonly readBefore: ReadonlySet<string>;
	readonly #passes: readonly (readonly Step[])[];

	/** @param years of the forecast */
	constructor(
		rows: readonly Row[],
		readonly years: number,
	) {
		this.rowIndex = new Map(rows.map(({ name }, i) => [name, i]));
		const isThere = (name: string) => this.rowIndex.has(name);
		const tree = (text: string | Node | undefined) =>
			text === undefined ? undefined : simplify(treeOf(text), isThere);
		this.rows = rows.map((row) => {
			const [formula, terminal, start] = [tree(row.formula), tree(row.terminal), tree(row.start)];
			return { ...row, trees: { ...(formula && { formula }), ...(terminal && { terminal }), ...(start && { start }) } };
		});
		const drivers = this.rows.filter(({ section }) => section === "Drivers");
		const read = new Set(drivers.flatMap(({ trees }) => (trees.formula ? yearBefore(trees.formula) : [])));
		this.readBefore = new Set(drivers.flatMap(({ name, constant }) => (read.has(name) && !constant ? [name] : [])));
		const ordered = this.#inOrder();
		const compiler = new FormulaCompiler(NUMBERS, this.#reader());
		const passes = Math.max(0, ...ordered.map(({ pass }) => pass ?? 0)) + 1;
		this.#passes = Array.from({ length: passes }, (_, pass) =>
			ordered.flatMap((row) => {
				const { formula, terminal = formula, start } = row.trees;
				if ((row.pass ?? 0) !== pass || !(terminal || start)) return [];
				const [inYear, atEnd, atStart] = [formula, terminal, start].map((node) => node && compiler.number(node));
				return [{ from: this.#at(row.name) * this.columns, formula: inYear, terminal: atEnd, start: atStart }];
			}),
		);
	}

	/** The last filed year, the years of the forecast, the terminal year. */
	get columns(): number {
		return this.years + 2;
	}

	/** Computes a grid from its drivers and last filed year. */
	run(grid: Float64Array): void {
		this.#fill(grid, this.#passes);
	}

	/** A function that computes only the inputs of the named rows. */
	runFor(names: readonly string[]): (grid: Float64Array) => void {
		const wanted = new Set<string>();
		const visit = (name: string): void => {
			if (wanted.has(name) || !this.rowIndex.has(name)) return;
			wanted.add(name);
			for (const node of Object.values(this.rows[this.#at(name)]?.trees ?? {}))
				for (const other of namesIn(node)) visit(other);
		};
		for (const name of names) visit(name);
		const places = new Set([...wanted].map((name) => this.#at(name) * this.columns));
		const passes = this.#passes.map((steps) => steps.filter(({ from }) => places.has(from)));
		return (grid) => this.#fill(grid, passes);
	}

	#fill(grid: Float64Array, passes: readonly (readonly Step[])[]): void {
		const { columns } = this;
		const cell = { grid, column: 0 };
		for (const steps of passes)
			for (cell.column = 0; cell.column < columns; cell.column++)
				for (const { from, formula, terminal, start } of steps) {
					const compute = cell.column === 0 ? start : cell.column === columns - 1 ? terminal : formula;
					if (compute) grid[from + cell.column] = compute(cell);
				}
	}

	read(grid: Float64Array, name: string, column: number): number {
		const row = this.rowIndex.get(name);
		return row === undefined ? 0 : (grid[row * this.columns + column] as number);
	}

	#at(name: string): number {
		const row = this.rowIndex.get(name);
		if (row === undefined) throw new RangeError(`no row is called ${name}`);
		return row;
	}

	/** Sorts rows after those of the same year that they read. @throws ArgumentError for circular rows */
	#inOrder(): CompiledRow[] {
		const done = new Set<string>();
		const open: string[] = [];
		const order: CompiledRow[] = [];
		const visit = (name: string): void => {
			if (done.has(name)) return;
			if (open.includes(name)) {
				const circle = open.slice(open.indexOf(name));
				const loop = circle.length === 1 ? "depends on itself" : `${[...circle, name].join(", ")} depend on each other`;
				throw new ArgumentError(
					"drivers",
					`drivers.${circle[0]}: ${circle.length === 1 ? `${name} ` : ""}${loop} in one year; read the year before, such as ${name}[-1]`,
				);
			}
			open.push(name);
			const row = this.rows[this.#at(name)] as CompiledRow;
			for (const node of Object.values(row.trees)) for (const other of sameYear(node)) visit(other);
			open.pop();
			done.add(name);
			order.push(row);
		};
		for (const { name } of this.rows) visit(name);
		return order;
	}

	/** How compiled formulas read rows. */
	#reader(): Reader<Cell> {
		const { columns } = this;
		const none = () => null;
		return {
			number: (name, years) => {
				const from = this.#at(name) * columns - years;
				return ({ grid, column }) => (column < years ? Number.NaN : (grid[from + column] as number));
			},
			text: () => none,
			isText: () => false,
			functionOf: (name, [first]) => {
				if (!isRowFunction(name) || first?.kind !== "name") return undefined;
				const from = this.#at(first.name) * columns;
				if (name === "final") return ({ grid }) => grid[from + columns - 2] as number;
				if (name === "terminal") return ({ grid }) => grid[from + columns - 1] as number;
				return ({ grid }) => sum(Array.from(grid.subarray(from + 1, from + columns - 1)));
			},
		};
	}
}

/** The number of programs kept for reuse: similar companies share them. */
const KEPT_PROGRAMS = 16;
const keptPrograms = new Map<string, Program>();

/** The program of rows; the same for equal rows. */
export function programOf(rows: readonly Row[], years: number): Program {
	const key = `${years} ${rows.map(({ name, title, formula, terminal }) => `${name} ${title} ${typeof formula === "object" ? JSON.stringify(formula) : formula} ${terminal}`).join("\n")}`;
	const program = keptPrograms.get(key) ?? new Program(rows, years);
	keptPrograms.delete(key);
	keptPrograms.set(key, program);
	for (const old of [...keptPrograms.keys()].slice(0, -KEPT_PROGRAMS)) keptPrograms.delete(old);
	return program;
}

/** A computed row: its start in the grid, and its formulas. */
interface Step {
	readonly from: number;
	readonly formula: Formula | undefined;
	readonly terminal: Formula | undefined;
	readonly start: Formula | undefined;
}

/** Rows that a formula reads in the year before. */
const yearBefore = (node: Node): readonly string[] =>
	node.kind === "back" ? namesIn(node) : partsOf(node).flatMap(yearBefore);

/** Rows that a formula reads in its own year. */
export function sameYear(node: Node): readonly string[] {
	if (node.kind === "back") return [];
	if (node.kind === "name") return [node.name];
	if (node.kind === "call" && isRowFunction(node.name)) return [];
	return partsOf(node).flatMap(sameYear);
}
