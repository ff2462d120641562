// Rewrites the README for the package. The README of a clone has relative links and commands for a clone. `prepack` writes the version of the
// package, with other first commands and links to the repository of package.json; `postpack` restores the original.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = join(root, "README.md");
const written = join(root, ".readme-as-written.md");

/** Matches a Markdown link or picture: the part before its address, and the address. */
const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/**
 * Makes relative links and pictures of a README absolute.
 *
 * @param text {string}
 * @param repository {string} as in package.json: `github:owner/name`
 * @returns {string}
 */
export function withAbsoluteLinks(text, repository) {
	const name = /^github:([\w.-]+\/[\w.-]+)$/.exec(repository)?.[1];
	if (!name) throw new Error(`package.json: repository is ${repository}; write github:owner/name`);
	return text.replace(LINK, (link, picture, label, address) => {
		if (/^(?:[a-z]+:|#)/.test(address)) return link;
		const start = picture ? `https://raw.githubusercontent.com/${name}/main/` : `https://github.com/${name}/blob/main/`;
		return `${picture}[${label}](${start}${address})`;
	});
}

/**
 * Removes the parts for clones, from `<!-- clone -->` to `<!-- end -->`, or replaces them by the content of `<!-- package: … -->`.
 *
 * Links to files outside the package become plain text.
 *
 * @param text {string}
 * @param files {readonly string[]} `files` of package.json
 * @returns {string}
 */
export function forPackage(text, files) {
	const block = /<!-- clone -->\n[\s\S]*?<!-- (?:end|package: ([\s\S]*?)) ?-->\n/g;
	return text
		.replace(block, (_, instead = "") => (instead ? `${instead.trimEnd()}\n` : ""))
		.replace(LINK, (link, _, label, address) => {
			const isThere = /^(?:[a-z]+:|#)/.test(address) || files.some((file) => address.startsWith(file));
			return isThere ? link : label;
		});
}

/** Restores the original README. */
function restore() {
	if (existsSync(written)) renameSync(written, readme);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
	restore();
	if (process.argv[2] === "pack") {
		const { repository, files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		copyFileSync(readme, written);
		const packed = forPackage(readFileSync(readme, "utf8"), files);
		writeFileSync(readme, repository === undefined ? packed : withAbsoluteLinks(packed, repository));
	}
}
