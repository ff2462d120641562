// A universe of companies, with its screens, frames, ranks and percentiles.
import { median } from "../analytics/math/statistics.js";
import { magicFormulaRank } from "../analytics/models/comparables/index.js";
import { placeAmongPeersTable } from "../analytics/place-down.js";
import type { Column, NumberColumn } from "../core/column.js";
import { ArgumentError } from "../core/errors.js";
import { counted, formatNumber, percent } from "../core/format.js";
import { because, type Reason } from "../core/reason.js";
import { describeReason } from "../core/reason-words.js";
import { Table } from "../core/table.js";
import { type Sheet, sheetHtml, sheetText } from "../display/sheet.js";
import type { Company } from "../frames/company-types.js";
import { type About, frameAbout, type UniverseFrame } from "./about.js";
import type { CheckedCondition } from "./condition/checked-condition.js";
import type { FigureOrOutput } from "./figure-names.js";
import type { AttributeName } from "./figures/attributes.js";
import { type FigureOptions, figureOptions } from "./figures/evaluate.js";
import { asShown } from "./figures/figure-columns.js";
import { requireFigure } from "./figures/find-figure.js";
import { type Members, screenedColumns } from "./members.js";
import { missingFigures, SCREEN_OPTIONS, type Screen, type ScreenOptions, screenColumns } from "./screen-columns.js";
import type { CompanyRow, MissingCompany } from "./universe-source.js";

const DISPLAY = Symbol.for("Jupyter.display");
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

export interface UniverseFacts {
	readonly title: string;
	readonly notes: readonly string[];
	readonly missing: readonly MissingCompany[];
	/** Options for calls that do not give their own. */
	readonly defaults: FigureOptions;
}

/** Options of a percentile. */
export interface PercentileOptions extends FigureOptions {
	/** The groups within which companies are compared. @default all */
	readonly by?: "sector" | "industry" | "template" | "currency";
}

/**
 * Many companies, and any measure or model of them by its name. Frames hold one row for each company, ratios in percent points and money in
 * millions, as tables show them; a missing figure keeps its reason, and `frame.about` names the missing companies and why.
 */
export class Universe {
	/** "S&P 500", "12 symbols". */
	readonly title: string;
	/** Facts about every figure: the day of the list, survivorship. */
	readonly notes: readonly string[];
	/** Companies that could not be loaded, and why. */
	readonly missing: readonly MissingCompany[];
	readonly #members: Members;
	readonly #defaults: FigureOptions;

	constructor(members: Members, { title, notes, missing, defaults }: UniverseFacts) {
		this.title = title;
		this.notes = notes;
		this.missing = missing;
		this.#members = members;
		this.#defaults = defaults;
	}

	/** The number of companies that were loaded. */
	get size(): number {
		return this.#members.rows.length;
	}

