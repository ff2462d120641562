// Runs TypeScript's language server on the cells of a notebook.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileChange } from "./changed-files.js";
import { CONFIG, CURRENT, placeholderConfig } from "./config.js";
import { LspConnection } from "./lsp-connection.js";
import type { LspDiagnostic } from "./positions.js";

const CAPABILITIES = {
	textDocument: {
		diagnostic: {},
		hover: { contentFormat: ["markdown", "plaintext"] },
		completion: { completionItem: { documentationFormat: ["markdown"] } },
	},
};

const OPTIONS = {
	/** Turns the log off: the server would send several lines for every request. */
	logVerbosity: 0,
	userPreferences: {
		// Without this, the server would make npm download a list of typed packages.
		tsserver: { automaticTypeAcquisition: { enabled: false } },
		suggest: {
			autoImports: false,
			includeCompletionsForModuleExports: false,
			includeAutomaticOptionalChainCompletions: true,
		},
	},
};

/** The documents of a notebook, none of which is on disk. */
export interface ProjectDocuments {
	readonly sources: readonly (readonly [name: string, text: string])[];
	/** Configuration documents by name. */
	readonly config: Readonly<Record<string, string>>;
	/** True if implicit `any` is an error. */
	readonly reportsImplicitAny: boolean;
}

/** One process of TypeScript's language server with the documents of a notebook. */
export class LanguageServer {
	/** Resolves when the server has read the libraries and answers quickly. */
	readonly ready: Promise<void>;
	private readonly connection: LspConnection;
	private readonly documents = new Map<string, { version: number; text: string }>();
	private reportsImplicitAny = false;

	/** @param project returns the current documents; it is called just before the server reads them */
	constructor(
		private readonly folder: string,
		project: () => ProjectDocuments,
		onEnd: () => void,
	) {
		this.connection = new LspConnection(folder, onEnd);
		this.ready = this.open(project);
		this.ready.catch(() => {});
	}

	get ended(): boolean {
		return this.connection.ended;
	}

	/**
	 * Changes a document's text, or adds a document. Does nothing before the server has read the documents, and for an unchanged text,
	 * which the server would check again.
	 */
	write(name: string, text: string): void {
		if (this.documents.size === 0 || this.ended) return;
		const document = this.documents.get(name);
		if (document === undefined) {
			this.add(name, text);
			return;
		}
		if (document.text === text) return;
		document.version += 1;
		document.text = text;
		const textDocument = { uri: this.uri(name), version: document.version };
		this.connection.notify("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
	}

	async ask<T>(method: string, name: string, more: object = {}): Promise<T> {
		return this.connection.request<T>(method, { textDocument: { uri: this.uri(name) }, ...more });
	}

	async diagnostics(name: string): Promise<readonly LspDiagnostic[]> {
		return this.errorsAt(this.uri(name));
	}

	async fileDiagnostics(path: string): Promise<readonly LspDiagnostic[]> {
		return this.errorsAt(pathToFileURL(path).href);
	}

	private async errorsAt(uri: string): Promise<readonly LspDiagnostic[]> {
		const report = await this.connection.request<{ readonly items?: readonly LspDiagnostic[] } | null>(
			"textDocument/diagnostic",
			{ textDocument: { uri } },
		);
		return (report?.items ?? []).filter((item) => item.severity === 1 && !isTolerated(item, this.reportsImplicitAny));
	}

	/** The id of the server's process. */
	get pid(): number | undefined {
		return this.connection.pid;
	}

	/** Notifies the server of files that changed on disk. */
	changed(files: readonly FileChange[]): void {
		if (files.length === 0) return;
		const changes = files.map(({ path, type }) => ({ uri: pathToFileURL(path).href, type }));
		this.connection.notify("workspace/didChangeWatchedFiles", { changes });
	}

	close(): void {
		this.connection.close();
	}

	/** Sends all documents at once, without waiting for the first answer, because this process is busy with its own start. */
	private async open(project: () => ProjectDocuments): Promise<void> {
		const { connection } = this;
		const initialize = {
			processId: process.pid,
			rootUri: null,
			capabilities: CAPABILITIES,
			initializationOptions: OPTIONS,
		};
		const initialized = connection.request("initialize", initialize);
		connection.notify("initialized", {});
		const { sources, config, reportsImplicitAny } = project();
		this.reportsImplicitAny = reportsImplicitAny;
		// The server checks the whole project at every opened document, so the project has no libraries until all are open.
		this.add(CONFIG, placeholderConfig(sources.map(([name]) => name)));
		for (const [name, text] of sources) this.add(name, text);
		for (const [name, text] of Object.entries(config)) this.write(name, text);
		await Promise.all([initialized, this.ask("textDocument/diagnostic", CURRENT)]);
	}

	private add(name: string, text: string): void {
		this.documents.set(name, { version: 1, text });
		const languageId = name.endsWith(".json") ? "json" : "typescript";
		this.connection.notify("textDocument/didOpen", {
			textDocument: { uri: this.uri(name), languageId, version: 1, text },
		});
	}

	private uri(name: string): string {
		return pathToFileURL(join(this.folder, name)).href;
	}
}

/** Codes of "import assignment cannot be used" and "export assignment cannot be used"; the kernel supports both. */
const ASSIGNMENTS = new Set([1202, 1203]);

/** True for errors that do not stop a cell, such as implicit `any`. An unknown property, such as `row["misspelt"]`, stops it. */
function isTolerated({ code, message }: LspDiagnostic, reportsImplicitAny: boolean): boolean {
	const number = Number(code);
	if (ASSIGNMENTS.has(number)) return true;
	return number >= 7005 && number <= 7057 && !reportsImplicitAny && !/^Element implicitly.*type '"/.test(message);
}
