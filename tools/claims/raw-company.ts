// Reads a company's figures by the service's field names, for the test sentences. It does not use the code of the reader of texts.
import { createClient } from "../../src/index.js";
import { loadDataset } from "../../src/store/load-dataset.js";

/** Cells by field name and fiscal period; `YYYY-MM`, oldest first. */
export interface RawTable {
	readonly periods: readonly string[];
	readonly cells: ReadonlyMap<string, readonly (number | null)[]>;
}

/** Revenue by segment and fiscal year. */
export interface RawSegments {
	readonly periods: readonly string[];
	readonly names: readonly string[];
	readonly values: readonly (readonly (number | null)[])[];
}

export interface RawCompany {
	readonly symbol: string;
	/** The name that newspapers use. */
	readonly name: string;
	readonly currency: string;
	readonly annual: RawTable;
	readonly quarterly: RawTable;
	readonly segments: RawSegments;
}

const NICKNAMES: Readonly<Record<string, string>> = {
	GOOGL: "Alphabet",
	META: "Meta",
	PG: "Procter & Gamble",
	JNJ: "Johnson & Johnson",
	JPM: "JPMorgan Chase",
	DIS: "Disney",
	DE: "Deere",
	LLY: "Eli Lilly",
};

const ENDINGS = /[,.]?\s+(?:Inc\.?|Corporation|Corp\.?|Company|Companies|plc|Holding N\.V\.|\(The\)|& Co\.)$/;

/** Shortens a name: `Coca-Cola` for `Coca-Cola Company (The)`. */
function newspaperName(symbol: string, name: string): string {
	let short = NICKNAMES[symbol] ?? name;
	for (let next = short.replace(ENDINGS, ""); next !== short; next = short.replace(ENDINGS, "")) short = next;
	return short;
}

type Half = Readonly<Record<string, unknown>>;

const number = (cell: unknown): number | null => {
	const value =
		typeof cell === "number" ? cell : typeof cell === "string" && cell.trim() !== "" ? Number(cell) : Number.NaN;
	return Number.isFinite(value) ? value : null;
};

function tableOf(half: Half): RawTable {
	const axis = half["Fiscal Year"] ?? half["Fiscal Quarter"] ?? [];
	const all = (Array.isArray(axis) ? axis : []).map(String);
	const keep = all.flatMap((period, i) => (/^\d{4}-\d\d$/.test(period) ? [i] : []));
	const cells = new Map<string, (number | null)[]>();
	for (const section of Object.values(half)) {
		if (section === null || typeof section !== "object" || Array.isArray(section)) continue;
		for (const [name, column] of Object.entries(section))
			if (Array.isArray(column) && column.length === all.length && !cells.has(name))
				cells.set(
					name,
					keep.map((i) => number(column[i])),
				);
	}
	return { periods: keep.map((i) => all[i] as string), cells };
}

interface SegmentAnswer {
	readonly annual?: readonly Readonly<Record<string, unknown>>[];
	readonly keys?: readonly string[];
}

function segmentsOf({ annual = [], keys = [] }: SegmentAnswer): RawSegments {
	const rows = [...annual].sort((a, b) => (String(a.date) < String(b.date) ? -1 : 1));
	return {
		periods: rows.map(({ date }) => String(date)),
		names: keys,
		values: rows.map((row) => keys.map((key) => number(row[key]))),
	};
}

/** Loads companies of the data set from the answers of the local service. */
export async function rawCompanies(symbols: readonly string[]): Promise<RawCompany[]> {
	const client = createClient();
	const profiles = loadDataset().profiles();
	const all: RawCompany[] = [];
	for (const symbol of symbols) {
		const profile = profiles.get(symbol);
		if (!profile) throw new Error(`${symbol} is not in the data set`);
		const currency = profile.reportingCurrency;
		const answer: unknown = await client.stock.financials(symbol, { targetCurrency: currency });
		const body = (answer as { financials?: unknown }).financials ?? answer;
		const { annuals, quarterly } = body as { annuals: Half; quarterly: Half };
		const segments = (await client.stock.segmentsData(symbol)) as unknown as { business?: SegmentAnswer };
		all.push({
			symbol,
			name: newspaperName(symbol, profile.name),
			currency,
			annual: tableOf(annuals),
			quarterly: tableOf(quarterly),
			segments: segmentsOf(segments.business ?? {}),
		});
	}
	await client.close();
	return all;
}
