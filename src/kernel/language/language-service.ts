// Types, completion and documentation for the cells of a notebook.
import type { CellNames } from "../transform/names.js";
import { AMBIENT, WITHOUT_NODE_TYPES } from "./ambient.js";
import { cellsDocument, cellTakes, EMPTY, NotebookNames, queryDocument } from "./cell-document.js";
import { CellSlots, DECLARES_OUTSIDE } from "./cell-slots.js";
import { ChangedFiles } from "./changed-files.js";
import { CURRENT, GLOBALS, IMPORTING, projectConfig, QUERY } from "./config.js";
import { type Breakages, watchDependents } from "./dependents.js";
import { LanguageServer, type ProjectDocuments } from "./language-server.js";
import { LocalFiles, requiredBy } from "./local-files.js";
import { LOOSE_LITERALS, loosenLiterals, withOwnLiterals } from "./loose-literals.js";
import type { LspDiagnostic, LspPosition } from "./lsp-types.js";
import { NewPackages } from "./new-packages.js";
import { watchOwnUses } from "./own-uses.js";
import { offsetOf } from "./positions.js";

/** How long a check may take before the cell runs without it, in milliseconds. */
const CHECK_TIMEOUT_MS = 30_000;
/** After a server has not answered, later cells wait for the timeout divided by this. */
const STALLED_DIVISOR = 30;
/** Crashes in quick succession after which cells run unchecked. */
const MOST_CRASHES = 3;
/** After so many milliseconds without a crash, the next crash counts as the first. */
const STEADY_AFTER_MS = 60_000;

/** Type errors of a file beside the notebook. */
export interface FileErrors {
	readonly path: string;
	readonly found: readonly LspDiagnostic[];
}

export interface TypeCheck {
	readonly cell: readonly LspDiagnostic[];
	readonly files: readonly FileErrors[];
	/** The cell could not be checked: the server has not answered since then. */
	readonly stalledSince?: Date | undefined;
}

const NOTHING: TypeCheck = { cell: [], files: [] };

/**
 * Types for a notebook from TypeScript's language server. Each cell that ran is a module, and a new cell imports the names that it
 * uses.
 */
export class LanguageService {
	readonly names = new NotebookNames();
	private readonly slots = new CellSlots(this.names, (name, text) => this.server?.write(name, text));
	private server: LanguageServer | undefined;
	private readonly files: ChangedFiles;
	private readonly localFiles: LocalFiles;
	private readonly packages: NewPackages;
	/** Since when the server has not answered. */
	private stalledSince: Date | undefined;
	private deaths = 0;
	/** The latest check: the same cell, run again with nothing else changed, has the same errors. */
	private latest: { text: string; server: LanguageServer; found: readonly LspDiagnostic[] } | undefined;

	/** True if the latest question was about code that may have ambient declarations. */
	private asked = false;

	/** `strictNulls`: whether `null` and `undefined` are types of their own. */
	constructor(
		private readonly folder: string,
		private strictNulls = true,
		private readonly timeout = CHECK_TIMEOUT_MS,
	) {
		this.files = new ChangedFiles(folder);
		this.localFiles = new LocalFiles(folder);
		this.packages = new NewPackages(folder);
	}

	/** Whether `null` and `undefined` are types of their own from here on. */
	setStrictNulls(strict: boolean): void {
		if (strict === this.strictNulls) return;
		this.strictNulls = strict;
		this.latest = undefined;
		const { documents } = projectConfig(this.folder, strict);
		for (const [name, text] of Object.entries(documents)) this.server?.write(name, text);
	}

	/** Starts the server and lets it read the libraries, ahead of the first cell. */
	start(): void {
		this.ready().catch(() => {});
	}

	/**
	 * The type errors of a cell that is about to run, and of the local files that it imports.
	 * @throws {Error} when the server does not work, even after a new start.
	 */
	async check(source: string, names: CellNames): Promise<TypeCheck> {
		const found = await again(() => this.diagnose(source, names));
		if (!found || !this.packages.explain(found.cell)) return found ?? { ...NOTHING, stalledSince: this.stalledSince };
		// The server remembers what it did not find; a new server looks again.
		this.server?.close();
		this.server = undefined;
		return (await again(() => this.diagnose(source, names))) ?? NOTHING;
	}

