// Installs the Node versions of the tests into .nodes/. `node tools/nodes.mjs 24` prints the folder of one.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** One version of each supported release line. */
const VERSIONS = { 20: "20.20.2", 22: "22.23.3", 24: "24.21.0" };

/** Node's own packages for this system. */
function packageName() {
	const system = process.platform === "win32" ? "win" : process.platform;
	return `${system === "darwin" && process.arch === "arm64" ? "node-bin" : "node"}-${system}-${process.arch}`;
}

const binary = (line) =>
	join(root, ".nodes", line, "node_modules", packageName(), "bin", process.platform === "win32" ? "node.exe" : "node");

/** Finds the binary of each available line: the running Node, and the installed ones. */
export function installedNodes() {
	const own = process.versions.node.split(".")[0];
	return Object.fromEntries(
		Object.keys(VERSIONS)
			.map((line) => [line, line === own ? process.execPath : binary(line)])
			.filter(([, path]) => existsSync(path)),
	);
}

export const missingNodes = () => Object.keys(VERSIONS).filter((line) => !(line in installedNodes()));

/** Installs the missing versions. @param {(command: string, args: string[]) => void} npm runs npm with arguments */
export function installNodes(npm) {
	for (const line of missingNodes()) {
		const folder = `.nodes/${line}`;
		mkdirSync(join(root, folder), { recursive: true });
		const options = [
			"--prefix",
			folder,
			"--no-save",
			"--ignore-scripts",
			"--no-audit",
			"--no-fund",
			"--loglevel=error",
		];
		npm(["install", ...options, `${packageName()}@${VERSIONS[line]}`]);
	}
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const path = installedNodes()[process.argv[2]];
	if (!path) {
		process.stderr.write(`Node ${process.argv[2]} is not installed: run npm run setup\n`);
		process.exit(1);
	}
	process.stdout.write(`${dirname(path)}\n`);
}
