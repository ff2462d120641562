// Installs the packages of `test`, `tools/prose` or `tools/site`. These folders have their own lock files, so that building the package
// does not need their packages:  node tools/own-packages.mjs test
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Installs a folder's packages if its lock file has changed since the last installation.
 *
 * @param folder {string} from the repository's root
 * @param say {(text: string) => void} called with a message before the installation
 */
export function installOwnPackages(folder, say) {
	const path = join(root, folder);
	const lock = createHash("sha256")
		.update(readFileSync(join(path, "package-lock.json")))
		.digest("hex");
	const stamp = join(path, "node_modules", ".valuelab-lock");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
	say(`installing the packages of ${folder}…`);
	execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], {
		cwd: path,
		stdio: ["ignore", "ignore", "inherit"],
		shell: process.platform === "win32",
	});
	writeFileSync(stamp, lock);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	for (const folder of process.argv.slice(2)) installOwnPackages(folder, (text) => process.stderr.write(`${text}\n`));
