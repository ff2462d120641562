// Checks the package before publication: packs it, or takes a packed file, and runs publint and "are the types wrong" on it.
// `npm run package-check [-- valuelab-0.2.0.tgz]`
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Windows starts npm through a shell. */
const shell = process.platform === "win32";

/**
 * Packs the package into a folder, as built.
 *
 * @param folder {string}
 * @returns {string} the file
 */
export function pack(folder) {
	const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
	const output = execFileSync("npm", args, { cwd: root, encoding: "utf8", shell, stdio: ["ignore", "pipe", "ignore"] });
	return join(folder, JSON.parse(output)[0].filename);
}

/**
 * Lists the faults of a packed file. The package is ESM only; CommonJS loads it by `import()`, or from Node 20.19 by `require`.
 *
 * @param file {string}
 * @param entrypoints {string[] | undefined} entries whose types are checked. Default: all, which takes half a minute
 */
export async function packageFaults(file, entrypoints = undefined) {
	const [{ publint }, { formatMessage }, attw] = await Promise.all([
		import("publint"),
		import("publint/utils"),
		import("@arethetypeswrong/core"),
	]);
	const bytes = readFileSync(file);
	const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
	const { messages, pkg } = await publint({ pack: { tarball }, level: "suggestion" });
	const lint = messages.map((message) => `publint: ${message.type}: ${formatMessage(message, pkg, { color: false })}`);
	const { problems = [] } = await attw.checkPackage(
		attw.createPackageFromTarballData(new Uint8Array(bytes)),
		entrypoints && { entrypoints },
	);
	const types = problems
		.filter(({ kind }) => kind !== "CJSResolvesToESM")
		.map(({ kind, ...location }) => `types: ${kind} ${JSON.stringify(location).slice(0, 300)}`);
	return [...lint, ...types];
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-pack-"));
	try {
		const file = process.argv[2] ?? pack(folder);
		const faults = await packageFaults(file);
		for (const fault of faults) console.error(fault);
		console.log(faults.length === 0 ? "package-check: nothing found" : `package-check: ${faults.length} faults`);
		process.exitCode = faults.length === 0 ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
