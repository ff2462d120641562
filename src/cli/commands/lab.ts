import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { ValuelabError } from "../../core/errors.js";
import { packageRoot } from "../../package-root.js";
import { notice } from "../terminal.js";
import { jupyter } from "./doctor.js";

/** `valuelab lab`: JupyterLab on the project's notebooks, with the kernel at hand for this session only. */
export function defineLab(command: Command): void {
	command
		.argument("[folder]", "folder to open", fileURLToPath(new URL("notebooks", packageRoot())))
		.option("--no-browser", "do not open a browser")
		.action(async (folder: string, options: { readonly browser: boolean }) => {
			const command = jupyter();
			if (command === undefined) {
				throw new ValuelabError(
					"output",
					"JupyterLab was not found: `npm run setup` installs it into .venv where Python 3.9 or later is",
				);
			}
			const prefix = mkdtempSync(join(tmpdir(), "valuelab-lab-"));
			try {
				const { requireKernelPackages } = await import("../../kernel/required-packages.js");
				requireKernelPackages({ sockets: true });
				const { installKernel } = await import("../../kernel/index.js");
				await installKernel({ prefix });
				if (!process.env.VALUELAB_BASE_URL)
					notice("No service is configured (VALUELAB_BASE_URL); notebooks ask the bundled data.");
				const path = [join(prefix, "share", "jupyter"), process.env.JUPYTER_PATH]
					.filter(Boolean)
					.join(process.platform === "win32" ? ";" : ":");
				const lab = spawn(command, ["lab", ...(options.browser ? [] : ["--no-browser"]), folder], {
					stdio: "inherit",
					env: { ...process.env, JUPYTER_PATH: path },
				});
				// JupyterLab asks by itself whether to stop; the signal that it gets too must not end this process before it.
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
