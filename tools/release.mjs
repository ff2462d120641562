// Prints version, size and changes of the next release; fails if the changelog has no section or the tag exists. `node tools/release.mjs [--notes]`
//   --notes  prints only the changelog's section of this version, for the release's page
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const notes = notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);

/**
 * Finds the section of a version in a changelog; undefined if there is none.
 *
 * @param changelog {string}
 * @param version {string}
 * @returns {{ heading: string, text: string } | undefined}
 */
function notesOf(changelog, version) {
	const sections = changelog.split(/^(?=## )/m);
	const section = sections.find((text) => text.startsWith(`## ${version}`));
	const [heading = "", ...lines] = section?.split("\n") ?? [];
	return section && { heading, text: lines.join("\n").trim() };
}

if (notes === undefined || notes.text === "") {
	process.stderr.write(`CHANGELOG.md has no text under "## ${version}"; write the changes of this version\n`);
	process.exit(1);
}
if (process.argv.includes("--notes")) process.stdout.write(`${notes.text}\n`);
else {
	const shell = process.platform === "win32";
	const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
		cwd: root,
		shell,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [{ size, unpackedSize, entryCount }] = JSON.parse(packed);
	const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
	const tags = execFileSync("git", ["tag", "--list", `v${version}`], { cwd: root, encoding: "utf8" }).trim();
	process.stdout.write(
		`## ${name} ${version}\n\nPacked ${megabytes(size)}, unpacked ${megabytes(unpackedSize)}, ${entryCount} files.\n\n### ${notes.heading.slice(3)}\n\n${notes.text}\n`,
	);
	if (tags !== "") {
		process.stderr.write(`the tag v${version} exists; raise the version in package.json\n`);
		process.exit(1);
	}
}
