import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { ArgumentError } from "../../core/errors.js";
import { packageRoot } from "../../package-root.js";
import { packageVersion } from "../../package-version.js";
import { researchFiles } from "../research-folder.js";
import { notice, write } from "../terminal.js";

/** `valuelab init`: makes a research folder with a first notebook. */
export function define(command: Command): void {
	command
		.argument("[folder]", "folder to make", "research")
		.option("--plain", "write the notebook as a TypeScript file with cell marks, first.ts, instead of first.ipynb")
		.addHelpText(
			"after",
			`
Writes package.json, tsconfig.json, first.ipynb, .env.example and .gitignore. Existing files are never changed.

  npx valuelab init research && cd research && npm install && npx valuelab lab .`,
		)
		.action(async (given: string, { plain = false }: { readonly plain?: boolean }) => {
			const folder = resolve(given);
			const name = basename(folder)
				.toLowerCase()
				.replaceAll(/[^a-z0-9-]+/g, "-");
			const files = researchFiles(name === "" || name === "-" ? "research" : name, packageSource(), plain);
			mkdirSync(folder, { recursive: true });
			const existing = new Set(readdirSync(folder));
			const conflicts = Object.keys(files).filter((file) => existing.has(file));
			if (conflicts.length > 0)
				throw new ArgumentError(
					"folder",
					`${folder} already has ${conflicts.join(", ")}; nothing was written: name another folder`,
				);
			const { writeWhole } = await import("../../report/write-whole.js");
			for (const [file, text] of Object.entries(files)) await writeWhole(join(folder, file), text);
			await write(
				`${Object.keys(files)
					.map((file) => join(given, file))
					.join("\n")}\n`,
			);
			notice(`Next: cd ${given} && npm install && npx valuelab lab .`);
		});
}

interface Lock {
	readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** The entry of `dependencies` that installs the running package: a version of the registry, else the packed file or the clone. */
function packageSource(): string {
	const own = fileURLToPath(packageRoot());
	const modules = dirname(own);
	if (basename(modules) !== "node_modules") return `file:${own}`;
	const lock = join(modules, ".package-lock.json");
	const { packages } = existsSync(lock) ? (JSON.parse(readFileSync(lock, "utf8")) as Lock) : {};
	const resolved = packages?.["node_modules/valuelab"]?.resolved ?? "";
	return resolved.startsWith("file:") ? `file:${resolve(dirname(modules), resolved.slice(5))}` : `^${packageVersion()}`;
}
