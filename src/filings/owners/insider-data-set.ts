// Reads the SEC's quarterly data set of insider trades (Forms 3, 4 and 5): its tables in any order, then the forms.
import { push } from "../../core/group-by.js";
import type { FormLine, FormTable } from "../../store/form-lines.js";
import { cellReader, type RowTaker } from "../files/tab-table.js";
import { dayOf, figuresOf, type OwnershipForm, positionOf, symbolOf } from "./ownership-form.js";

type Cells = (name: string) => string;
/** A line of a form with its figures as text, and the names of the footnotes on its price. */
type Line = Pick<FormLine, "table" | "date" | "type" | "security" | "way"> &
	Record<"shares" | "price" | "after" | "notes", string> & { readonly key: number };

/** The tables of lines, each identified by a column that only it has. */
const LINE_TABLES: readonly (readonly [key: string, table: FormTable])[] = [
	["NONDERIV_TRANS_SK", "trade"],
	["DERIV_TRANS_SK", "derivative"],
	["NONDERIV_HOLDING_SK", "holding"],
	["DERIV_HOLDING_SK", "derivative holding"],
];

export class InsiderDataSet {
	readonly #filings = new Map<string, Record<string, string>>();
	readonly #owners = new Map<string, FormLine["owners"][number][]>();
	readonly #lines = new Map<string, Line[]>();
	/** Footnotes, by accession and name. */
	readonly #notes = new Map<string, string>();

	/** A function that takes the rows of one of its tables. */
	readonly take: RowTaker = (names) => {
		const readCell = cellReader(names);
		const [key, table] = LINE_TABLES.find(([column]) => names.includes(column)) ?? [];
		let cells: readonly string[] = [];
		const cell: Cells = (name) => readCell(cells, name);
		const addRow = table
			? () => this.#addLine(table, Number(cell(key as string)), cell)
			: names.includes("ISSUERCIK")
				? () => this.#filings.set(cell("ACCESSION_NUMBER"), Object.fromEntries(names.map((name) => [name, cell(name)])))
				: names.includes("RPTOWNERCIK")
					? () => this.#addOwner(cell)
					: names.includes("FOOTNOTE_TXT")
						? () => this.#addNote(cell)
						: () => undefined;
		return (row) => {
			cells = row;
			addRow();
		};
	};

	#addOwner(cell: Cells): void {
		const [relation, title] = [cell("RPTOWNER_RELATIONSHIP").toLowerCase(), cell("RPTOWNER_TITLE")];
		const position = positionOf({
			isDirector: relation.includes("director"),
			isOfficer: relation.includes("officer"),
			isTenPercentOwner: relation.includes("tenpercent"),
			title,
			other: relation.includes("other") ? cell("RPTOWNER_TXT") || "Other" : "",
		});
		const owner = [cell("RPTOWNERCIK").padStart(10, "0"), cell("RPTOWNERNAME"), position] as const;
		push(this.#owners, cell("ACCESSION_NUMBER"), [...owner, relation.includes("officer")]);
	}

	/** Stores a footnote if it may qualify a price. */
	#addNote(cell: Cells): void {
		this.#notes.set(`${cell("ACCESSION_NUMBER")} ${cell("FOOTNOTE_ID")}`, cell("FOOTNOTE_TXT"));
	}

	#addLine(table: FormTable, key: number, cell: Cells): void {
		push(this.#lines, cell("ACCESSION_NUMBER"), {
			table,
			key,
			notes: cell("TRANS_PRICEPERSHARE_FN"),
			shares: cell("TRANS_SHARES"),
			price: cell("TRANS_PRICEPERSHARE"),
			after: cell("SHRS_OWND_FOLWNG_TRANS"),
			date: dayOf(cell("TRANS_DATE")),
			type: cell("TRANS_CODE"),
			security: cell("SECURITY_TITLE"),
			way: cell("TRANS_ACQUIRED_DISP_CD"),
		});
	}

	/** The forms of the filings whose submission is known. */
	*forms(): Generator<OwnershipForm> {
		for (const [accession, submission] of this.#filings) {
			const owners = this.#owners.get(accession) ?? [];
			const [, insider = "", position = ""] = owners[0] ?? [];
			const period = dayOf(submission.PERIOD_OF_REPORT ?? "");
			const cik = (submission.ISSUERCIK ?? "").padStart(10, "0");
			const { ISSUERTRADINGSYMBOL = "", DOCUMENT_TYPE: form = "" } = submission;
			const issuer = { cik, symbol: symbolOf(ISSUERTRADINGSYMBOL) };
			const reporter = { insider, position, owners, signed: "" };
			const days = { filed: dayOf(submission.FILING_DATE ?? ""), original: dayOf(submission.DATE_OF_ORIG_SUB ?? "") };
			const shared = { ...issuer, ...reporter, accession, period, ...days, form };
			const lineNumbers = new Map<FormTable, number>();
			const lines = (this.#lines.get(accession) ?? [])
				.sort((a, b) => a.key - b.key)
				.map(({ key: _key, notes, ...line }): FormLine => {
					const number = (lineNumbers.get(line.table) ?? 0) + 1;
					lineNumbers.set(line.table, number);
					const names = notes.split(",").filter(Boolean);
					const texts = names.map((name) => this.#notes.get(`${accession} ${name.trim()}`) ?? "");
					const figures = figuresOf({ ...line, notes: texts });
					return { ...shared, ...line, ...figures, date: line.date || period, line: number };
				});
			const noNumbers = { shares: null, price: null, cost: null, after: null };
			const noTexts = { type: "", way: "", security: "", mark: "" };
			const emptyLine: FormLine = { ...shared, ...noNumbers, ...noTexts, date: period, table: "none", line: 1 };
			yield { cik, name: submission.ISSUERNAME ?? "", lines: lines.length > 0 ? lines : [emptyLine] };
		}
	}
}
