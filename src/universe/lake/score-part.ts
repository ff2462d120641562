// Scores one part of a lake and writes its rows to a Parquet file.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import type { StatementColumns } from "../../analytics/evaluation/columns/statement-columns.js";
import type { Figure } from "../../core/figure.js";
import { shortReason } from "../../core/reason-words.js";
import { companyFromData } from "../../frames/company/company-data.js";
import type { Frequency } from "../../frames/company-types.js";
import { type CodedText, codedTexts, DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import { type CodedColumn, codedParquet } from "../../frames/exchange/parquet/write-coded.js";
import { requireFigure } from "../figures/find-figure.js";
import { dateByRetrieval } from "./date-by-retrieval.js";
import type { LakeReader, PartToRead } from "./lake-reader.js";
import { partsNotInLake } from "./parts-not-in-lake.js";
import type { MarketFiles } from "./read-part.js";
import { type ScoredColumn, scoreColumns } from "./score-columns.js";
import { scorePeriods } from "./score-periods.js";

/** A part to score, and the file for its rows. */
export interface ScoreTask {
	readonly part: PartToRead;
	readonly market: MarketFiles;
	readonly names: readonly string[];
	readonly frequency: Frequency;
	readonly file: string;
}

/** The numbers of companies and rows that were written. */
export interface ScoredPart {
	readonly companies: number;
	readonly rows: number;
	/** The number of rows without a number, by figure. */
	readonly missing: Readonly<Record<string, number>>;
}

/** Rows of a part and their scores. */
interface ScoredRows {
	readonly companies: number;
	readonly rowCount: number;
	readonly symbols: CodedText;
	readonly periods: CodedText;
	/** ISO days on which the reports became known. */
	readonly known: CodedText;
	readonly scored: readonly ScoredColumn[];
}

export async function scorePart(reader: LakeReader, task: ScoreTask): Promise<ScoredPart> {
	const { names, frequency, file } = task;
	const figures = names.map((name) => requireFigure(name, "models"));
	const score = frequency === "annual" ? scoreYears : scoreQuarters;
	const { companies, rowCount, symbols, periods, known, scored } = await score(reader, task, figures);
	mkdirSync(dirname(file), { recursive: true });
	const keys: CodedColumn[] = [
		{ name: "symbol", type: "text", ...symbols },
		{ name: "period", type: "text", ...periods },
		{ name: "known", type: "day", ...known },
	];
	const figureColumns = scored.flatMap(({ values, reasonIndexes, reasons }, i): CodedColumn[] => [
		{ name: names[i] as string, type: "number", values },
		{ name: `${names[i]}_reason`, type: "text", texts: reasons.all, indexes: reasonIndexes },
	]);
	if (rowCount > 0) writeFileSync(file, codedParquet([{ rowCount, columns: [...keys, ...figureColumns] }]));
	return {
		companies,
		rows: rowCount,
		missing: Object.fromEntries(names.map((name, i) => [name, missingIn((scored[i] as ScoredColumn).values)])),
	};
}

function missingIn(values: Float64Array): number {
	let count = 0;
	for (let row = 0; row < values.length; row++) if (Number.isNaN(values[row])) count++;
	return count;
}

/** Scores fiscal years over columns, and from a company's own facts where columns do not suffice. */
async function scoreYears(
	reader: LakeReader,
	{ part, market }: ScoreTask,
	figures: readonly NamedFigure[],
): Promise<ScoredRows> {
	const priced = figures.some((figure) => figure.priced);
	const { columns, scores } = await scoreColumns(figures, (items) =>
		reader.readColumns(part, market, { lineItems: items, priced }),
	);
	const { remaining } = scores;
	const symbolOf = (index: number) => columns.traits[index]?.symbol as string;
	const symbols = new Set(remaining.map(({ index }) => symbolOf(index)));
	const whole = symbols.size === 0 ? [] : await reader.read({ ...part, symbols }, market);
	const bySymbol = new Map(whole.map((data) => [data.symbol, data]));
	const without = partsNotInLake(market);
	for (const unfinished of remaining) {
		const data = bySymbol.get(symbolOf(unfinished.index));
		if (!data) throw new Error(`${symbolOf(unfinished.index)} is in the table items but not in companies`);
		const company = dateByRetrieval(companyFromData(data));
		const range = { only: unfinished.periods };
		scores.fill(unfinished, scorePeriods(company, unfinished.figures, "annual", without, range));
	}
	return {
		companies: columns.traits.length,
		rowCount: columns.rowCount,
		symbols: symbolsOf(columns),
		periods: columns.codedPeriods,
		known: columns.knownDays,
		scored: scores.scored,
	};
}

/** Scores quarters from each company's own facts. */
async function scoreQuarters(
	reader: LakeReader,
	{ part, market, frequency }: ScoreTask,
	figures: readonly NamedFigure[],
): Promise<ScoredRows> {
	const companies = await reader.read(part, market);
	const without = partsNotInLake(market);
	const keys = { symbols: [] as string[], periods: [] as string[], known: [] as string[] };
	const figuresByColumn: Figure[][] = figures.map(() => []);
	for (const data of companies) {
		const scores = scorePeriods(dateByRetrieval(companyFromData(data)), figures, frequency, without);
		for (const [row, period] of scores.periods.entries()) {
			keys.symbols.push(data.symbol);
			keys.periods.push(period);
			keys.known.push(scores.known[row] as string);
			for (const [i, figure] of (scores.figures[row] ?? []).entries()) figuresByColumn[i]?.push(figure);
		}
	}
	const scored = figuresByColumn.map((column): ScoredColumn => {
		const reasons = new DistinctTexts();
		return {
			values: Float64Array.from(column, ({ value }) => value ?? Number.NaN),
			reasonIndexes: Uint32Array.from(column, (figure) =>
				figure.value === null ? reasons.indexOf(shortReason(figure.reason)) : 0,
			),
			reasons,
		};
	});
	return {
		companies: companies.length,
		rowCount: keys.symbols.length,
		symbols: codedTexts(keys.symbols, keys.symbols.length),
		periods: codedTexts(keys.periods, keys.periods.length),
		known: codedTexts(keys.known, keys.known.length),
		scored,
	};
}

function symbolsOf({ traits, starts, rowCount }: StatementColumns): CodedText {
	const indexes = new Uint32Array(rowCount);
	for (let index = 0; index < traits.length; index++) indexes.fill(index + 1, starts[index], starts[index + 1]);
	return { texts: ["", ...traits.map(({ symbol }) => symbol)], indexes };
}
