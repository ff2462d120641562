// Writes and removes the kernelspec, the files by which Jupyter finds the kernel.
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { kernelEntry } from "../session/entries.js";
import { type InstallLocation, kernelsFolder } from "./location.js";

/** The kernel's logo: three growing bars between curly braces on slate, in a square of 64. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect width="64" height="64" rx="13" fill="#17324d"/>
<g fill="none" stroke="#8fc1e8" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M18 13c-5 0-6.5 2.4-6.5 6.6v6.2c0 3.4-1.3 5.4-4.5 6.2 3.2.8 4.5 2.8 4.5 6.2v6.2c0 4.2 1.5 6.6 6.5 6.6"/>
<path d="M46 13c5 0 6.5 2.4 6.5 6.6v6.2c0 3.4 1.3 5.4 4.5 6.2-3.2.8-4.5 2.8-4.5 6.2v6.2c0 4.2-1.5 6.6-6.5 6.6"/>
</g>
<g fill="#f2b84b">
<rect x="19.5" y="36" width="6.6" height="12" rx="1.6"/>
<rect x="28.7" y="28" width="6.6" height="20" rx="1.6"/>
<rect x="37.9" y="18" width="6.6" height="30" rx="1.6"/>
</g>
</svg>
`;

async function logoPng(width: number): Promise<Uint8Array> {
	const { Resvg } = await import("@resvg/resvg-js");
	return new Resvg(LOGO, { fitTo: { mode: "width", value: width } }).render().asPng();
}

export interface InstallOptions extends InstallLocation {
	/** The kernel's name in Jupyter. @default "valuelab" */
	readonly name?: string;
	/** The name that the launcher shows. @default "TypeScript (valuelab)" */
	readonly displayName?: string;
	/** The built file of the front process. @default this installation's */
	readonly front?: string;
}

export interface InstalledKernel {
	readonly name: string;
	readonly folder: string;
	/** The command that Jupyter runs, with absolute paths. */
	readonly argv: readonly string[];
}

const DEFAULT_NAME = "valuelab";
const ALLOWED_NAME = /^[a-z0-9._-]+$/i;

/**
 * Writes the kernelspec: how Jupyter starts the kernel, what it is called, and its logo.
 * @throws ArgumentError for a name that Jupyter does not allow, or a location that does not exist
 * @throws ValuelabError with code `output` if the folder cannot be written
 */
export async function installKernel(options: InstallOptions = {}): Promise<InstalledKernel> {
	const folder = await specFolder(options);
	const argv = [process.execPath, join(folder, "start.mjs"), "{connection_file}"];
	const spec = {
		argv,
		display_name: options.displayName ?? "TypeScript (valuelab)",
		language: "typescript",
		interrupt_mode: "message",
		metadata: { debugger: true, supported_features: ["debugger"] },
	};
	try {
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, "kernel.json"), `${JSON.stringify(spec, null, 1)}\n`);
		await writeFile(join(folder, "start.mjs"), starter(options.front ?? kernelEntry("front")));
		await writeFile(join(folder, "logo-svg.svg"), LOGO);
		await writeFile(join(folder, "logo-32x32.png"), await logoPng(32));
		await writeFile(join(folder, "logo-64x64.png"), await logoPng(64));
	} catch (cause) {
		throw new ValuelabError("output", `the kernelspec cannot be written to ${folder}: ${(cause as Error).message}`, {
			cause,
		});
	}
	return { name: options.name ?? DEFAULT_NAME, folder, argv };
}

/**
 * The script that Jupyter starts. It runs the kernel of the notebook's project, else the installation's copy. If both are missing, it
 * says what to do, since a kernelspec remains when its installation is deleted.
 */
const starter = (front: string): string => `import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const own = ${JSON.stringify(front)};
let front = own;
try {
	const manifest = createRequire(join(process.cwd(), "notebook.js")).resolve("valuelab/package.json");
	const built = join(dirname(manifest), "dist", "kernel", "front.js");
	if (existsSync(built)) front = built;
} catch {}
if (existsSync(front)) await import(pathToFileURL(front).href);
else {
	process.stderr.write(\`The TypeScript kernel was not found in \${process.cwd()} or at \${own}.
Run "npm install valuelab" in the notebook's folder, or "npx valuelab kernel install" to install the kernel again.\\n\`);
	process.exitCode = 1;
}
`;

/**
 * Removes the kernelspec.
 * @returns the folder, and whether it existed
 */
export async function uninstallKernel(
	options: InstallOptions = {},
): Promise<{ readonly folder: string; readonly removed: boolean }> {
	const folder = await specFolder(options);
	const existed = await stat(join(folder, "kernel.json")).then(
		() => true,
		() => false,
	);
	if (existed) await rm(folder, { recursive: true, force: true });
	return { folder, removed: existed };
}

async function specFolder(options: InstallOptions): Promise<string> {
	const name = options.name ?? DEFAULT_NAME;
	if (!ALLOWED_NAME.test(name)) {
		throw new ArgumentError("name", `name: "${name}" is not allowed; use letters, digits, ".", "_" and "-"`);
	}
	return join(await kernelsFolder(options), name);
}
