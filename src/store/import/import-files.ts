// Imports files, folders and zip files into a store; detects the kind of each file by its content.
import { basename } from "node:path";
import { ArgumentError, similarNames, ValuelabError, wrongArgument } from "../../core/errors.js";
import { readCompanyFacts } from "../../filings/company-facts.js";
import { readEconomicSeries } from "../../filings/economic-series.js";
import type { Filer, Filing } from "../../filings/fact.js";
import { FILE_KINDS, type FileKind } from "../../filings/files/file-kinds.js";
import { fileText, unreadableFile } from "../../filings/files/file-text.js";
import { type FilerName, readFilerNames } from "../../filings/lists/filer-names.js";
import { ordinarySharesOf } from "../../filings/lists/ordinary-shares.js";
import { type ListedSymbol, readSymbolList } from "../../filings/lists/symbol-list.js";
import { ownSymbol } from "../../filings/own/own-company.js";
import { readOwnFile } from "../../filings/own/own-file.js";
import { readEstimates } from "../../filings/own/read-estimates.js";
import type { OwnStatements, OwnStatementsOptions } from "../../filings/own/read-own-statements.js";
import { readPoliticians } from "../../filings/own/read-politicians.js";
import { readPriceFile } from "../../filings/prices/read-price-file.js";
import { readSubmissions, type Submissions } from "../../filings/submissions.js";
import { readIndex } from "../index-file.js";
import { readRecord } from "../record-file.js";
import type { StoreWriter } from "../store-writer.js";
import { bundledSymbol, CompanyWriter } from "./company-writer.js";
import {
	filersOf,
	filesOf,
	type KnownFile,
	knownFile,
	rereadSubmissions,
	type Source,
	sourcesOf,
} from "./files-of-import.js";
import { RECORD_KINDS, RecordImport } from "./import-records.js";
import { Outcomes } from "./outcomes.js";
import { RecordWriter } from "./record-writer.js";

/** Facts that the files do not contain. */
export interface ImportOptions {
	/** Symbol of the company, if the files do not state it. */
	readonly symbol?: string;
	/** Ordinary shares that a listed share represents, for a price file. */
	readonly ordinaryShares?: number;
	/** Options for a table of own statements, and the company's name. */
	readonly own?: OwnStatementsOptions & { readonly name?: string };
	/** Called before each company. @default none */
	readonly onCompany?: (symbol: string, name: string) => void;
}

/** The order of import: filers before their filings, companies before their prices. */
const IMPORT_ORDER: readonly (readonly FileKind[])[] = [
	["submissions", "submissions_page", "symbol_list", "filer_names"],
	["company_facts"],
	["own_statements", "workbook"],
	["prices", "estimates", "politicians", "economic_series"],
	RECORD_KINDS,
];

/**
 * Imports files, folders and zip files into a store, and detects kinds by content. A company that fails is listed; the others are imported.
 * @throws ArgumentError for a path that does not exist
 */
export async function importFiles(
	writer: StoreWriter,
	paths: readonly string[],
	options: ImportOptions = {},
): Promise<Outcomes> {
	const run = new ImportRun(writer, options);
	const files = paths.flatMap(filesOf);
	if (files.length === 0) run.notes.push(`${paths.join(" ")}: no files`);
	const knownFiles = files.flatMap((path) => run.attempt(path, () => knownFile(path)) ?? []);
	for (const { path, kind } of knownFiles)
		if (kind === "data_set_description")
			run.notes.push(`${path}: left out; it is ${FILE_KINDS[kind]}, without companies`);
	run.countFilers(knownFiles.filter(({ kind }) => kind === "company_facts"));
	for (const kinds of IMPORT_ORDER) {
		for (const file of knownFiles)
			if (kinds.includes(file.kind)) for (const source of sourcesOf(file, run)) await run.importSource(source);
		if (kinds === IMPORT_ORDER[0]) run.endFilers();
		if (kinds.includes("company_facts")) run.endFacts();
		await run.attempt(paths.join(" "), () => run.records.end());
	}
	run.endNews(knownFiles.filter(({ kind }) => kind === "submissions" || kind === "submissions_page"));
	return run;
}

