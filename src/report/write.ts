// Writes a report's files.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Report } from "./build.js";
import { writeWhole } from "./write-whole.js";

/** Level 3 packs a snapshot to a sixth of its size, in a third of the default level's time. */
const PACKING_LEVEL = 3;

/** Paths of a report's files. */
export interface ReportFiles {
	readonly html: string;
	/** Null without a snapshot. */
	readonly snapshot: string | null;
	/** Null without a workbook. */
	readonly workbook: string | null;
}

/**
 * Writes `valuation-<symbol>.html` and, if the report has them, `valuation-<symbol>.snapshot.json` and `.xlsx` into a folder, each
 * completely or not at all.
 * @param packed True writes the snapshot as `valuation-<symbol>.snapshot.json.gz`. Default false.
 * @throws {ValuelabError} code `output` if the folder cannot be written.
 * @example
 * const { html, snapshot } = await writeReport("out", await buildReport(client, "KO"));
 */
export async function writeReport(
	folder: string,
	{
		symbol,
		html,
		snapshot,
		workbook = null,
	}: Pick<Report, "symbol" | "html" | "snapshot"> & Partial<Pick<Report, "workbook">>,
	{ packed = false }: { readonly packed?: boolean } = {},
): Promise<ReportFiles> {
	const name = `valuation-${symbol.replaceAll(/[^A-Za-z0-9.-]+/g, "-")}`;
	const ending = packed ? "snapshot.json.gz" : "snapshot.json";
	const files = {
		html: join(folder, `${name}.html`),
		snapshot: snapshot && join(folder, `${name}.${ending}`),
		workbook: workbook && join(folder, `${name}.xlsx`),
	};
	if (files.snapshot) {
		const text = `${JSON.stringify(snapshot)}\n`;
		await writeWhole(files.snapshot, packed ? gzipSync(text, { level: PACKING_LEVEL }) : text);
	}
	if (files.workbook && workbook) await writeWhole(files.workbook, workbook);
	await writeWhole(files.html, html);
	return files;
}
