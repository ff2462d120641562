// `valuelab lab`: starts JupyterLab on the project's notebooks, with the kernel installed for this session only.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { counted } from "../../core/format.js";
import { packageRoot } from "../../package-root.js";
import { findJupyter, installJupyter, isRoot } from "../jupyter.js";
import { notice } from "../terminal.js";

interface LabOptions {
	readonly browser: boolean;
	readonly yes?: boolean;
}

export function define(command: Command): void {
	command
		.argument("[folder]", "folder to open; default: the notebooks that come with valuelab")
		.option("--no-browser", "do not open a browser")
		.option("--yes", "if JupyterLab is missing, install it into the cache folder without asking")
		.action(async (folder: string | undefined, options: LabOptions) => {
			const { requireKernelPackages } = await import("../../kernel/required-packages.js");
			requireKernelPackages({ sockets: true });
			const command = findJupyter() ?? (await installJupyter({ yes: options.yes ?? false }));
			const opened = folder ?? notebooksFolder();
			const prefix = mkdtempSync(join(tmpdir(), "valuelab-lab-"));
			try {
				const { installKernel } = await import("../../kernel/index.js");
				await installKernel({ prefix });
				if (!process.env.VALUELAB_BASE_URL)
					notice("No service is configured (VALUELAB_BASE_URL); notebooks use the bundled data.");
				if (isRoot()) notice("Running as root: JupyterLab starts with --allow-root.");
				const path = [join(prefix, "share", "jupyter"), process.env.JUPYTER_PATH]
					.filter(Boolean)
					.join(process.platform === "win32" ? ";" : ":");
				const flags = [...(options.browser ? [] : ["--no-browser"]), ...(isRoot() ? ["--allow-root"] : [])];
				const lab = spawn(command, ["lab", ...flags, opened], {
					stdio: "inherit",
					env: { ...process.env, JUPYTER_PATH: path },
				});
				// JupyterLab gets Ctrl+C too and asks whether to stop; this process must not end before it.
				process.removeAllListeners("SIGINT");
				process.on("SIGINT", () => {});
				process.exitCode = await new Promise<number>((done) => {
					lab.once("error", () => done(1));
					lab.once("exit", (code) => done(code ?? 0));
				});
			} finally {
				rmSync(prefix, { recursive: true, force: true });
			}
		});
}

/** Returns the folder of notebooks: in a clone its own, else copies in the current folder that can be changed. */
function notebooksFolder(): string {
	if (existsSync(new URL("src", packageRoot()))) return fileURLToPath(new URL("notebooks", packageRoot()));
	const shipped = fileURLToPath(new URL("dist/notebooks", packageRoot()));
	const copies = resolve("valuelab-notebooks");
	mkdirSync(copies, { recursive: true });
	const copied = readdirSync(shipped).filter((name) => name.endsWith(".ipynb") && !existsSync(join(copies, name)));
	for (const name of copied) cpSync(join(shipped, name), join(copies, name));
	if (copied.length > 0) notice(`Copied ${counted(copied.length, "notebook")} to ${copies}.`);
	return copies;
}
