// Screens, scores and ranks many companies and computes their figures: the class of a universe.
import { placeAmongPeersTable } from "../analytics/place-down.js";
import { ArgumentError } from "../core/errors.js";
import { because, type Reason } from "../core/figure.js";
import { counted } from "../core/format.js";
import { describeReason } from "../core/reason-words.js";
import { type Column, type NumberColumn, Table } from "../core/table.js";
import { sheetHtml, sheetText } from "../display/sheet.js";
import type { Company } from "../frames/company-types.js";
import type { CheckedCondition } from "./condition/checked-condition.js";
import type { FigureOrOutput } from "./figure-names.js";
import { type FigureOptions, figureOptions } from "./figures/evaluate.js";
import { asShown } from "./figures/figure-columns.js";
import { type AttributeName, requireFigure } from "./figures/find-figure.js";
import { magicFormulaColumn } from "./magic-formula-column.js";
import { type Members, screenedColumns } from "./members.js";
import {
	describeMissingFigures,
	SCREEN_OPTIONS,
	type Screen,
	type ScreenOptions,
	screenColumns,
} from "./screen-columns.js";
import { type About, frameAbout, type UniverseFrame } from "./universe-frame.js";
import { describeMissingCompanies, universeSheet } from "./universe-sheet.js";
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
 * Many companies, and any measure or model of them by its name. Frames have one row for each company, with ratios in percent points and
 * money in millions. A missing figure keeps its reason. `frame.about` names the missing companies with their reasons.
 */
export class Universe {
	/** "S&P 500", "12 symbols". */
	readonly title: string;
	/** Facts about every figure: the day of the list, survivorship. */
	readonly notes: readonly string[];
	/** Companies that could not be loaded, with their reasons. */
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
		// The earlier of the two days.
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
		const { warnings, missingFigures } = screen;
		return frameAbout(screen.table, this.#about(screen.summary, options, { warnings, missingFigures }));
	}

	/** The same as `screen`, as plain columns with counts of the other companies. */
	screenTable(condition: string, options: ScreenOptions & FigureOptions = {}): Screen {
		this.#requireCondition(condition);
		return screenColumns(screenedColumns(this.#members, this.#optionsWithDefaults(options)), condition, options);
	}

	/**
	 * Measures and models of every company by name, with the reasons of missing values in columns `<name>_reason`. For `magic_formula`, the
	 * column `magic_formula_rank` ranks the companies of the universe.
	 * @throws ArgumentError for a name that does not exist, with the nearest
	 * @example
	 * universe.score(["piotroski", "magic_formula", "altman_z"]);
	 */
	score(names: readonly FigureOrOutput[], options: FigureOptions = {}): UniverseFrame {
		const figures = this.#figures(names, options);
		const missingFigures: About["missingFigures"] = [...figures].flatMap(([figure, column]) =>
			[...(column.reasons ?? [])].map(([row, reason]) => ({ symbol: this.#rowAt(row).symbol, figure, reason })),
		);
		const scored = [...figures].flatMap(([name, column]): (readonly [string, Column])[] => [
			[name, asShown(column)],
			[`${name}_reason`, reasonColumn(column)],
		]);
		const ranks = figures.has("magic_formula")
			? [magicFormulaColumn(this.#members, this.#optionsWithDefaults(options))]
			: [];
		const valued = [...figures].map(([name, { reasons }]) => `${name} ${this.size - (reasons?.size ?? 0)}`);
		const without = missingFigures.length === 0 ? "" : ` Missing: ${describeMissingFigures(missingFigures)}.`;
		const summary = `${counted(this.size, "company", "companies")}. With a value: ${valued.join(", ")}.${without}`;
		return frameAbout(
			new Table([...this.#identity(), ...scored, ...ranks], { rowCount: this.size }),
			this.#about(summary, options, { missingFigures }),
		);
	}

	/**
	 * Ranks every company by a figure among the others, or among those of its group. `<name>_percentile_rank` is the percentage of the others
	 * below it, 0 to 100; `<name>_median` and `<name>_n` are of the others. Companies without the figure are not counted.
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
		const entries = table.entries().map(([title, output]): [string, Column] => {
			if (output.kind !== "number" || title === figure) return [title, output];
			const ownReasons = new Map(
				[...(output.reasons ?? [])].map(([row, reason]) => [row, reasons?.get(row) ?? reason]),
			);
			return [title, { ...output, ...(title.endsWith("_median") && unit && { unit }), reasons: ownReasons }];
		});
		const missingFigures = [...(reasons ?? [])].map(([row, reason]) => ({
			symbol: this.#rowAt(row).symbol,
			figure,
			reason,
		}));
		const ranked = this.size - missingFigures.length;
		const among = by === undefined ? "the universe" : `its ${by}`;
		const summary = `Placed by ${figure} among ${among}: ${ranked} of ${counted(this.size, "company", "companies")}; without ${figure}: ${missingFigures.length}.`;
		return frameAbout(new Table(entries), this.#about(summary, options, { missingFigures }));
	}

	/** Figures of every company as fractions, multiples and millions, for further computing; tables for people show percent points. */
	figures(names: readonly FigureOrOutput[], options: FigureOptions = {}): Table {
		return new Table([this.#text("symbol"), ...this.#figures(names, options)], { rowCount: this.size });
	}

	#figures(names: readonly string[], options: FigureOptions): ReadonlyMap<string, NumberColumn> {
		if (!Array.isArray(names) || names.length === 0)
			throw new ArgumentError("names", 'names: give a list of figures, such as ["piotroski", "roic"]');
		this.#requireCondition();
		const knownFigures = names.map((name) => requireFigure(name, "names").name);
		return this.#members.columns([...new Set(knownFigures)], this.#optionsWithDefaults(options));
	}

	#requireCondition(wanted?: string): void {
		const { condition } = this.#members;
		if (condition === undefined || condition === wanted) return;
		throw new ArgumentError(
			"condition",
			`this universe was opened with condition ${JSON.stringify(condition)} and holds only the figures for it; open it without \`condition\``,
		);
	}

	#optionsWithDefaults(options: FigureOptions): FigureOptions {
		return { ...this.#defaults, ...figureOptions(options, SCREEN_OPTIONS) };
	}

	/** A summary with sentences about missing companies and, for past days, survivorship. */
	summarySentences(summary: string, options: FigureOptions = {}): string[] {
		const { asOf } = this.#optionsWithDefaults(options);
		const missing = describeMissingCompanies(this.missing);
		const past =
			asOf === undefined ? [] : [`As of ${asOf}: statements filed by then, as restated since.`, ...this.notes];
		return [summary, ...(missing === "" ? [] : [missing]), ...past];
	}

	#about(summary: string, options: FigureOptions, facts: Partial<About>): About {
		const { missing, notes } = this;
		return {
			warnings: [],
			missingFigures: [],
			...facts,
			missing,
			notes,
			summary: this.summarySentences(summary, options).join(" "),
		};
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

	#sheet(): ReturnType<typeof universeSheet> {
		return universeSheet(this, this.#members, this.#defaults);
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
