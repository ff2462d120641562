// Figures of a store's companies, kept beside it, one file for each figure. Only companies that changed since are read and computed again.
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAddedFigure, namedFigures } from "../../analytics/company/figure-by-name.js";
import { PEER_FIGURES } from "../../analytics/company/peer-figures.js";
import { entryOf } from "../../core/entry-of.js";
import type { Figure } from "../../core/figure.js";
import { packageRoot } from "../../package-root.js";
import { packageVersion } from "../../package-version.js";
import { loadDataset } from "../../store/load.js";
import { packJson, readPacked } from "../../store/packed.js";
import { ECONOMIC_SERIES } from "../../store/record-file.js";
import { isNotAsked } from "../figures/evaluate.js";
import type {
	CompanyRow,
	EvaluatedEntry,
	EvaluateUniverseOptions,
	MissingCompany,
	UniverseProgress,
} from "../universe-source.js";
import { evaluateInThreads } from "./bundled-source.js";

/** The folder beside the store; it may be deleted at any time. */
const FOLDER = "figures.cache";
/** Records of a store that figures of all its companies rest on. */
const SHARED_RECORDS = ["economic", ECONOMIC_SERIES, "rates"];
/** The file of companies' rows, or why they have none. */
const ROWS = "companies";

type Row = CompanyRow | Pick<MissingCompany, "missing" | "code">;
type Cell = Row | Figure;

export class KeptFigures {
	readonly #folder: string;
	/** A text for each company that changes with its data, the program, and the records that figures rest on. */
	readonly #states: ReadonlyMap<string, string>;
	readonly #columns = new Map<string, Map<string, Cell>>();

	constructor(folder: string) {
		const { entries, records } = loadDataset({ folder }).index;
		this.#folder = join(folder, FOLDER);
		const shared = `${programState()} ${SHARED_RECORDS.map((name) => records.get(name)).join(" ")}`;
		this.#states = new Map(
			[...entries].map(([symbol, { profile, files }]) => [symbol, digestOf([shared, profile, files])]),
		);
	}

	/** The figures of a company with its row, or why it has none; undefined where one of them is not kept. */
	entryOf(symbol: string, names: readonly string[]): EvaluatedEntry | undefined {
		const row = this.#column(ROWS).get(symbol) as Row | undefined;
		if (row === undefined || "missing" in row) return row && { symbol, ...row };
		const figures = names.map((name) => this.#column(name).get(symbol) as Figure | undefined);
		return figures.includes(undefined) ? undefined : { symbol, row, figures: figures as Figure[] };
	}

	/** Keeps figures that were computed, each entry with those of these names. If the folder cannot be written, only time is lost. */
	keep(entries: readonly EvaluatedEntry[], names: readonly string[]): void {
		for (const { symbol, ...entry } of entries) {
			const lacks = entry.missing !== undefined;
			this.#column(ROWS).set(symbol, lacks ? entry : entry.row);
			// What was computed without a part that it needs is not the figure.
			for (const [at, figure] of lacks ? [] : entry.figures.entries())
				if (!isNotAsked(figure)) this.#column(names[at] as string).set(symbol, figure);
		}
		try {
			mkdirSync(this.#folder, { recursive: true });
			for (const name of [ROWS, ...names]) this.#write(name);
		} catch {}
	}

	#fileOf = (name: string): string => join(this.#folder, `${encodeURIComponent(name)}.json.br`);

	#column(name: string): Map<string, Cell> {
		return entryOf(this.#columns, name, () => {
			try {
				const kept = readPacked<[symbol: string, state: string, cell: Cell][]>(this.#fileOf(name));
				const asTheyAre = kept.filter(([symbol, state]) => this.#states.get(symbol) === state);
				return new Map(asTheyAre.map(([symbol, , cell]) => [symbol, cell]));
			} catch {
				// There is none yet, or it is damaged: its figures are computed again.
				return new Map();
			}
		});
	}

	#write(name: string): void {
		const cells = [...this.#column(name)].flatMap(([symbol, cell]) => {
			const state = this.#states.get(symbol);
			return state === undefined ? [] : [[symbol, state, cell] as const];
		});
		const file = this.#fileOf(name);
		// Another process may be writing it, too.
		const passing = `${file}.${process.pid}`;
		writeFileSync(passing, packJson(cells.sort(([a], [b]) => (a < b ? -1 : 1))));
		renameSync(passing, file);
	}
}

/** Figures of companies of a store: the kept ones, and those of companies that changed since, which are computed and kept. */
export async function* evaluateStored(
	folder: string,
	symbols: readonly string[],
	names: readonly string[],
	options: EvaluateUniverseOptions,
): AsyncGenerator<EvaluatedEntry> {
	const { parts, condition: _, onProgress, signal, ...assumed } = options;
	// Kept figures are of the last day, with the usual assumptions.
	if (Object.keys(assumed).length > 0) return yield* evaluateInThreads(symbols, names, { ...options, folder });
	const kept = new KeptFigures(folder);
	const known = new Map(symbols.map((symbol) => [symbol, kept.entryOf(symbol, names)]));
	const fresh: EvaluatedEntry[] = [];
	const lacking = symbols.filter((symbol) => !known.get(symbol));
	for (const entry of known.values()) if (entry) yield entry;
	const how = { parts, folder, ...(onProgress && { onProgress }), ...(signal && { signal }) };
	for await (const entry of evaluateInThreads(lacking, names, how)) {
		fresh.push(entry);
		yield entry;
	}
	if (fresh.length > 0) kept.keep(fresh, names);
}

/** Keeps the measures of companies that were written. @param onCompany called after every company */
export async function fillFigures(
	folder: string,
	symbols: readonly string[],
	onCompany?: (done: number, total: number) => void,
): Promise<void> {
	// Models take five times as long as all measures; they are computed, and kept, when a condition first names one.
	const measures = [...namedFigures().values()].filter(({ name, of }) => of && "measure" in of && !isAddedFigure(name));
	const names = ["price", ...measures.map(({ name }) => name), ...Object.keys(PEER_FIGURES)];
	const onProgress = ({ done, failed, total }: UniverseProgress) => onCompany?.(done + failed, total);
	const found: EvaluatedEntry[] = [];
	for await (const entry of evaluateInThreads(symbols, names, { parts: ["market"], folder, onProgress }))
		found.push(entry);
	new KeptFigures(folder).keep(found, names);
}

const digestOf = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 10);

/** The version of valuelab and of its build, since other formulas give other figures. */
const programState = (): string =>
	`${packageVersion()} ${statSync(new URL("dist", packageRoot()), { throwIfNoEntry: false })?.mtimeMs}`;
