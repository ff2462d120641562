import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CellNames } from "../transform/names.js";
import { AMBIENT, WITHOUT_NODE_TYPES } from "./ambient.js";
import { cellDocument, moduleName, NotebookNames, queryDocument } from "./cell-document.js";
import { BASE, CURRENT, GLOBALS, INDEX, projectConfig, QUERY } from "./config.js";
import { LspConnection } from "./lsp-connection.js";
import type { LspDiagnostic, LspPosition } from "./lsp-types.js";

/** How long a check may take before the cell runs without it. */
const PATIENCE = 30_000;

/**
 * TypeScript's language server on the notebook: every cell that ran is a module, the cell at hand imports from them
 * what it uses. The documents exist in the server only; nothing is written to the notebook's folder.
 */
export class LanguageService {
	readonly names = new NotebookNames();
	private connection: LspConnection | undefined;
	private ready: Promise<void> | undefined;
	private readonly versions = new Map<string, number>();
	/** Modules of cells that ran, by run. */
	private readonly cells = new Map<number, string>();
	private failures = 0;

	constructor(private readonly folder: string) {}

	/** Starts the server and lets it read the libraries, ahead of the first cell. */
	start(): void {
		this.connected().catch(() => {});
	}

	/** The server gave up for good; cells run unchecked. */
	get unavailable(): boolean {
		return this.failures > 2;
	}

	/** The type errors of a cell that is about to run. */
	async check(source: string, names: CellNames): Promise<readonly LspDiagnostic[]> {
		const connection = await this.connected();
		this.write(CURRENT, cellDocument(source, names, this.names));
		const lines = source.split("\n").length;
		const report = await withPatience(
			connection.request<{ readonly items?: readonly LspDiagnostic[] }>("textDocument/diagnostic", {
				textDocument: { uri: this.uri(CURRENT) },
			}),
		);
		return (report?.items ?? []).filter((found) => found.severity === 1 && found.range.start.line < lines);
	}

	/** Makes a cell that runs known to later ones. */
	adopt(run: number, source: string, names: CellNames): void {
		if (names.values.size === 0 && names.types.size === 0) return;
		const text = cellDocument(source, names, this.names);
		this.names.adopt(run, names);
		this.cells.set(run, text);
		if (!this.connection || this.connection.ended) return;
		this.write(`${moduleName(run)}.ts`, text);
		this.dropUnused();
		this.writeIndex();
	}

	/** Asks about a place in unfinished code; `position` is in the code as typed. */
	async ask<T>(
		method: string,
		source: string,
		names: CellNames | undefined,
		position: LspPosition,
		more: object = {},
	): Promise<T> {
		const connection = await this.connected();
		this.write(QUERY, queryDocument(source, names, this.names));
		return connection.request<T>(method, {
			textDocument: { uri: this.uri(QUERY) },
			position: { line: position.line + 1, character: position.character },
			...more,
		});
	}

	async request<T>(method: string, params: unknown): Promise<T> {
		return (await this.connected()).request<T>(method, params);
	}

	/** The text of a cell that ran, by the address of its document. */
	documentText(uri: string): string | undefined {
		const run = /__valuelab_cell_(\d+)\.ts$/.exec(uri)?.[1];
		return run === undefined ? undefined : this.cells.get(Number(run));
	}

	/** The session began anew: no cell has run. */
	reset(): void {
		for (const run of this.cells.keys()) this.close(`${moduleName(run)}.ts`);
		this.cells.clear();
		this.names.clear();
		if (this.connection) this.writeIndex();
	}

	stop(): void {
		this.connection?.close();
	}

	private async connected(): Promise<LspConnection> {
		if (!this.connection || this.connection.ended) {
			if (this.unavailable) throw new Error("the language server does not start");
			this.versions.clear();
			const connection = new LspConnection(this.folder, configuration, () => {
				this.failures += 1;
			});
			this.connection = connection;
			this.ready = this.initialize(connection);
		}
		await this.ready;
		return this.connection;
	}

	private async initialize(connection: LspConnection): Promise<void> {
		await connection.request("initialize", {
			processId: process.pid,
			rootUri: null,
			capabilities: {
				workspace: { configuration: true },
				textDocument: {
					diagnostic: {},
					hover: { contentFormat: ["markdown", "plaintext"] },
					completion: { completionItem: { documentationFormat: ["markdown"] } },
				},
			},
		});
		connection.notify("initialized", {});
		const config = projectConfig(this.folder);
		// Files first, configuration after: then the server looks at the whole once.
		this.write(BASE, config.documents[BASE] ?? "{}", "json");
		this.write("tsconfig.json", config.documents["tsconfig.json"] ?? "{}", "json");
		this.write(GLOBALS, config.hasNodeTypes ? AMBIENT : AMBIENT + WITHOUT_NODE_TYPES);
		for (const [run, text] of this.cells) this.write(`${moduleName(run)}.ts`, text);
		this.writeIndex();
		this.write(QUERY, "export {};\n");
		this.write(CURRENT, "export {};\n");
		await connection.request("textDocument/diagnostic", { textDocument: { uri: this.uri(CURRENT) } });
	}

	private writeIndex(): void {
		const lines = [...this.cells.keys()].map((run) => `import "./${moduleName(run)}";`);
		this.write(INDEX, `${lines.join("\n")}\nexport {};\n`);
	}

	/** Cells whose names have all been declared anew, and that no live cell imports from, need no checking any more. */
	private dropUnused(): void {
		const live = this.names.owners();
		for (const run of live) {
			for (const match of (this.cells.get(run) ?? "").matchAll(/"\.\/__valuelab_cell_(\d+)"/g))
				live.add(Number(match[1]));
		}
		for (const run of this.cells.keys()) {
			if (live.has(run)) continue;
			this.cells.delete(run);
			this.close(`${moduleName(run)}.ts`);
		}
	}

	private uri(name: string): string {
		return pathToFileURL(join(this.folder, name)).href;
	}

	private write(name: string, text: string, languageId = "typescript"): void {
		const version = (this.versions.get(name) ?? 0) + 1;
		this.versions.set(name, version);
		const uri = this.uri(name);
		if (version === 1)
			this.connection?.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
		else
			this.connection?.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
	}

	private close(name: string): void {
		if (!this.versions.delete(name)) return;
		this.connection?.notify("textDocument/didClose", { textDocument: { uri: this.uri(name) } });
	}
}

function configuration(section: string): unknown {
	if (section === "editor") return null;
	return {
		suggest: {
			autoImports: false,
			includeCompletionsForModuleExports: false,
			includeAutomaticOptionalChainCompletions: false,
		},
	};
}

async function withPatience<T>(answer: Promise<T>): Promise<T | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), PATIENCE);
	});
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}
