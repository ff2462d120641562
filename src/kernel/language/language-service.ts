// Checks types of cells, and answers requests for completion and documentation.
import type { CellNames } from "../transform/names.js";
import { AMBIENT, WITHOUT_NODE_TYPES } from "./ambient.js";
import { cellsDocument, EMPTY, importedNames, NotebookNames, queryDocument } from "./cell-document.js";
import { CellSlots, DECLARES_OUTSIDE } from "./cell-slots.js";
import { ChangedFiles } from "./changed-files.js";
import { CURRENT, GLOBALS, IMPORTING, projectConfig, QUERY } from "./config.js";
import { type Breakages, watchDependents } from "./dependents.js";
import { LanguageServer, type ProjectDocuments } from "./language-server.js";
import { LocalFiles, requiredBy } from "./local-files.js";
import { LOOSE_LITERALS, loosenLiterals, withOwnLiterals } from "./loose-literals.js";
import { NewPackages } from "./new-packages.js";
import { watchOwnUses } from "./own-uses.js";
import { type LspDiagnostic, type LspPosition, offsetOf } from "./positions.js";

/** Milliseconds after which a cell runs without its check. */
const CHECK_TIMEOUT_MS = 30_000;
/** Once the server has not answered, later cells wait for the timeout divided by this number. */
const STALLED_DIVISOR = 30;
/** The number of crashes in quick succession after which cells run unchecked. */
const MAX_CRASHES = 3;
/** Milliseconds without a crash after which the next crash counts as the first. */
const STEADY_AFTER_MS = 60_000;

/** Type errors of a file next to the notebook. */
export interface FileErrors {
	readonly path: string;
	readonly diagnostics: readonly LspDiagnostic[];
}

export interface TypeCheck {
	readonly cell: readonly LspDiagnostic[];
	readonly files: readonly FileErrors[];
	/** Set if the cell could not be checked: the time since which the server has not answered. */
	readonly stalledSince?: Date | undefined;
}

const NO_ERRORS: TypeCheck = { cell: [], files: [] };

/** Checks the types of a notebook with TypeScript's language server. Cells that ran are modules, and a new cell imports the names that it uses. */
export class LanguageService {
	readonly names = new NotebookNames();
	private readonly slots = new CellSlots(this.names, (name, text) => this.server?.write(name, text));
	private server: LanguageServer | undefined;
	private readonly files: ChangedFiles;
	private readonly localFiles: LocalFiles;
	private readonly packages: NewPackages;
	/** The time since which the server has not answered. */
	private stalledSince: Date | undefined;
	/** Crashes of the server in quick succession. */
	private crashes = 0;
	/** The last check, reused if the same cell runs again and nothing else changed. */
	private latest: { text: string; server: LanguageServer; diagnostics: readonly LspDiagnostic[] } | undefined;

	/** True if the last request was about code that may have ambient declarations. */
	private queryMayDeclare = false;

	/** @param strictNulls true if `null` and `undefined` are types of their own */
	constructor(
		private readonly folder: string,
		private strictNulls = true,
		private readonly timeout = CHECK_TIMEOUT_MS,
	) {
		this.files = new ChangedFiles(folder);
		this.localFiles = new LocalFiles(folder);
		this.packages = new NewPackages(folder);
	}

	/** Sets whether `null` and `undefined` are types of their own in later checks. */
	setStrictNulls(strict: boolean): void {
		if (strict === this.strictNulls) return;
		this.strictNulls = strict;
		this.latest = undefined;
		const { documents } = projectConfig(this.folder, strict);
		for (const [name, text] of Object.entries(documents)) this.server?.write(name, text);
	}

	/** Starts the server and makes it read the libraries before the first cell. */
	start(): void {
		this.ready().catch(() => {});
	}

	/**
	 * Returns the type errors of a cell and of the local files that it imports.
	 * @throws Error if the server does not work, even after a restart
	 */
	async check(source: string, names: CellNames): Promise<TypeCheck> {
		const diagnostics = await retryOnce(() => this.diagnose(source, names));
		if (!diagnostics || !this.packages.includesInstalled(diagnostics.cell))
			return diagnostics ?? { ...NO_ERRORS, stalledSince: this.stalledSince };
		// The server caches that a package is missing; a new server looks again.
		this.server?.close();
		this.server = undefined;
		return (await retryOnce(() => this.diagnose(source, names))) ?? NO_ERRORS;
	}

