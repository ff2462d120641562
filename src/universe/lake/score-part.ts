import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { shortReason } from "../../core/reason-words.js";
import { companyFromData } from "../../frames/company/company-data.js";
import type { Frequency } from "../../frames/company-types.js";
import { requireFigure } from "../figures/find-figure.js";
import { asRetrieved } from "./as-retrieved.js";
import { CHUNK_ROWS, type ChunkSource, type WrittenColumn, writeParquet } from "./duckdb.js";
import type { LakeReader, PartToRead } from "./lake-reader.js";
import type { MarketFiles } from "./read-part.js";
import { scorePeriods } from "./score-periods.js";
import { withoutOf } from "./without.js";

/** A part to be scored, and where the rows go. */
export interface ScoreTask {
	readonly part: PartToRead;
	readonly market: MarketFiles;
	readonly names: readonly string[];
	readonly frequency: Frequency;
	/** File that is written. */
	readonly file: string;
}

/** What was written. */
export interface ScoredPart {
	readonly companies: number;
	readonly rows: number;
	/** By name of a figure: how many rows have no number. */
	readonly missing: Readonly<Record<string, number>>;
}

/** Columns of the figures themselves, each with its reason beside. */
export const scoreColumns = (names: readonly string[]): WrittenColumn[] => [
	{ name: "symbol", type: "text" },
	{ name: "period", type: "text" },
	{ name: "known", type: "day" },
	...names.flatMap((name): WrittenColumn[] => [
		{ name, type: "number" },
		{ name: `${name}_reason`, type: "text" },
	]),
];

/** Scores the companies of a part, whole and one after the other, into a file. */
export async function scorePart(
	reader: LakeReader,
	{ part, market, names, frequency, file }: ScoreTask,
): Promise<ScoredPart> {
	const figures = names.map((name) => requireFigure(name, "models"));
	const companies = await reader.read(part, market);
	const without = withoutOf(market);
	const missing = names.map(() => 0);
	const texts: (string | null)[][] = [[], [], []];
	const numbers: number[][] = names.map(() => []);
	const reasons: (string | null)[][] = names.map(() => []);
	for (const data of companies) {
		const scores = scorePeriods(asRetrieved(companyFromData(data)), figures, frequency, without);
		for (const [row, period] of scores.periods.entries()) {
			texts[0]?.push(data.symbol);
			texts[1]?.push(period);
			texts[2]?.push(scores.known[row] ?? null);
			for (const [i, figure] of (scores.figures[row] ?? []).entries()) {
				numbers[i]?.push(figure.value ?? Number.NaN);
				reasons[i]?.push(figure.value === null ? shortReason(figure.reason) : null);
				if (figure.value === null) missing[i] = (missing[i] as number) + 1;
			}
		}
	}
	const rows = texts[0]?.length ?? 0;
	let from = 0;
	const next: ChunkSource = () => {
		if (from >= rows) return undefined;
		const to = Math.min(rows, from + CHUNK_ROWS);
		const columns = [
			...texts.map((list) => list.slice(from, to)),
			...names.flatMap((_, i) => [
				Float64Array.from(numbers[i]?.slice(from, to) ?? []),
				reasons[i]?.slice(from, to) ?? [],
			]),
		];
		const rowCount = to - from;
		from = to;
		return { rowCount, columns };
	};
	mkdirSync(dirname(file), { recursive: true });
	if (rows > 0) await writeParquet(reader.connection, join(file), scoreColumns(names), next);
	return {
		companies: companies.length,
		rows,
		missing: Object.fromEntries(names.map((name, i) => [name, missing[i] as number])),
	};
}
