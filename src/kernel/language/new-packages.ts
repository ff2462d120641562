// Detects packages that were installed after the language server did not find them.
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LspDiagnostic } from "./positions.js";

/** Codes of "Cannot find module", with and without a hint. */
const NOT_FOUND = new Set([2307, 2792]);

export class NewPackages {
	/** Versions of packages for which the server was already restarted. */
	private readonly tried = new Set<string>();

	constructor(private readonly folder: string) {}

	/** True if an error names a package that is installed now; true once for each version of the package. */
	includesInstalled(faults: readonly LspDiagnostic[]): boolean {
		let isNew = false;
		for (const { code, message } of faults) {
			const specifier = NOT_FOUND.has(Number(code)) ? /'([^'.][^']*)'/.exec(message)?.[1] : undefined;
			const state = specifier === undefined ? undefined : this.stateOf(packageName(specifier));
			if (state === undefined || this.tried.has(state)) continue;
			this.tried.add(state);
			isNew = true;
		}
		return isNew;
	}

	private stateOf(name: string): string | undefined {
		for (let folder = this.folder; ; folder = dirname(folder)) {
			const manifest = join(folder, "node_modules", name, "package.json");
			const stat = statSync(manifest, { throwIfNoEntry: false });
			if (stat) return `${manifest}:${stat.mtimeMs}`;
			if (folder === dirname(folder)) return undefined;
		}
	}
}

function packageName(specifier: string): string {
	return specifier
		.split("/")
		.slice(0, specifier.startsWith("@") ? 2 : 1)
		.join("/");
}
