// Runs notebooks with the unmodified tslab kernel.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

export interface Output {
	readonly output_type: string;
	readonly name?: string;
	readonly text?: string | string[];
	readonly data?: Readonly<Record<string, string | string[]>>;
	readonly ename?: string;
}

export interface Cell {
	readonly cell_type: string;
	readonly source: string | string[];
	readonly outputs?: readonly Output[];
}

/** Executes a notebook with the stock tslab kernel, a real process driven by nbclient, and returns its cells. */
export async function executeOnTslab(
	notebook: string,
	env: Readonly<Record<string, string>> = {},
): Promise<readonly Cell[]> {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-notebook-"));
	try {
		const spec = join(folder, "kernels", "tslab");
		mkdirSync(spec, { recursive: true });
		const argv = [
			process.execPath,
			join(root, "node_modules/tslab/bin/tslab"),
			"kernel",
			"--config-path",
			"{connection_file}",
		];
		writeFileSync(
			join(spec, "kernel.json"),
			JSON.stringify({ argv, display_name: "TypeScript", language: "typescript" }),
		);
		const out = join(folder, "executed.ipynb");
		await run(
			join(root, ".venv/bin/python"),
			[join(root, "test/notebooks/execute.py"), join(root, notebook), "tslab", out],
			{
				env: {
					...process.env,
					JUPYTER_PATH: folder,
					IPYTHONDIR: folder,
					JUPYTER_RUNTIME_DIR: join(folder, "runtime"),
					...env,
				},
				maxBuffer: 64e6,
			},
		);
		return (JSON.parse(readFileSync(out, "utf8")) as { cells: Cell[] }).cells;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** All text of an output, whatever its form. */
export function textOf(output: Output): string {
	const parts = [output.text, ...Object.values(output.data ?? {})].filter((part) => part !== undefined);
	return parts.map((part) => (Array.isArray(part) ? part.join("") : part)).join("\n");
}
