// Reads the SEC's quarterly data set of Form 13F.
import { push } from "../../core/group-by.js";
import { cellReader, type RowTaker } from "../files/tab-table.js";
import { type FiledHolding, filedNumber, type HoldingsCover } from "./holdings-report.js";
import { dayOf } from "./ownership-form.js";

/** A quarterly data set of Form 13F. The tables of filings must be read before the table of holdings. */
export class HoldingsDataSet {
	readonly #submissions = new Map<string, Record<string, string>>();
	readonly #covers = new Map<string, Record<string, string>>();
	readonly #rows = new Map<string, FiledHolding[]>();
	readonly #isWanted: (cik: string) => boolean;

	constructor(isWanted: (cik: string) => boolean) {
		this.#isWanted = isWanted;
	}

	/** CIKs of the managers whose filings the set has, ten digits each. */
	get managers(): ReadonlySet<string> {
		return new Set([...this.#submissions.values()].map(({ CIK = "" }) => CIK.padStart(10, "0")));
	}

	/** Returns the function that takes the rows of a table, for its column names. */
	readonly take: RowTaker = (names) => {
		const cell = cellReader(names);
		const table = names.includes("CIK") ? this.#submissions : names.includes("REPORTCALENDARORQUARTER") && this.#covers;
		if (table)
			return (row) =>
				void table.set(cell(row, "ACCESSION_NUMBER"), Object.fromEntries(names.map((name) => [name, cell(row, name)])));
		if (!names.includes("NAMEOFISSUER")) return () => undefined;
		return (row) => {
			const accession = cell(row, "ACCESSION_NUMBER");
			const cik = this.#submissions.get(accession)?.CIK?.padStart(10, "0");
			if (cik === undefined || !this.#isWanted(cik)) return;
			push(this.#rows, accession, {
				issuer: cell(row, "NAMEOFISSUER"),
				title: cell(row, "TITLEOFCLASS"),
				cusip: cell(row, "CUSIP").toUpperCase(),
				value: filedNumber(cell(row, "VALUE")),
				shares: filedNumber(cell(row, "SSHPRNAMT")),
				kind: cell(row, "SSHPRNAMTTYPE").toUpperCase(),
				option: cell(row, "PUTCALL"),
			});
		};
	};

	*filings(): Generator<{ readonly cover: HoldingsCover; readonly rows: readonly FiledHolding[] }> {
		for (const [accession, rows] of this.#rows) {
			const [submission = {}, cover = {}] = [this.#submissions.get(accession), this.#covers.get(accession)];
			const manager = { cik: (submission.CIK ?? "").padStart(10, "0"), name: cover.FILINGMANAGER_NAME ?? "" };
			const period = dayOf(cover.REPORTCALENDARORQUARTER || submission.PERIODOFREPORT || "");
			const days = { filed: dayOf(submission.FILING_DATE ?? ""), period };
			const { SUBMISSIONTYPE: form = "" } = submission;
			const amendment = (cover.AMENDMENTTYPE ?? "").toUpperCase();
			yield { rows, cover: { accession, form, entries: null, total: null, ...manager, ...days, amendment } };
		}
	}
}
