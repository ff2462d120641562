// The scripts of a page, inside it or beside it.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync, strToU8 } from "fflate";
import { builtFile } from "../package-root.js";
import type { PageScripts, ScriptPlace } from "./page-scripts.js";
import { writeWhole } from "./write-whole.js";

/** Where a page's scripts are: inside the page, or in files beside it that many pages share. */
export type ScriptsPlace = "inside" | "beside";

/** Folder of the shared files, beside the pages. */
const ASSETS_FOLDER = "assets";

/** Scripts that run when they are wanted. The build writes them. */
const ON_DEMAND = ["engine", "plotly"] as const;
type OnDemand = (typeof ON_DEMAND)[number] | "notebook";
type StartScript = "start" | "notebook-start";

interface PageScript {
	readonly text: string;
	/** Source of a policy that lets it run. */
	readonly hash: string;
	/** Name of its file beside a page: another script has another name. */
	readonly file: string;
}

const built = new Map<string, PageScript>();

function pageScript(name: StartScript | OnDemand): PageScript {
	const known = built.get(name);
	if (known) return known;
	const text = builtFile(`page/${name}.js`).toString("utf8");
	const digest = createHash("sha256").update(text).digest();
	const file = `valuelab-${name}-${digest.toString("hex").slice(0, 12)}.js`;
	const script = { text, hash: `'sha256-${digest.toString("base64")}'`, file };
	built.set(name, script);
	return script;
}

/** The highest level takes almost twice the time to save a seventh of a percent. */
const PACKING = { level: 6, mem: 9 } as const;

/** Base64 of raw deflate. Node's own compression gives other bytes on other machines; this gives the same everywhere. */
export const packText = (text: string): string => Buffer.from(deflateSync(strToU8(text), PACKING)).toString("base64");

const packed = new Map<string, string>();

function packedScript(name: OnDemand): string {
	const known = packed.get(name) ?? packText(pageScript(name).text);
	packed.set(name, known);
	return known;
}

/** The scripts of a page, inside it or beside it. What lies beside it, `writePageAssets` writes. */
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

/**
 * What differs between the scripts beside pages and those that pages expect, in words; empty where nothing does. A page finds its scripts
 * by their names alone.
 */
export async function pageAssetsDifference(folder: string): Promise<string> {
	const told = ON_DEMAND.map(pageScript).map(async ({ file, text }) => {
		const path = `${ASSETS_FOLDER}/${file}`;
		const found = await readFile(join(folder, path), "utf8").catch(() => null);
		if (found === null) return `${path} is not beside the page`;
		return found === text ? "" : `${path} beside the page is another script`;
	});
	return (await Promise.all(told)).filter(Boolean).join("; ");
}

/**
 * Writes the files that pages with scripts beside them share, into `assets` of the pages' folder.
 *
 * @throws {ValuelabError} code `output` where the folder cannot be written.
 * @example
 * await writePageAssets("out"); // the scripts that the pages in `out` share
 */
export async function writePageAssets(folder: string): Promise<void> {
	for (const { file, text } of ON_DEMAND.map(pageScript)) await writeWhole(join(folder, ASSETS_FOLDER, file), text);
}
