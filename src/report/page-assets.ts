// Writes the scripts of a page, inside it or in shared files.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflate, deflateSync, strToU8 } from "fflate";
import { entryOf } from "../core/entry-of.js";
import { builtFile } from "../package-root.js";
import type { PageScripts, ScriptPlace } from "./page-scripts.js";
import { writeWhole } from "./write-whole.js";

/** The place of a page's scripts: in the page, or in shared files in its folder. */
export type ScriptsPlace = "inside" | "beside";

/** The folder of shared files. */
const ASSETS_FOLDER = "assets";

/** Scripts loaded on demand. The build writes them. */
const ON_DEMAND = ["engine", "plotly"] as const;
type OnDemand = (typeof ON_DEMAND)[number] | "notebook";
type StartScript = "start" | "notebook-start";

interface PageScript {
	readonly text: string;
	/** Its source in the content security policy. */
	readonly hash: string;
	/** Its file name, which depends on the content. */
	readonly file: string;
}

const built = new Map<string, PageScript>();

function pageScript(name: StartScript | OnDemand): PageScript {
	return entryOf(built, name, () => {
		const text = builtFile(`page/${name}.js`).toString("utf8");
		const digest = createHash("sha256").update(text).digest();
		const file = `valuelab-${name}-${digest.toString("hex").slice(0, 12)}.js`;
		return { text, hash: `'sha256-${digest.toString("base64")}'`, file };
	});
}

/** The highest level takes almost twice as long to save a seventh of a percent. */
const PACKING = { level: 6, mem: 9 } as const;

/** Packs a text: base64 of raw deflate, with the same bytes on every machine, unlike Node's own compression. */
export const packText = (text: string): string => base64(deflateSync(strToU8(text), PACKING));

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

const packed = new Map<string, string>();

/** Packs the scripts of pages on other threads, while a report is computed. A script whose thread fails is packed when it is first needed. */
export async function packScriptsAhead(): Promise<void> {
	const packing = ON_DEMAND.filter((name) => !packed.has(name)).map(
		(name) =>
			new Promise<void>((resolve) => {
				deflate(strToU8(pageScript(name).text), PACKING, (error, bytes) => {
					if (!error) packed.set(name, base64(bytes));
					resolve();
				});
			}),
	);
	await Promise.all(packing);
}

function packedScript(name: OnDemand): string {
	return entryOf(packed, name, () => packText(pageScript(name).text));
}

/** The scripts of a page; `writePageAssets` writes shared files. */
export function pageScripts(
	place: ScriptsPlace,
	names: readonly OnDemand[],
	startScript: StartScript = "start",
): PageScripts {
	const start = pageScript(startScript);
	const inside = place === "inside";
	const others = names.map(pageScript);
	const placed = (name: OnDemand): ScriptPlace =>
		inside ? { packed: packedScript(name) } : { src: `${ASSETS_FOLDER}/${pageScript(name).file}` };
	return {
		allowed: [start.hash, ...(inside ? others.map(({ hash }) => hash) : ["'self'"])],
		start: start.text,
		onDemand: Object.fromEntries(names.map((name) => [name, placed(name)])),
		pack: packText,
	};
}

/** Describes differences of shared scripts from the expected ones; empty if none. */
export async function pageAssetsDifference(folder: string): Promise<string> {
	const checks = ON_DEMAND.map(pageScript).map(async ({ file, text }) => {
		const path = `${ASSETS_FOLDER}/${file}`;
		const content = await readFile(join(folder, path), "utf8").catch(() => null);
		if (content === null) return `${path} is not in the page's folder`;
		return content === text ? "" : `${path} in the page's folder is another script`;
	});
	return (await Promise.all(checks)).filter(Boolean).join("; ");
}

/**
 * Writes the shared scripts into `assets` of the pages' folder.
 * @throws {ValuelabError} code `output` if the folder cannot be written.
 * @example
 * await writePageAssets("out"); // the scripts that the pages in `out` share
 */
export async function writePageAssets(folder: string): Promise<void> {
	for (const { file, text } of ON_DEMAND.map(pageScript)) await writeWhole(join(folder, ASSETS_FOLDER, file), text);
}
