// The README's links are relative, so that they work in any clone or fork. npm's page has nothing beside the README, so the packed one
// names the repository of package.json, where that has one: `prepack` writes it, `postpack` puts the written one back.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = join(root, "README.md");
const written = join(root, ".readme-as-written.md");

/** A Markdown link or picture: what stands before its address, and the address. */
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
	if (!name) throw new Error(`package.json: the repository is to be github:owner/name, not ${repository}`);
	return text.replace(LINK, (whole, picture, words, address) => {
		if (/^(?:[a-z]+:|#)/.test(address)) return whole;
		const start = picture ? `https://raw.githubusercontent.com/${name}/main/` : `https://github.com/${name}/blob/main/`;
		return `${picture}[${words}](${start}${address})`;
	});
}

/** Puts the README as it was written back. */
function restore() {
	if (existsSync(written)) renameSync(written, readme);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
	restore();
	if (process.argv[2] === "pack") {
		const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		if (repository !== undefined) {
			copyFileSync(readme, written);
			writeFileSync(readme, withAbsoluteLinks(readFileSync(readme, "utf8"), repository));
		}
	}
}
