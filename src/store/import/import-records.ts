// Imports records of owners, segments, trades and lists into a store.
import { dirname } from "node:path";
import { counted } from "../../core/format.js";
import { groupBy, push } from "../../core/group-by.js";
import { FinancialDataSet } from "../../filings/data-sets/financial-data-set.js";
import type { FileKind } from "../../filings/files/file-kinds.js";
import { fileText, gridOf, unreadableFile } from "../../filings/files/file-text.js";
import { readTabTable } from "../../filings/files/tab-table.js";
import { HoldingsDataSet } from "../../filings/owners/holdings-data-set.js";
import {
	type FiledHolding,
	type HoldingsCover,
	holdingsFiling,
	readHoldingsText,
} from "../../filings/owners/holdings-report.js";
import { InsiderDataSet } from "../../filings/owners/insider-data-set.js";
import { type LargeHolderForm, readLargeHolderForm } from "../../filings/owners/large-holder-form.js";
import { accessionOf, type OwnershipForm, readOwnershipForm } from "../../filings/owners/ownership-form.js";
import { findSegments } from "../../filings/segments/find-segments.js";
import { readXbrl } from "../../filings/segments/read-xbrl.js";
import type { SegmentFiling } from "../segment-rows.js";
import type { StoreWriter } from "../store-writer.js";
import type { CompanyWriter } from "./company-writer.js";
import type { Source } from "./files-of-import.js";
import type { Outcomes } from "./outcomes.js";
import { RecordWriter } from "./record-writer.js";

/** A row of a user's own table. */
export interface IssuerLine {
	readonly cusip: string;
	readonly issuer: string;
	readonly title: string;
	readonly symbol: string;
}

const COLUMNS: readonly (readonly [keyof IssuerLine, RegExp])[] = [
	["cusip", /^cusip$/i],
	["issuer", /^(?:name ?of ?)?issuer$/i],
	["title", /^(?:class|title(?: ?of ?class)?)$/i],
	["symbol", /^(?:symbol|ticker)$/i],
];

/**
 * Reads a table of the symbols of CUSIPs or issuers: columns `symbol` and `cusip` or `issuer`, and `class` if needed.
 * @throws ValuelabError `unreadable` for a row without a symbol, or without CUSIP and issuer
 */
function readIssuerTable(text: string, name: string): IssuerLine[] {
	const { rows, lines } = gridOf(text, name);
	const [header = [], ...data] = rows;
	const columns = COLUMNS.map(
		([column, pattern]) => [column, header.findIndex((cell) => pattern.test(cell.replaceAll("_", " ")))] as const,
	);
	return data.map((row, i) => {
		const line = Object.fromEntries(columns.map(([column, index]) => [column, row[index] ?? ""])) as {
			[C in keyof IssuerLine]: string;
		};
		if (!line.symbol || !(line.cusip || line.issuer))
			throw unreadableFile(name, `line ${lines[i + 1]} needs a symbol, and a CUSIP or an issuer`);
		return { ...line, symbol: line.symbol.toUpperCase() };
	});
}

/** Callbacks and facts for an import of records. */
export interface RecordListener {
	onCompany(symbol: string, name: string): void;
	readonly outcomes: Outcomes;
	/** The user's symbol. */
	readonly symbol: string | undefined;
	/** The symbol of a filer; undefined if it is unknown, or if the user wants another filer of the file. */
	symbolOf(cik: string, isOneOfMany: boolean): string | undefined;
}

/** Above this number of managers in a data set, only those that the store follows are imported. */
const MAX_MANAGERS = 500;

/** Kinds of files with records of owners. */
export const RECORD_KINDS = [
	"issuer_table",
	"ownership_form",
	"large_holder_form",
	"insider_data_set",
	"holdings_data_set",
	"inline_xbrl",
	"xbrl_instance",
	"financial_data_set",
	"holdings_cover",
	"holdings_table",
] as const satisfies readonly FileKind[];

/** Reads files of records; those of one company are written together, after all are read. */
export class RecordImport {
	readonly #companies: CompanyWriter;
	readonly #records: RecordWriter;
	readonly #listener: RecordListener;
	readonly #forms = new Map<string, OwnershipForm[]>();
	readonly #schedules = new Map<string, LargeHolderForm[]>();
	readonly #managers = new Map<string, { cover: HoldingsCover; rows: readonly FiledHolding[] }[]>();
	readonly #covers: { readonly name: string; readonly cover: HoldingsCover }[] = [];
	readonly #tables: { readonly name: string; readonly rows: readonly FiledHolding[] }[] = [];
	readonly #holdings: Source[] = [];
	readonly #statements: Source[] = [];
	readonly #segments = new Map<string, { company: string; symbol: string; filing: SegmentFiling }[]>();
	#dataSet: InsiderDataSet | undefined;

	constructor(writer: StoreWriter, companies: CompanyWriter, listener: RecordListener) {
		this.#companies = companies;
		this.#records = new RecordWriter(writer);
		this.#listener = listener;
	}