	private async diagnose(source: string, names: CellNames): Promise<TypeCheck | undefined> {
		const server = await this.ready();
		const local = /["']\.{1,2}\//.test(source);
		// The server does not watch the disk, so it is notified of files that changed since the last cell with imports.
		if (local) server.changed(this.files.findChanges());
		// A file that a cell only requires is part of the project only if something imports it.
		const required = requiredBy(source).map((specifier) => `\nimport type {} from ${JSON.stringify(specifier)};`);
		const loose = { source: loosenLiterals(source), names, imports: importedNames(names, this.names) };
		const text = cellsDocument([loose]) + required.join("");
		if (this.latest?.text === text && this.latest.server === server)
			return { ...NO_ERRORS, cell: this.latest.diagnostics };
		if (this.queryMayDeclare) server.write(QUERY, EMPTY);
		this.queryMayDeclare = false;
		const document = documentFor(source);
		server.write(document, text);
		const lines = source.split("\n").length;
		const report = await this.slots.checkWithout(names, () => this.waitForAnswer(server.diagnostics(document)));
		// If the cell is refused, its ambient declarations must not remain.
		if (names.ambient.length > 0) server.write(document, EMPTY);
		const cell = (report ?? []).filter(
			(fault) => fault.range.start.line < lines && !isIgnoredInNotebooks(fault, source),
		);
		// A local module may change between two runs of a cell, so only checks of cells without imports are reused.
		this.latest = report && !local ? { text, server, diagnostics: cell } : undefined;
		if (!report) return undefined;
		return { ...NO_ERRORS, cell, files: local ? await this.checkFiles(server, source) : [] };
	}

	/** The type errors of local files that a cell imports. */
	private async checkFiles(server: LanguageServer, source: string): Promise<FileErrors[]> {
		const files = this.localFiles.importedBy(source);
		const reports = await Promise.all(
			files.map(async (path) => ({
				path,
				diagnostics: (await this.waitForAnswer(server.fileDiagnostics(path))) ?? [],
			})),
		);
		return reports.filter((file) => file.diagnostics.length > 0);
	}

	/**
	 * Waits for an answer of the server; undefined if it takes too long. Then the server counts as stalled until it answers, and later
	 * cells wait a shorter time.
	 */
	private async waitForAnswer<T>(answer: Promise<T>): Promise<T | undefined> {
		const askedAt = new Date();
		let isLate = false;
		answer.then(
			() => {
				if (isLate) this.stalledSince = undefined;
			},
			() => {},
		);
		const reports = await withTimeout(answer, this.stalledSince ? this.timeout / STALLED_DIVISOR : this.timeout);
		if (reports !== undefined) {
			this.stalledSince = undefined;
			return reports;
		}
		isLate = true;
		this.stalledSince ??= askedAt;
		return undefined;
	}

	/**
	 * Makes the names of a cell that runs available to later cells.
	 * @returns the functions of earlier cells that its declarations break; `undefined` if no function can be affected
	 */
	addCell(source: string, names: CellNames, label: string): Promise<Breakages> | undefined {
		if (names.values.size === 0 && names.types.size === 0 && names.ambient.length === 0) return undefined;
		const dependents = this.slots.dependents(names);
		const { server } = this;
		const watched = server && dependents.length > 0 ? watchDependents(server, this.slots, dependents) : undefined;
		const ownUses = server && watchOwnUses(server, this.slots, this.names, names);
		const document = this.slots.add(loosenLiterals(source), names, label);
		this.latest = undefined;
		if (dependents.length > 0) this.slots.updateImports(dependents, names);
		// The server handles one changed file fast, but two together slowly. This cheap request makes it handle this change now.
		server?.ask("textDocument/foldingRange", document).catch(() => {});
		const checks = [watched, ownUses].filter((check) => check !== undefined);
		if (checks.length === 0) return undefined;
		return Promise.all(checks.map((check) => check())).then((all) => ({
			breakages: all.flatMap(({ breakages }) => breakages),
			unchecked: all.flatMap(({ unchecked }) => unchecked),
		}));
	}

	/** Sends a request about a place in incomplete code; `position` is in the code as typed. */
	async ask<T>(
		method: string,
		source: string,
		names: CellNames | undefined,
		position: LspPosition,
		more: object = {},
	): Promise<T> {
		return retryOnce(async () => {
			const server = await this.ready();
			server.write(QUERY, queryDocument(source, names, this.names));
			this.queryMayDeclare ||= DECLARES_OUTSIDE.test(source);
			const inDocument = { line: position.line + 1, character: position.character };
			return server.ask<T>(method, QUERY, { position: inDocument, ...more });
		});
	}

	/** The text of a cell that ran, by the URI of its document. */
	documentText(uri: string): string | undefined {
		const slot = /__valuelab_cell_(\d+)\.ts$/.exec(uri)?.[1];
		return slot === undefined ? undefined : withOwnLiterals(this.slots.text(Number(slot)) ?? "");
	}

	/** Removes all cells, for a new session. */
	reset(): void {
		this.latest = undefined;
		this.slots.clear();
		this.names.clear();
	}

	stop(): void {
		this.crashes = MAX_CRASHES;
		this.server?.close();
	}

	/** Resolves to the server when it has read the libraries. */
	async ready(): Promise<LanguageServer> {
		if (!this.server || this.server.ended) {
			if (this.crashes >= MAX_CRASHES) throw new Error("the language server does not start");
			this.server = this.launch();
		}
		const { server } = this;
		await server.ready;
		return server;
	}

	private launch(): LanguageServer {
		const start = performance.now();
		const onEnd = (): void => {
			this.crashes = performance.now() - start > STEADY_AFTER_MS ? 1 : this.crashes + 1;
		};
		return new LanguageServer(this.folder, () => this.project(), onEnd);
	}

	private project(): ProjectDocuments {
		const config = projectConfig(this.folder, this.strictNulls);
		const sources: (readonly [name: string, text: string])[] = [
			[GLOBALS, AMBIENT + LOOSE_LITERALS + (config.hasNodeTypes ? "" : WITHOUT_NODE_TYPES)],
			...this.slots.documents(),
			[QUERY, EMPTY],
			[CURRENT, EMPTY],
			[IMPORTING, EMPTY],
		];
		return { sources, config: config.documents, reportsImplicitAny: config.reportsImplicitAny };
	}
}

/**
 * The name of the document in which a cell is checked. Cells that import modules use a second document, so that the imports of the
 * first never change.
 */
function documentFor(source: string): string {
	return IMPORTS.test(source) && !DECLARES_OUTSIDE.test(source) ? IMPORTING : CURRENT;
}

const IMPORTS = /\b(?:import|require)\b/;

/**
 * True for two errors that notebooks ignore. In one, a variable may be null that was declared as `null` or empty without a type and
 * assigned later. In the other, a constant (in notebooks often a setting) never equals the literal with which it is compared.
 */
function isIgnoredInNotebooks({ code, message, range }: LspDiagnostic, source: string): boolean {
	if (code === 2367 || code === 2678) return message.match(/'(?:"[^"]*"|-?[\d.]+|true|false)'/g)?.length === 2;
	const name =
		code === 18047 || code === 18048 ? /^'([\p{ID_Continue}$]+)'/u.exec(message)?.[1]?.replaceAll("$", "\\$") : "";
	if (!name) return false;
	const before = source.slice(0, offsetOf(source, range.start));
	const startsAsNull = new RegExp(
		`\\blet\\s[^;]*?(?<![\\w$.])${name}\\s*(?:=\\s*(?:null|undefined)\\b|[,;\\n]|$)`,
	).test(before);
	return (
		startsAsNull && new RegExp(`(?<![\\w$.]|let\\s)${name}\\s*=(?![=>]|\\s*(?:null|undefined)\\s*[,;\\n])`).test(before)
	);
}

/** Repeats failed work once: a crash of the server is only noticed when it does not answer, and then a new server starts. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
	return work().catch(work);
}

async function withTimeout<T>(answer: Promise<T>, timeout: number): Promise<T | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), timeout);
	});
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}