class ImportRun extends Outcomes {
	readonly #writer: StoreWriter;
	readonly #companies: CompanyWriter;
	readonly records: RecordImport;
	readonly #options: ImportOptions;
	/** The symbol that the user gave for the files. */
	readonly #symbol: string | undefined;
	/** Files of company facts by CIK; among several filers, the user's symbol selects one. */
	readonly #factFiles = new Map<string, string>();
	readonly #filers: Map<string, Filer>;
	/** CIKs of filers that this import added or changed. */
	readonly #changedFilers = new Set<string>();
	readonly #names: FilerName[] = [];
	/** Entries of exchange lists by symbol; a later list replaces an earlier one. */
	readonly #listed = new Map<string, ListedSymbol>();
	/** Ordinary shares per listed share by symbol, from exchange lists. */
	readonly #ordinaryShares = new Map<string, number>();

	constructor(writer: StoreWriter, options: ImportOptions) {
		super();
		this.#writer = writer;
		this.#companies = new CompanyWriter(writer);
		this.#options = options;
		this.#symbol = options.symbol === undefined ? undefined : ownSymbol(options.symbol);
		this.records = new RecordImport(writer, this.#companies, {
			outcomes: this,
			onCompany: (symbol, name) => options.onCompany?.(symbol, name),
			symbol: this.#symbol,
			symbolOf: (cik, isOneOfMany) => this.#symbolOf(cik, isOneOfMany),
		});
		const storedFilers =
			readRecord<Readonly<Record<string, Filer>>>(writer.folder, readIndex(writer.folder), "filers") ?? {};
		this.#filers = new Map(Object.entries(storedFilers));
	}

	async importSource(source: Source): Promise<void> {
		await this.attempt(source.name, () => this.#importSource(source));
	}

	async #importSource(source: Source): Promise<void> {
		const { name, kind } = source;
		if (RECORD_KINDS.some((recordKind) => recordKind === kind)) return void (await this.records.importSource(source));
		const bytes = source.read();
		switch (kind) {
			case "own_statements":
			case "workbook": {
				const { name: _named, ...ownOptions } = this.#options.own ?? {};
				return this.#addOwn(await readOwnFile(bytes, name, ownOptions), name);
			}
			case "submissions":
				return this.#addFiler(readSubmissions(fileText(bytes)));
			case "filer_names":
				return void this.#names.push(...readFilerNames(fileText(bytes), name));
			case "symbol_list":
				return this.#addListed(bytes, name);
			case "company_facts":
				return this.#addFacts(bytes, name);
			case "prices":
				return this.#addPrices(bytes, name);
			case "estimates":
				return this.#addEstimates(bytes, name);
			case "politicians":
				return this.#addPoliticians(bytes, name);
			case "economic_series":
				return this.#addEconomic(bytes, name);
		}
	}

	countFilers(files: readonly KnownFile[]): void {
		for (const file of this.#symbol === undefined ? [] : files)
			for (const filer of this.attempt(file.path, () => filersOf(file)) ?? []) this.#factFiles.set(filer, file.path);
	}

	/** Reports that none of several filers is the wanted one. */
	endFacts(): void {
		const symbol = this.#symbol ?? "";
		const [path] = this.#factFiles.values();
		if (path === undefined || this.#factFiles.size === 1 || this.outcomes.has(symbol)) return;
		const message = `${path}: none of the ${this.#factFiles.size} filers is known as ${symbol}; import its submissions or a list of symbols with it, or its own file of company facts`;
		this.fail(path, new ValuelabError("not_found", message));
	}

	/** Stores filers for later imports, and updates the companies of the store. */
	endFilers(): void {
		this.#addOrdinaryShares();
		this.#addFormerNames();
		const records = new RecordWriter(this.#writer);
		if (this.#listed.size > 0) this.record("listings", records.addListings(this.#listed.values()));
		if (this.#changedFilers.size === 0) return;
		const sorted = [...this.#filers].sort(([a], [b]) => (a < b ? -1 : 1));
		this.#writer.commitRecord("filers", Object.fromEntries(sorted));
		for (const cik of this.#changedFilers) {
			const symbol = this.#companies.symbolOf(cik);
			const filer = this.#filers.get(cik);
			if (symbol && filer) this.record(symbol, this.#companies.setFiler(symbol, filer));
		}
	}

	/** Adds facts of an exchange list to symbols whose filers are in submissions. */
	#addOrdinaryShares(): void {
		for (const [cik, filer] of this.#ordinaryShares.size === 0 ? [] : this.#filers) {
			const ordinaryShares = filer.symbols.map((symbol) => this.#ordinaryShares.get(symbol)).find(Boolean);
			if (ordinaryShares === undefined || ordinaryShares === filer.ordinaryShares) continue;
			this.#filers.set(cik, { ...filer, ordinaryShares });
			this.#changedFilers.add(cik);
		}
	}

	/** Adds former names of filers with symbols; current names come from submissions and symbol lists. */
	#addFormerNames(): void {
		for (const { cik, ...filerName } of this.#names) {
			const filer = this.#filers.get(cik);
			if (!filer || filer.formerNames.some(({ name }) => name === filerName.name)) continue;
			const formerNames = filerName.to === "" ? filer.formerNames : [...filer.formerNames, filerName];
			this.#filers.set(cik, { ...filer, formerNames, ...(filerName.to === "" && { since: filerName.from }) });
			this.#changedFilers.add(cik);
		}
	}

	/** Adds headlines of filers that are now companies of the store, including older pages. */
	endNews(files: readonly KnownFile[]): void {
		const records = new RecordWriter(this.#writer);
		const byFiler = new Map<string, Filing[]>();
		for (const file of files)
			for (const page of rereadSubmissions(file, (cik) => this.#companies.symbolOf(cik) !== undefined)) {
				const cik = page.filer?.cik ?? page.cik;
				if (cik !== undefined) byFiler.set(cik, [...(byFiler.get(cik) ?? []), ...page.filings]);
			}
		for (const [cik, filings] of byFiler) {
			const symbol = this.#companies.symbolOf(cik);
			const name = this.#filers.get(cik)?.name;
			if (!symbol || name === undefined) continue;
			if (records.addNews(cik, name, filings) !== "unchanged") this.record(symbol, "changed");
		}
	}

	/** Keeps a filer that has symbols or whose company is in the store. */
	#addFiler({ filer }: Submissions): void {
		if (!filer || (filer.symbols.length === 0 && !this.#companies.symbolOf(filer.cik))) return;
		const { ordinaryShares } = this.#filers.get(filer.cik) ?? {};
		this.#filers.set(filer.cik, { ...filer, ...(ordinaryShares !== undefined && { ordinaryShares }) });
		this.#changedFilers.add(filer.cik);
	}

	/** Adds the symbols of filers from a list; data from submissions are kept. */
	#addListed(bytes: Uint8Array, name: string): void {
		for (const listed of readSymbolList(bytes, name)) {
			const { cik, symbol, name: company, exchange, sic = null, industry = null } = listed;
			const ordinaryShares = cik === null ? ordinarySharesOf(company) : undefined;
			if (ordinaryShares !== undefined) this.#ordinaryShares.set(symbol, ordinaryShares);
			if (cik === null) {
				this.#listed.set(symbol, listed);
				continue;
			}
			const storedFiler: Partial<Filer> = this.#filers.get(cik) ?? {};
			const { symbols = [], exchanges = [] } = storedFiler;
			const isNamed = symbols.includes(symbol);
			if (isNamed && (sic === null || storedFiler.sic)) continue;
			const newFiler = { cik, name: company, fiscalYearEnd: null, country: null, formerNames: [] };
			const industries = { sic: storedFiler.sic ?? sic, industry: storedFiler.industry ?? industry };
			const listings = isNamed
				? { symbols, exchanges }
				: { symbols: [...symbols, symbol], exchanges: [...exchanges, exchange ?? ""] };
			this.#filers.set(cik, { ...newFiler, ...storedFiler, ...industries, ...listings });
			this.#changedFilers.add(cik);
		}
	}

	/** The symbol for a filer's files; undefined if the user gave another symbol, or none is known. */
	#symbolOf(cik: string, isOneOfMany: boolean, stated?: string | null): string | undefined {
		if (this.#symbol !== undefined && !isOneOfMany) return this.#symbol;
		const known = this.#companies.symbolOf(cik) ?? this.#filers.get(cik)?.symbols[0] ?? bundledSymbol(cik) ?? stated;
		const symbol = known?.toUpperCase();
		return this.#symbol === undefined || this.#symbol === symbol ? symbol : undefined;
	}

	#addFacts(bytes: Uint8Array, name: string): void {
		const { cik, name: filed, symbol: stated, facts } = readCompanyFacts(fileText(bytes));
		const filer = this.#filers.get(cik);
		const symbol = this.#symbolOf(cik, this.#factFiles.size > 1, stated);
		if (symbol === undefined && this.#symbol !== undefined) return;
		if (symbol === undefined)
			throw new ValuelabError(
				"unreadable",
				`${name}: ${filed || `CIK ${cik}`} has no symbol; import its submissions or a list of symbols with it, or add --symbol`,
			);
		this.#options.onCompany?.(symbol, filer?.name ?? filed);
		this.record(symbol, this.#companies.addFacts(symbol, filer ?? { cik, name: filed || symbol }, facts));
	}

	#addOwn(statements: OwnStatements, file: string): void {
		const { tableFacts, price } = statements;
		const typed = this.#symbol ?? tableFacts.get("symbol");
		if (!typed) throw new ArgumentError("symbol", `${file}: a table of own statements needs a symbol: --symbol MYCO`);
		const symbol = ownSymbol(typed);
		const storedEntry = this.#writer.entries.get(symbol);
		if (storedEntry && storedEntry.about?.source !== "own table")
			throw wrongArgument(
				`symbol: the store already has ${symbol}, ${storedEntry.profile.name}; choose another symbol for the table`,
			);
		const name = this.#options.own?.name ?? tableFacts.get("name") ?? symbol;
		this.#options.onCompany?.(symbol, name);
		const ends = [...statements.annual, ...statements.quarterly].map(({ end }) => end).sort();
		const stated = tableFacts.get("price day");
		if (price !== null && !stated) this.notes.push(`${file}: the price has no day; it is taken as of ${ends.at(-1)}`);
		const [sector, industry] = [tableFacts.get("sector"), tableFacts.get("industry")];
		this.notes.push(
			`${file}: taken ${statements.taken.map(({ name: typed, line }) => (typed === line ? line : `${typed} as ${line}`)).join(", ")}`,
		);
		const otherEntries = [...this.#writer.entries.values()].filter((entry) => entry.symbol !== symbol);
		const industries = [...new Set(otherEntries.map(({ profile }) => profile.industry))].filter((name) => name !== "");
		const nearNames = similarNames(industry ?? "", industries).join(" | ");
		const unknown = `no other company of the store has the industry ${industry}${nearNames ? `; similar: ${nearNames}` : "; `valuelab companies` lists them"}`;
		if (industry && !industries.includes(industry)) this.notes.push(`${file}: ${unknown}`);
		const identity = { symbol, name, priceDay: stated ?? ends.at(-1) ?? null, sector, industry, file: basename(file) };
		const { committed, notes } = this.#companies.addOwn(symbol, statements, identity);
		this.notes.push(...notes.map((note) => `${file}: ${note}`));
		this.record(symbol, committed);
	}

	#addEstimates(bytes: Uint8Array, name: string): void {
		for (const [symbol, estimates] of readEstimates(fileText(bytes), name, this.#options.symbol)) {
			this.#requireCompany(symbol, name);
			this.record(symbol, this.#writer.commitRecord(`estimates/${symbol}`, estimates));
		}
	}

	#addPoliticians(bytes: Uint8Array, name: string): void {
		const { trades, notes } = readPoliticians(fileText(bytes), name);
		this.notes.push(...notes.map((note) => `${name}: ${note}`));
		this.record("politicians", new RecordWriter(this.#writer).addPoliticians(trades));
	}

	#addEconomic(bytes: Uint8Array, file: string): void {
		const series = readEconomicSeries(fileText(bytes), file, this.#options.own?.name);
		for (const { name } of series)
			if (this.#writer.entries.has(name))
				throw unreadableFile(file, `${name} is a company of the store; name the column of prices Close`);
		this.record("economic series", new RecordWriter(this.#writer).addEconomic(series));
	}

	#requireCompany(symbol: string, name: string): void {
		const company = this.#writer.entries.get(symbol);
		if (!company)
			throw new ValuelabError(
				"not_found",
				`${name}: the store has no company ${symbol}; import its filings or a table of its statements first`,
			);
		this.#options.onCompany?.(symbol, company.profile.name);
	}

	#addPrices(bytes: Uint8Array, name: string): void {
		const [typed, decimal] = [this.#symbol, this.#options.own?.decimal];
		const file = readPriceFile(bytes, { name, ...(typed && { symbol: typed }), ...(decimal && { decimal }) });
		const symbol = typed ?? file.symbol?.toUpperCase();
		if (symbol === undefined) throw new ValuelabError("unreadable", `${name}: the file has no symbol; add --symbol`);
		this.#requireCompany(symbol, name);
		const { committed, notes } = this.#companies.addPrices(symbol, file, this.#options.ordinaryShares);
		this.notes.push(...notes.map((note) => `${name}: ${note}`));
		this.record(symbol, committed);
	}
}
