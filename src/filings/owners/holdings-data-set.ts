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
		const read = cellReader(names);
		const table = names.includes("CIK") ? this.#submissions : names.includes("REPORTCALENDARORQUARTER") && this.#covers;
		if (table)
			return (row) =>
				void table.set(read(row, "ACCESSION_NUMBER"), Object.fromEntries(names.map((name) => [name, read(row, name)])));
		if (!names.includes("NAMEOFISSUER")) return () => undefined;
		return (row) => {
			const accession = read(row, "ACCESSION_NUMBER");
			const cik = this.#submissions.get(accession)?.CIK?.padStart(10, "0");
			if (cik === undefined || !this.#isWanted(cik)) return;
			push(this.#rows, accession, {
				...{
					issuer: read(row, "NAMEOFISSUER"),
					title: read(row, "TITLEOFCLASS"),
					cusip: read(row, "CUSIP").toUpperCase(),
				},
				...{ value: filedNumber(read(row, "VALUE")), shares: filedNumber(read(row, "SSHPRNAMT")) },
				...{ kind: read(row, "SSHPRNAMTTYPE").toUpperCase(), option: read(row, "PUTCALL") },
			});
		};
	};

	*filings(): Generator<{ readonly cover: HoldingsCover; readonly rows: readonly FiledHolding[] }> {
		for (const [accession, rows] of this.#rows) {
			const [submission = {}, cover = {}] = [this.#submissions.get(accession), this.#covers.get(accession)];
			yield {
				rows,
				cover: {
					...{ accession, form: submission.SUBMISSIONTYPE ?? "", entries: null, total: null },
					...{ cik: (submission.CIK ?? "").padStart(10, "0"), name: cover.FILINGMANAGER_NAME ?? "" },
					filed: dayOf(submission.FILING_DATE ?? ""),
					period: dayOf(cover.REPORTCALENDARORQUARTER || submission.PERIODOFREPORT || ""),
					amendment: (cover.AMENDMENTTYPE ?? "").toUpperCase(),
				},
			};
		}
	}
}
