// Installs the built kernel into a temporary folder.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { installKernel } from "../../src/kernel/install/kernelspec.js";
// @ts-expect-error: a build script, without types
import { buildKernel } from "../../tools/build-kernel.mjs";
import { ROOT } from "./python.js";

export interface InstalledForTest {
	/** The folder with the built programs. */
	readonly built: string;
	/** The environment in which Jupyter finds the kernel `valuelab`. */
	readonly env: Record<string, string>;
	/** A working folder with packages, a local module and data. */
	readonly work: string;
	remove(): void;
}

/** Builds the kernel and installs it into its own prefix. */
export async function installForTest(): Promise<InstalledForTest> {
	mkdirSync(join(ROOT, ".cache"), { recursive: true });
	// Within the repository, so that the processes find their packages.
	const built = mkdtempSync(join(ROOT, ".cache", "kernel-test-"));
	const temporary = mkdtempSync(join(tmpdir(), "valuelab-kernel-"));
	await buildKernel(built);
	await installKernel({ prefix: join(temporary, "prefix"), front: join(built, "kernel", "front.js") });
	const work = join(temporary, "work");
	makeWorkFolder(work);
	return {
		built,
		work,
		env: {
			JUPYTER_PATH: join(temporary, "prefix", "share", "jupyter"),
			JUPYTER_CONFIG_DIR: join(temporary, "config"),
			JUPYTER_RUNTIME_DIR: join(temporary, "runtime"),
			JUPYTER_DATA_DIR: join(temporary, "data"),
			IPYTHONDIR: join(temporary, "ipython"),
		},
		remove() {
			rmSync(built, { recursive: true, force: true });
			rmSync(temporary, { recursive: true, force: true });
		},
	};
}

const LOCAL_MODULE = `export interface Quote { ticker: string; price: number }
/** Local module function. */
export function mk(ticker: string, price: number): Quote { return { ticker, price }; }
export const LOCAL = "local-ok";
`;

/** Files that the probes expect next to a notebook. */
export function makeWorkFolder(folder: string): void {
	const modules = join(folder, "node_modules");
	mkdirSync(join(modules, "@types"), { recursive: true });
	writeFileSync(join(folder, "package.json"), '{"name":"work","version":"0.0.1","private":true}\n');
	writeFileSync(join(folder, "localmod.ts"), LOCAL_MODULE);
	writeFileSync(join(folder, "data.json"), '{"answer": 42, "list": [1,2,3]}\n');
	for (const name of ["zod", "undici", "date-fns", "@types/node", "undici-types"]) {
		symlinkSync(join(ROOT, "node_modules", name), join(modules, name), "junction");
	}
	writeEsmOnlyPackage(join(modules, "nanoid"));
}

/** A package that some kernels cannot import: an ES module without another entry point. */
function writeEsmOnlyPackage(folder: string): void {
	const files = {
		"package.json": JSON.stringify({
			name: "nanoid",
			version: "5.0.0",
			type: "module",
			exports: { import: "./index.js", types: "./index.d.ts" },
			types: "./index.d.ts",
		}),
		"index.js":
			'export const nanoid = (size = 21) => Array.from({ length: size }, () => Math.floor(Math.random() * 36).toString(36)).join("");\n',
		"index.d.ts": "export declare function nanoid(size?: number): string;\n",
	};
	for (const [name, text] of Object.entries(files)) {
		const path = join(folder, name);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
}
