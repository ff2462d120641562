// Reads the SEC's quarterly or monthly data sets of statements.
import type { FiledFact } from "../fact.js";
import { cellReader, type RowTaker } from "../files/tab-table.js";
import { dayOf } from "../owners/ownership-form.js";
import { isRevenue } from "../segments/find-segments.js";
import type { XbrlFact } from "../segments/read-xbrl.js";

export interface DataSetFiling {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	readonly sic: string | null;
	/** Last day of the fiscal year, `MM-DD`. */
	readonly fiscalYearEnd: string | null;
	readonly accession: string;
	readonly form: string;
	readonly filed: string;
	readonly periodEnd: string;
	readonly facts: FiledFact[];
	readonly revenue: XbrlFact[];
}

/** Full axis names for the column `segments`, which omits prefix and ending. */
const AXES: Readonly<Record<string, string>> = {
	BusinessSegments: "us-gaap:StatementBusinessSegmentsAxis",
	ProductOrService: "srt:ProductOrServiceAxis",
	Geographical: "srt:StatementGeographicalAxis",
	ConsolidationItems: "srt:ConsolidationItemsAxis",
};

/** A quarterly or monthly data set of statements. Its table of figures must be read last. */
export class FinancialDataSet {
	readonly #filings = new Map<string, DataSetFiling>();
	/** In a set with Notes: the dimensions by their code. */
	readonly #dimensions = new Map<string, string>([["0x00000000", ""]]);

	get filings(): Iterable<DataSetFiling> {
		return this.#filings.values();
	}

	get filers(): ReadonlySet<string> {
		return new Set([...this.#filings.values()].map(({ cik }) => cik));
	}

	/** Keeps only the filings of wanted filers; call it before the table of figures is read. */
	keep(isWanted: (cik: string) => boolean): void {
		for (const [accession, { cik }] of this.#filings) if (!isWanted(cik)) this.#filings.delete(accession);
	}

	/** A function that takes the rows of one of its tables. */
	readonly take: RowTaker = (names) => {
		const cell = cellReader(names);
		if (names.includes("CIK")) return (row) => this.#addFiling((name) => cell(row, name));
		if (names.includes("DIMHASH"))
			return (row) => void this.#dimensions.set(cell(row, "DIMHASH"), cell(row, "SEGMENTS"));
		if (!names.includes("DDATE")) return () => undefined;
		return (row) => {
			const filing = this.#filings.get(cell(row, "ADSH"));
			// Skips figures of a subsidiary that files together with its parent.
			if (!filing || cell(row, "COREG")) return;
			const axes = names.includes("DIMH") ? this.#dimensions.get(cell(row, "DIMH")) : cell(row, "SEGMENTS");
			// A page may repeat a figure.
			if (axes !== undefined && /^0?$/.test(cell(row, "IPRX"))) addFigure(filing, (name) => cell(row, name), axes);
		};
	};

	#addFiling(cell: (name: string) => string): void {
		const cik = cell("CIK").padStart(10, "0");
		const [accession, end] = [cell("ADSH"), cell("FYE").padStart(4, "0")];
		const fiscalYearEnd = /^[01]\d[0-3]\d$/.test(end) ? `${end.slice(0, 2)}-${end.slice(2)}` : null;
		const filer = { cik, name: cell("NAME"), sic: cell("SIC") || null, fiscalYearEnd };
		const days = { filed: dayOf(cell("FILED")), periodEnd: dayOf(cell("PERIOD")) };
		this.#filings.set(accession, { ...filer, accession, form: cell("FORM"), ...days, facts: [], revenue: [] });
	}
}

function addFigure(
	{ accession, form, filed, facts, revenue }: DataSetFiling,
	cell: (name: string) => string,
	dimensions: string,
): void {
	const [tag, taxonomy = ""] = [cell("TAG"), cell("VERSION").split("/")[0]];
	const [value, end] = [Number(cell("VALUE")), dayOf(cell("DDATE"))];
	// Company-specific tags have the filing as their version.
	if (cell("VALUE") === "" || !Number.isFinite(value) || !end || /^\d{10}-/.test(taxonomy)) return;
	const start = firstDay(end, Number(cell("QTRS")));
	const unit = cell("UOM");
	if (dimensions === "")
		facts.push({ taxonomy, tag, unit: unitOf(tag, unit), start, end, value, accession, form, filed });
	const concept = `${taxonomy}:${tag}`;
	if (isRevenue(concept)) {
		const exact = { decimals: Number.POSITIVE_INFINITY, dimensions: dimensionsOf(dimensions) };
		revenue.push({ concept, value, unit, start, end, ...exact });
	}
}

/** The unit of an amount per share, for which the data set gives only the currency. */
const unitOf = (tag: string, unit: string): string =>
	/PerShare|PerBasic|PerDiluted/.test(tag) && /^[A-Z]{3}$/.test(unit) ? `${unit}/shares` : unit;

/** First day of a number of quarters that end on a day; null for zero quarters, which is a balance. */
function firstDay(end: string, quarters: number): string | null {
	if (quarters === 0) return null;
	const months = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - quarters * 3;
	return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

function dimensionsOf(dimensions: string): Record<string, string> {
	const pairs = dimensions.split(";").filter(Boolean);
	return Object.fromEntries(
		pairs.map((pair) => {
			const [axis = "", member = ""] = pair.trim().split(/[=/](.*)/);
			if (axis.includes(":")) return [axis, member];
			return [AXES[axis] ?? `${axis}Axis`, /^[A-Z]{2}$/.test(member) ? `country:${member}` : `:${member}Member`];
		}),
	);
}