	/** ISO day to which the figures of most companies refer. */
	get asOf(): string {
		const counts = new Map<string, number>();
		for (const { asOf } of this.#members.rows) counts.set(asOf, (counts.get(asOf) ?? 0) + 1);
		const [[common = ""] = []] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1));
		const { asOf = common } = this.#defaults;
		return [asOf, common].sort()[0] as string;
	}

	get symbols(): string[] {
		return this.#members.rows.map(({ symbol }) => symbol);
	}

	/** The companies, one at a time. @throws ArgumentError where the universe keeps only figures */
	companies(): Iterable<Company> {
		return this.#members.companies();
	}

	/**
	 * The companies that meet a condition, with the figures that it names: `universe.screen("roic > 15 and pe < 20")`.
	 *
	 * Numbers are read as tables show figures: percent for ratios (`15` or `15%`), millions for money (`10bn` too).
	 *
	 * @returns a Danfo frame; `about` says how many were examined, which cannot be decided and which are missing
	 * @throws FormulaError (an ArgumentError) that says what is wrong, where, and which name is nearest
	 * @example
	 * universe.screen("roic > 15 and pe < 20 and revenue_growth_5y > 5", { sort: "earnings_yield", top: 20 });
	 */
	screen<Text extends string>(
		condition: CheckedCondition<Text>,
		options: ScreenOptions<FigureOrOutput> & FigureOptions = {},
	): UniverseFrame {
		const screen = this.screenTable(condition, options);
		const { warnings, lacking } = screen;
		return frameAbout(screen.table, this.#about(screen.summary, options, { warnings, lacking }));
	}

	/** The same as plain columns, with counts of the other companies. */
	screenTable(condition: string, options: ScreenOptions & FigureOptions = {}): Screen {
		this.#refuseOther(condition);
		return screenColumns(screenedColumns(this.#members, this.#taken(options)), condition, options);
	}

	/**
	 * Measures and models of every company by name, each with its reason beside where there is no value (`<name>_reason`). Scoring
	 * `magic_formula` gives its rank in the universe too.
	 *
	 * @throws ArgumentError for a name that does not exist, with the nearest
	 * @example
	 * universe.score(["piotroski", "magic_formula", "altman_z"]);
	 */
	score(names: readonly FigureOrOutput[], options: FigureOptions = {}): UniverseFrame {
		const figures = this.#figures(names, options);
		const lacking: About["lacking"] = [...figures].flatMap(([figure, column]) =>
			[...(column.reasons ?? [])].map(([row, reason]) => ({ symbol: this.#rowAt(row).symbol, figure, reason })),
		);
		const scored = [...figures].flatMap(([name, column]): (readonly [string, Column])[] => [
			[name, asShown(column)],
			[`${name}_reason`, reasonColumn(column)],
		]);
		const ranks = figures.has("magic_formula") ? [magicFormulaColumn(this.#members, this.#taken(options))] : [];
		const valued = [...figures].map(([name, { reasons }]) => `${name} ${this.size - (reasons?.size ?? 0)}`);
		const without = lacking.length === 0 ? "" : ` Missing: ${missingFigures(lacking)}.`;
		const summary = `${counted(this.size, "company", "companies")}. With a value: ${valued.join(", ")}.${without}`;
		return frameAbout(
			new Table([...this.#identity(), ...scored, ...ranks], { rowCount: this.size }),
			this.#about(summary, options, { lacking }),
		);
	}

	/**
	 * The percentile of every company by a figure among the others, or among those of its industry: `<name>_percentile_rank` (0 to 100:
	 * share of the others below), the median of the others and their number. Companies without the figure do not count.
	 *
	 * @throws ArgumentError for a name that does not exist, with the nearest
	 * @example universe.percentiles("ev_ebit", { by: "industry" });
	 */
	percentiles(name: FigureOrOutput, { by, ...options }: PercentileOptions = {}): UniverseFrame {
		const groups = ["sector", "industry", "template", "currency"];
		if (by !== undefined && !groups.includes(by))
			throw new ArgumentError("by", `by: ${JSON.stringify(by)} is none of ${groups.join(", ")}`);
		const [[figure, column] = ["", undefined]] = this.#figures([name], options);
		const shown = withoutGroup(
			asShown(column as NumberColumn),
			by && this.#members.rows.map((row) => row[by]),
			by ?? "",
		);
		const identity = [...this.#identity()];
		if (by !== undefined && !identity.some(([known]) => known === by)) identity.push(this.#text(by));
		const table = placeAmongPeersTable(new Table([...identity, [figure, shown]]), figure, {
			...(by !== undefined && { by }),
			outputs: ["percentile_rank", "median", "n"],
		});
		const { unit, reasons } = shown;
		const entries = table.entries().map(([each, own]): [string, Column] => {
			if (own.kind !== "number" || each === figure) return [each, own];
			const because = new Map([...(own.reasons ?? [])].map(([row, reason]) => [row, reasons?.get(row) ?? reason]));
			return [each, { ...own, ...(each.endsWith("_median") && unit && { unit }), reasons: because }];
		});
		const lacking = [...(reasons ?? [])].map(([row, reason]) => ({ symbol: this.#rowAt(row).symbol, figure, reason }));
		const placed = this.size - lacking.length;
		const among = by === undefined ? "the universe" : `its ${by}`;
		const summary = `Placed by ${figure} among ${among}: ${placed} of ${counted(this.size, "company", "companies")}; without ${figure}: ${lacking.length}.`;
		return frameAbout(new Table(entries), this.#about(summary, options, { lacking }));
	}

	/** Figures of every company as fractions, multiples and millions, for further computing; tables for people show percent points. */
	figures(names: readonly FigureOrOutput[], options: FigureOptions = {}): Table {
		return new Table([this.#text("symbol"), ...this.#figures(names, options)], { rowCount: this.size });
	}

	#figures(names: readonly string[], options: FigureOptions): ReadonlyMap<string, NumberColumn> {
		if (!Array.isArray(names) || names.length === 0)
			throw new ArgumentError("names", 'names: give a list of figures, such as ["piotroski", "roic"]');
		this.#refuseOther();
		const known = names.map((name) => requireFigure(name, "names").name);
		return this.#members.columns([...new Set(known)], this.#taken(options));
	}

	#refuseOther(asked?: string): void {
		const { condition } = this.#members;
		if (condition === undefined || condition === asked) return;
		throw new ArgumentError(
			"condition",
			`this universe answers ${JSON.stringify(condition)} alone: open it without the option condition`,
		);
	}

	#taken(options: FigureOptions): FigureOptions {
		return { ...this.#defaults, ...figureOptions(options, SCREEN_OPTIONS) };
	}

	/** A summary, with sentences about missing companies and, for past days, survivorship. */
	said(summary: string, options: FigureOptions = {}): string[] {
		const { asOf } = this.#taken(options);
		const lost = missingWords(this.missing);
		const past =
			asOf === undefined ? [] : [`As of ${asOf}: statements filed by then, as restated since.`, ...this.notes];
		return [summary, ...(lost === "" ? [] : [lost]), ...past];
	}

	#about(summary: string, options: FigureOptions, more: Partial<About>): About {
		const { missing, notes } = this;
		return { warnings: [], lacking: [], ...more, missing, notes, summary: this.said(summary, options).join(" ") };
	}

	#rowAt(row: number): CompanyRow {
		return this.#members.rows[row] as CompanyRow;
	}

	#text(name: AttributeName): readonly [string, Column] {
		return [name, { kind: "text", values: this.#members.rows.map((row) => row[name]) }];
	}

	#identity(): (readonly [string, Column])[] {
		return (["symbol", "name", "sector", "industry"] as const).map((name) => this.#text(name));
	}

	#sheet(): Sheet {
		const { rows } = this.#members;
		const sectors = [...new Set(rows.map(({ sector }) => sector))].sort((a, b) => (String(a) < String(b) ? -1 : 1));
		let figures: ReadonlyMap<string, NumberColumn> | undefined;
		try {
			this.#refuseOther();
			figures = this.#members.columns(["pe", "roic"], this.#defaults);
		} catch {
			// Where only other figures were kept, the number of companies is shown.
		}
		const middle = (name: string, at: readonly number[]): string => {
			const column = figures?.get(name);
			const known = at.map((row) => column?.values[row] ?? Number.NaN).filter((value) => !Number.isNaN(value));
			if (known.length === 0) return "–";
			return name === "pe" ? `${formatNumber(median(known), { decimals: 1 })}×` : percent(median(known));
		};
		const lines = sectors.map((sector) => {
			const at = rows.flatMap((row, i) => (row.sector === sector ? [i] : []));
			const cells = [sector ?? "unknown", String(at.length)];
			return figures ? [...cells, middle("pe", at), middle("roic", at)] : cells;
		});
		const all = rows.map((_, i) => i);
		const total = ["All", String(rows.length), ...(figures ? [middle("pe", all), middle("roic", all)] : [])];
		const head = ["Sector", "Companies", ...(figures ? ["Median P/E", "Median ROIC"] : [])];
		const note = [missingWords(this.missing), ...this.notes].filter((text) => text !== "").join(" ");
		return {
			title: `${this.title}: ${counted(rows.length, "company", "companies")}`,
			facts: [],
			tables: [{ head, rows: [...lines, total] }],
			...(note && { note }),
		};
	}

	[DISPLAY](): Readonly<Record<string, string>> {
		const sheet = this.#sheet();
		return { "text/html": sheetHtml(sheet), "text/plain": sheetText(sheet) };
	}

	[INSPECT](): string {
		return sheetText(this.#sheet());
	}
}

const reasonColumn = ({ values, reasons }: NumberColumn): Column => ({
	kind: "text",
	values: Array.from(values, (_, row) => {
		const reason = reasons?.get(row);
		return reason ? describeReason(reason) : null;
	}),
});

/** Removes figures of companies without a known group, so that these are not compared with each other. */
function withoutGroup(column: NumberColumn, groups: readonly (string | null)[] | undefined, by: string): NumberColumn {
	if (!groups?.includes(null)) return column;
	const reasons = new Map<number, Reason>(column.reasons);
	const values = column.values.map((value, row) => {
		if (groups[row] !== null) return value;
		reasons.set(row, because("missing_input", `the ${by} of the company is not known`));
		return Number.NaN;
	});
	return { ...column, values, reasons };
}

/** The most symbols that a sentence names. */
const SYMBOLS_SHOWN = 12;

/** A sentence about the missing companies and why; empty if none is missing. */
function missingWords(missing: readonly MissingCompany[]): string {
	if (missing.length === 0) return "";
	const symbols = missing.slice(0, SYMBOLS_SHOWN).map(({ symbol }) => symbol);
	const more = missing.length > SYMBOLS_SHOWN ? " …" : "";
	const [{ missing: why, symbol } = { missing: "", symbol: "" }] = missing;
	const first = missing.length === 1 ? why : `${symbol}: ${why}`;
	const verb = missing.length === 1 ? "company is" : "companies are";
	return `${missing.length} ${verb} missing: ${symbols.join(", ")}${more} (${first.replace(/[.\s]+$/, "")}).`;
}

/** Greenblatt's rank of every company in the universe by earnings yield and return on capital together, 1 the best. */
function magicFormulaColumn({ rows, columns }: Members, options: FigureOptions): readonly [string, Column] {
	const names = ["magic_formula.earnings_yield", "magic_formula.return_on_capital"] as const;
	const known = columns(names, options);
	const [yields, returns] = names.map((name) => known.get(name) as NumberColumn) as [NumberColumn, NumberColumn];
	const values = new Float64Array(rows.length).fill(Number.NaN);
	const reasons = new Map<number, Reason>();
	const companies = rows.flatMap((_, row) => {
		const [earnings_yield, return_on_capital] = [yields.values[row] as number, returns.values[row] as number];
		const why = yields.reasons?.get(row) ?? returns.reasons?.get(row);
		if (!Number.isNaN(earnings_yield) && !Number.isNaN(return_on_capital))
			return [{ id: String(row), earnings_yield, return_on_capital }];
		reasons.set(row, why ?? { code: "missing_input" });
		return [];
	});
	const { order, combined } = magicFormulaRank({ companies });
	for (const [place, id] of (order ?? []).entries())
		values[Number(id)] = combined?.[place] === undefined ? Number.NaN : place + 1;
	return ["magic_formula_rank", { kind: "number", values, unit: { kind: "count" }, reasons }];
}
