// Writes the index page of many reports.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { writePageAssets } from "../page-assets.js";
import { writeWhole } from "../write-whole.js";
import { type ReportGroup, renderGroup } from "./group-section.js";
import { type FailedReport, type ReportIndex, renderIndex } from "./index-page.js";
import { INDEX_SCRIPT } from "./index-script.js";

export type { ReportGroup } from "./group-section.js";
export type { FailedReport, ReportIndex } from "./index-page.js";

/**
 * Writes `index.html` of many reports, `reports.json` with the same rows for programs, and the scripts that the pages share.
 * @param index the rows; with `group` the page begins with a comparison of its companies
 * @returns the path of the index
 * @throws {ValuelabError} code `output` if the folder cannot be written.
 */
export async function writeIndex(
	folder: string,
	{ group, ...index }: Omit<ReportIndex, "comparison"> & { readonly group?: ReportGroup },
): Promise<string> {
	const scriptHash = createHash("sha256").update(INDEX_SCRIPT).digest("base64");
	const path = join(folder, "index.html");
	const failed: readonly FailedReport[] = index.failed;
	await writePageAssets(folder);
	await writeWhole(join(folder, "reports.json"), `${JSON.stringify({ reports: index.rows, failed }, null, "\t")}\n`);
	await writeWhole(path, renderIndex({ ...index, ...(group && { comparison: await renderGroup(group) }) }, scriptHash));
	return path;
}
