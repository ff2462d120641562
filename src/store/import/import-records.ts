import { fileText } from "../../filings/files/file-text.js";
import type { FileKind } from "../../filings/files/kind-of-file.js";
import { readTabTable } from "../../filings/files/tab-table.js";
import { InsiderDataSet, push } from "../../filings/owners/insider-data-set.js";
import { type OwnershipForm, readOwnershipForm } from "../../filings/owners/ownership-form.js";
import type { Committed, StoreWriter } from "../store-writer.js";
import type { CompanyWriter } from "./company-writer.js";
import { RecordWriter } from "./record-writer.js";

/** A file, or one in a zip. */
export interface Source {
	readonly name: string;
	readonly kind: FileKind;
	read(): Uint8Array;
	/** Its bytes, unpacked, bit by bit. */
	chunks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What an import tells of its records. */
export interface RecordListener {
	onCompany(symbol: string, name: string): void;
	note(symbol: string, committed: Committed): void;
}

/** Kinds of files that are records of owners. */
export const RECORD_KINDS = ["ownership_form", "insider_data_set"] as const satisfies readonly FileKind[];

/** Reads files of records; those of a company are written at once, when all are read. */
export class RecordImport {
	readonly #companies: CompanyWriter;
	readonly #records: RecordWriter;
	readonly #listener: RecordListener;
	readonly #forms = new Map<string, OwnershipForm[]>();
	#dataSet: InsiderDataSet | undefined;

	constructor(writer: StoreWriter, companies: CompanyWriter, listener: RecordListener) {
		this.#companies = companies;
		this.#records = new RecordWriter(writer);
		this.#listener = listener;
	}

	/** @throws ValuelabError `unreadable` for a file that is not what it seems */
	async take({ name, kind, read, chunks }: Source): Promise<void> {
		if (kind === "ownership_form") this.#addForm(readOwnershipForm(fileText(read()), { name }));
		if (kind === "insider_data_set") {
			this.#dataSet ??= new InsiderDataSet();
			await readTabTable(chunks(), this.#dataSet.take);
		}
	}

	/** Writes what was read since the last time. */
	end(): void {
		this.#endDataSet();
		for (const [cik, forms] of this.#forms) {
			const symbol = this.#symbolOf(cik, forms[0]?.lines ?? []);
			this.#listener.onCompany(symbol, forms[0]?.name ?? "");
			this.#listener.note(symbol, this.#records.addForms(cik, forms));
		}
		this.#forms.clear();
	}

	/** The forms of a data set are written by quarter: they are of thousands of companies. */
	#endDataSet(): void {
		const quarters = new Map<string, OwnershipForm[]>();
		for (const form of this.#dataSet?.forms() ?? []) {
			const filed = form.lines[0]?.filed ?? "";
			const quarter = `${filed.slice(0, 4)}-Q${Math.ceil(Number(filed.slice(5, 7)) / 3)}`;
			push(quarters, quarter, form);
		}
		this.#dataSet = undefined;
		for (const [quarter, forms] of quarters) {
			this.#listener.onCompany(quarter, `${forms.length} forms`);
			const committed = this.#records.addForms(quarter, forms);
			for (const { cik, lines } of forms) this.#listener.note(this.#symbolOf(cik, lines), committed);
		}
	}

	#symbolOf(cik: string, lines: OwnershipForm["lines"]): string {
		return this.#companies.symbolOf(cik) ?? (lines[0]?.symbol || `CIK ${cik}`);
	}

	#addForm(form: OwnershipForm): void {
		push(this.#forms, form.cik, form);
	}
}