	private async diagnose(source: string, names: CellNames): Promise<TypeCheck | undefined> {
		const server = await this.ready();
		const local = /["']\.{1,2}\//.test(source);
		// The server does not watch the disk, so it is told what changed since the last cell that read from there.
		if (local) server.changed(this.files.look());
		// A file that a cell only requires is part of the project only if something imports it.
		const required = requiredBy(source).map((specifier) => `\nimport type {} from ${JSON.stringify(specifier)};`);
		const loose = { source: loosenLiterals(source), names, takes: cellTakes(names, this.names) };
		const text = cellsDocument([loose]) + required.join("");
		if (this.latest?.text === text && this.latest.server === server) return { ...NOTHING, cell: this.latest.found };
		if (this.asked) server.write(QUERY, EMPTY);
		this.asked = false;
		const document = documentFor(source);
		server.write(document, text);
		const lines = source.split("\n").length;
		const report = await this.slots.setAside(names, () => this.inTime(server.diagnostics(document)));
		// The cell may be refused; then its ambient declarations must not remain.
		if (names.ambient.length > 0) server.write(document, EMPTY);
		const cell = (report ?? []).filter((found) => found.range.start.line < lines && !fitsNotebooks(found, source));
		// A local module may change between two runs of a cell, so only cells that read no file are remembered.
		this.latest = report && !local ? { text, server, found: cell } : undefined;
		if (!report) return undefined;
		return { ...NOTHING, cell, files: local ? await this.checkFiles(server, source) : [] };
	}

	/** The type errors of local files that a cell imports. */
	private async checkFiles(server: LanguageServer, source: string): Promise<FileErrors[]> {
		const files = this.localFiles.importedBy(source);
		const found = await Promise.all(
			files.map(async (path) => ({ path, found: (await this.inTime(server.fileDiagnostics(path))) ?? [] })),
		);
		return found.filter((file) => file.found.length > 0);
	}

	/**
	 * An answer of the server, or undefined when it takes too long. Then the server counts as stalled until it answers, and later
	 * cells wait less.
	 */
	private async inTime<T>(answer: Promise<T>): Promise<T | undefined> {
		const asked = new Date();
		let late = false;
		answer.then(
			() => {
				if (late) this.stalledSince = undefined;
			},
			() => {},
		);
		const found = await withTimeout(answer, this.stalledSince ? this.timeout / STALLED_DIVISOR : this.timeout);
		if (found !== undefined) {
			this.stalledSince = undefined;
			return found;
		}
		late = true;
		this.stalledSince ??= asked;
		return undefined;
	}

	/**
	 * Makes a cell that runs known to later ones.
	 * @returns what its declarations break in functions of earlier cells; `undefined` when there are none that could be.
	 */
	adopt(source: string, names: CellNames, label: string): Promise<Breakages> | undefined {
		if (names.values.size === 0 && names.types.size === 0 && names.ambient.length === 0) return undefined;
		const dependents = this.slots.dependents(names);
		const { server } = this;
		const watched = server && dependents.length > 0 ? watchDependents(server, this.slots, dependents) : undefined;
		const ownUses = server && watchOwnUses(server, this.slots, this.names, names);
		const document = this.slots.add(loosenLiterals(source), names, label);
		this.latest = undefined;
		if (dependents.length > 0) this.slots.repoint(dependents, names);
		// The server handles one changed file quickly, but two together slowly. This cheap request makes it handle this change now.
		server?.ask("textDocument/foldingRange", document).catch(() => {});
		const checks = [watched, ownUses].filter((check) => check !== undefined);
		if (checks.length === 0) return undefined;
		return Promise.all(checks.map((check) => check())).then((all) => ({
			found: all.flatMap(({ found }) => found),
			unchecked: all.flatMap(({ unchecked }) => unchecked),
		}));
	}

	/** Asks about a place in unfinished code; `position` is in the code as typed. */
	async ask<T>(
		method: string,
		source: string,
		names: CellNames | undefined,
		position: LspPosition,
		more: object = {},
	): Promise<T> {
		return again(async () => {
			const server = await this.ready();
			server.write(QUERY, queryDocument(source, names, this.names));
			this.asked ||= DECLARES_OUTSIDE.test(source);
			const below = { line: position.line + 1, character: position.character };
			return server.ask<T>(method, QUERY, { position: below, ...more });
		});
	}

	/** The text of a cell that ran, by the address of its document. */
	documentText(uri: string): string | undefined {
		const slot = /__valuelab_cell_(\d+)\.ts$/.exec(uri)?.[1];
		return slot === undefined ? undefined : withOwnLiterals(this.slots.text(Number(slot)) ?? "");
	}

	/** The session began again: no cell has run. */
	reset(): void {
		this.latest = undefined;
		this.slots.clear();
		this.names.clear();
	}

	stop(): void {
		this.deaths = MOST_CRASHES;
		this.server?.close();
	}

	/** The server, once it has read the libraries. */
	async ready(): Promise<LanguageServer> {
		if (!this.server || this.server.ended) {
			if (this.deaths >= MOST_CRASHES) throw new Error("the language server does not start");
			this.server = this.launch();
		}
		const { server } = this;
		await server.ready;
		return server;
	}

	private launch(): LanguageServer {
		const start = performance.now();
		const onEnd = (): void => {
			this.deaths = performance.now() - start > STEADY_AFTER_MS ? 1 : this.deaths + 1;
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
 * The document in which a cell is checked. Cells that import modules use a second document, so that the imports of the first one
 * never change. Ambient declarations must not remain in either.
 */
function documentFor(source: string): string {
	return IMPORTS.test(source) && !DECLARES_OUTSIDE.test(source) ? IMPORTING : CURRENT;
}

const IMPORTS = /\b(?:import|require)\b/;

/**
 * True for two errors that notebooks ignore. One says that a variable may be null that began as `null` or empty, without a type,
 * and was assigned since. The other says that a constant, a setting in notebooks, never equals the literal that it is compared
 * with.
 */
function fitsNotebooks({ code, message, range }: LspDiagnostic, source: string): boolean {
	if (code === 2367 || code === 2678) return message.match(/'(?:"[^"]*"|-?[\d.]+|true|false)'/g)?.length === 2;
	const name =
		code === 18047 || code === 18048 ? /^'([\p{ID_Continue}$]+)'/u.exec(message)?.[1]?.replaceAll("$", "\\$") : "";
	if (!name) return false;
	const before = source.slice(0, offsetOf(source, range.start));
	const begun = new RegExp(`\\blet\\s[^;]*?(?<![\\w$.])${name}\\s*(?:=\\s*(?:null|undefined)\\b|[,;\\n]|$)`).test(
		before,
	);
	return begun && new RegExp(`(?<![\\w$.]|let\\s)${name}\\s*=(?![=>]|\\s*(?:null|undefined)\\s*[,;\\n])`).test(before);
}

/** Repeats the work once if it fails: a crash of the server shows only when it does not answer, and then a new one starts. */
async function again<T>(work: () => Promise<T>): Promise<T> {
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
