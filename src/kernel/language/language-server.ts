import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileChange } from "./changed-files.js";
import { CURRENT } from "./config.js";
import { LspConnection } from "./lsp-connection.js";

const CAPABILITIES = {
	workspace: { configuration: true },
	textDocument: {
		diagnostic: {},
		hover: { contentFormat: ["markdown", "plaintext"] },
		completion: { completionItem: { documentationFormat: ["markdown"] } },
	},
};

/** One process of TypeScript's language server with the documents of a notebook, none of which is on the disk. */
export class LanguageServer {
	/** Resolves when the libraries are read and the server answers quickly. */
	readonly ready: Promise<void>;
	private readonly connection: LspConnection;
	private readonly versions = new Map<string, number>();

	/** `documents` gives name and text of every document as they are when the server is about to read them. */
	constructor(
		private readonly folder: string,
		documents: () => Iterable<readonly [name: string, text: string]>,
		onEnd: () => void,
	) {
		this.connection = new LspConnection(folder, configuration, onEnd);
		this.ready = this.open(documents);
		this.ready.catch(() => {});
	}

	get ended(): boolean {
		return this.connection.ended;
	}

	/** Gives a document a new text. Before the server has read the documents there is nothing to change. */
	write(name: string, text: string): void {
		const version = this.versions.get(name);
		if (version === undefined || this.ended) return;
		this.versions.set(name, version + 1);
		const textDocument = { uri: this.uri(name), version: version + 1 };
		this.connection.notify("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
	}

	/** A request about a document. */
	async ask<T>(method: string, name: string, more: object = {}): Promise<T> {
		return this.connection.request<T>(method, { textDocument: { uri: this.uri(name) }, ...more });
	}

	/** Tells of files that changed on the disk. */
	changed(files: readonly FileChange[]): void {
		if (files.length === 0) return;
		const changes = files.map(({ path, type }) => ({ uri: pathToFileURL(path).href, type }));
		this.connection.notify("workspace/didChangeWatchedFiles", { changes });
	}

	close(): void {
		this.connection.close();
	}

	private async open(documents: () => Iterable<readonly [name: string, text: string]>): Promise<void> {
		const { connection } = this;
		await connection.request("initialize", { processId: process.pid, rootUri: null, capabilities: CAPABILITIES });
		connection.notify("initialized", {});
		for (const [name, text] of documents()) {
			this.versions.set(name, 1);
			const languageId = name.endsWith(".json") ? "json" : "typescript";
			connection.notify("textDocument/didOpen", {
				textDocument: { uri: this.uri(name), languageId, version: 1, text },
			});
		}
		await this.ask("textDocument/diagnostic", CURRENT);
	}

	private uri(name: string): string {
		return pathToFileURL(join(this.folder, name)).href;
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