	/** @throws ValuelabError `unreadable` for a file whose content is not of its kind */
	async importSource(source: Source): Promise<void> {
		const { name, kind, read, chunks } = source;
		if (kind === "holdings_data_set") this.#holdings.push(source);
		if (kind === "financial_data_set") this.#statements.push(source);
		const addForm = <F extends { readonly cik: string }>(all: Map<string, F[]>, form: F) => push(all, form.cik, form);
		if (kind === "ownership_form") addForm(this.#forms, readOwnershipForm(fileText(read()), { name }));
		if (kind === "large_holder_form") addForm(this.#schedules, readLargeHolderForm(fileText(read()), { name }));
		if (kind === "holdings_cover" || kind === "holdings_table") this.#addHoldings(name, fileText(read()));
		if (kind === "inline_xbrl" || kind === "xbrl_instance") this.#addSegments(name, fileText(read()));
		if (kind === "issuer_table")
			this.#listener.outcomes.record("issuers", this.#records.setIssuers(readIssuerTable(fileText(read()), name)));
		if (kind === "insider_data_set") {
			this.#dataSet ??= new InsiderDataSet();
			await readTabTable(chunks(), this.#dataSet.take);
		}
	}

	/** Writes what was read since the last write. */
	async end(): Promise<void> {
		await this.#importHoldings();
		await this.#importStatements();
		this.#endDataSet();
		this.#endHoldings();
		this.#endSegments();
		for (const [cik, forms] of this.#forms) {
			const symbol = this.#symbolOf(cik, forms[0]?.lines ?? []);
			this.#listener.onCompany(symbol, forms[0]?.name ?? "");
			this.#listener.outcomes.record(symbol, this.#records.addForms(cik, forms));
		}
		this.#forms.clear();
		for (const [cik, schedules] of this.#schedules) {
			const symbol = this.#symbolOf(cik, []);
			this.#listener.onCompany(symbol, schedules[0]?.name ?? "");
			this.#listener.outcomes.record(symbol, this.#records.addLargeHoldings(cik, schedules));
		}
		this.#schedules.clear();
	}

	#addSegments(name: string, text: string): void {
		const { cik, name: company, symbol, form, periodEnd, facts } = readXbrl(text, name);
		const rows = findSegments(facts);
		if (rows.length === 0) this.#listener.outcomes.notes.push(`${name}: no tagged segments add up to the revenue`);
		const filing = { accession: accessionOf(text, name), form, periodEnd, rows };
		push(this.#segments, cik, { company, symbol, filing });
	}

	#endSegments(): void {
		for (const [cik, filings] of this.#segments) {
			const { company = "", symbol: stated = "" } = filings.at(-1) ?? {};
			const symbol = this.#companies.symbolOf(cik) ?? (stated || `CIK ${cik}`);
			this.#listener.onCompany(symbol, company);
			const readFilings = filings.map(({ filing }) => filing);
			this.#listener.outcomes.record(symbol, this.#records.addSegments(cik, stated, readFilings));
		}
		this.#segments.clear();
	}

	#addHoldings(name: string, text: string): void {
		const { cover, rows } = readHoldingsText(text, { name });
		if (cover && rows) push(this.#managers, cover.cik, { cover, rows });
		// A 13F notice says that other managers report the holdings.
		else if (cover && !cover.form.startsWith("13F-NT")) this.#covers.push({ name, cover });
		else if (rows) this.#tables.push({ name, rows });
	}

	/** Adds statements and segments of companies whose symbol is known. */
	async #importStatements(): Promise<void> {
		const sources = this.#statements.splice(0);
		if (sources.length === 0) return;
		const set = new FinancialDataSet();
		let filers: ReadonlySet<string> = new Set();
		const symbolOf = (cik: string) => this.#listener.symbolOf(cik, filers.size > 1);
		const isOfFigures = await Promise.all(sources.map(async ({ chunks }) => /\tDDATE\t/.test(await headOf(chunks()))));
		// The tables of filings decide which figures to keep, so the table of figures is read last.
		for (const isLast of [false, true]) {
			for (const [i, { chunks }] of sources.entries())
				if (isOfFigures[i] === isLast) await readTabTable(chunks(), set.take);
			if (isLast) continue;
			filers = set.filers;
			set.keep((cik) => symbolOf(cik) !== undefined);
		}
		const companies = groupBy(set.filings, ({ cik }) => cik);
		for (const [cik, filings] of companies) {
			const [{ name = "", sic = null, fiscalYearEnd = null } = {}] = filings;
			const symbol = symbolOf(cik) as string;
			this.#listener.onCompany(symbol, name);
			const facts = filings.flatMap((filing) => filing.facts);
			const filer = { cik, name, sic, fiscalYearEnd };
			this.#listener.outcomes.record(symbol, this.#companies.addFacts(symbol, filer, facts));
			for (const { accession, form, periodEnd, revenue } of filings) {
				const rows = findSegments(revenue);
				if (rows.length > 0)
					push(this.#segments, cik, { company: name, symbol, filing: { accession, form, periodEnd, rows } });
			}
		}
		const { symbol: ownSymbol } = this.#listener;
		const count = counted(filers.size - companies.size, "filer");
		if (companies.size === 0)
			throw unreadableFile(
				(sources[0] as Source).name,
				`${ownSymbol ? `none of its filers is known as ${ownSymbol}` : "none of its filers has a known symbol"} (${count}); import a list of symbols with it${filers.size === 1 ? ", or add --symbol" : ""}`,
			);
		if (filers.size > companies.size && !ownSymbol)
			this.#listener.outcomes.notes.push(
				`left out: ${count} of the data set without a known symbol; import a list of symbols to add them`,
			);
	}

	/** Adds the holdings of a data set; if it has very many managers, only those that the store follows. */
	async #importHoldings(): Promise<void> {
		const sources = this.#holdings.splice(0);
		if (sources.length === 0) return;
		let takesAll = true;
		const set = new HoldingsDataSet((cik) => takesAll || this.#records.holdingsOf(cik) !== undefined);
		// The table of holdings is the largest and does not name managers, so it is read last.
		const isLarge = await Promise.all(
			sources.map(async ({ chunks }) => (await headOf(chunks())).includes("NAMEOFISSUER")),
		);
		for (const [i, { chunks }] of sources.entries()) if (!isLarge[i]) await readTabTable(chunks(), set.take);
		takesAll = set.managers.size <= MAX_MANAGERS;
		for (const [i, { chunks }] of sources.entries()) if (isLarge[i]) await readTabTable(chunks(), set.take);
		for (const filing of set.filings()) push(this.#managers, filing.cover.cik, filing);
		if (!takesAll)
			this.#listener.outcomes.notes.push(
				`the data set has ${counted(set.managers.size, "manager")}; only the ${this.#managers.size} that the store follows are imported. Follow another with: valuelab data add --manager CIK`,
			);
	}

	/** Writes the filings of managers. A table belongs to the cover page with its row count and sum; one in the same folder is preferred. */
	#endHoldings(): void {
		const fail = (name: string, problem: string) => this.#listener.outcomes.fail(name, unreadableFile(name, problem));
		for (const { name, rows } of this.#tables.splice(0)) {
			const total = rows.reduce((sum, { value }) => sum + value, 0);
			const matchingCovers = this.#covers.filter(({ cover }) => cover.entries === rows.length && cover.total === total);
			const securities =
				matchingCovers.find((matchingCover) => dirname(matchingCover.name) === dirname(name)) ?? matchingCovers[0];
			const managers = new Set(matchingCovers.map(({ cover }) => `${cover.cik} ${cover.period}`));
			if (securities && managers.size === 1) {
				for (const matchingCover of matchingCovers) this.#covers.splice(this.#covers.indexOf(matchingCover), 1);
				push(this.#managers, securities.cover.cik, { cover: securities.cover, rows });
			} else fail(name, "the table names no manager; import its cover page (primary_doc.xml) with it");
		}
		for (const { name } of this.#covers.splice(0))
			fail(name, "the cover page has no table; import its information table with it");
		for (const [cik, filings] of this.#managers) {
			const [{ name = "" } = {}] = filings.map(({ cover }) => cover);
			this.#listener.onCompany(name, `CIK ${cik}`);
			const readable = filings.flatMap(({ cover, rows }) => {
				try {
					return holdingsFiling(cover, rows);
				} catch (error) {
					this.#listener.outcomes.fail(cover.accession, error);
					return [];
				}
			});
			if (readable.length === 0) continue;
			this.#listener.outcomes.record(`CIK ${cik}`, this.#records.addHoldings(cik, name, readable));
		}
		this.#managers.clear();
	}

	/** Forms of a data set are written by quarter, because they are of thousands of companies. */
	#endDataSet(): void {
		const quarters = groupBy(
			this.#dataSet?.forms() ?? [],
			({ lines: [{ filed } = { filed: "" }] }) => `${filed.slice(0, 4)}-Q${Math.ceil(Number(filed.slice(5, 7)) / 3)}`,
		);
		this.#dataSet = undefined;
		for (const [quarter, forms] of quarters) {
			this.#listener.onCompany(quarter, counted(forms.length, "form"));
			const committed = this.#records.addForms(quarter, forms);
			for (const { cik, lines } of forms) this.#listener.outcomes.record(this.#symbolOf(cik, lines), committed);
		}
	}

	#symbolOf(cik: string, lines: OwnershipForm["lines"]): string {
		return this.#companies.symbolOf(cik) ?? (lines[0]?.symbol || `CIK ${cik}`);
	}
}

async function headOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
	for await (const chunk of chunks) return new TextDecoder().decode(chunk.subarray(0, 2000)).toUpperCase();
	return "";
}
