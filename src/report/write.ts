import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { ValuelabError } from "../core/errors.js";
import type { Report } from "./build.js";

/** Why a file could not be written, in a few words for each cause. */
const CAUSES: Readonly<Record<string, string>> = {
	EACCES: "permission denied",
	EPERM: "permission denied",
	EROFS: "the file system is read-only",
	ENOTDIR: "a part of the path is a file",
	EEXIST: "a file of that name is in the way",
	ENOSPC: "no space is left",
	EISDIR: "a folder of that name is in the way",
	ENAMETOOLONG: "the name is too long",
};

/**
 * Writes a file whole or not at all: into a neighbour of a passing name that takes the file's name at the end. Folders that are
 * missing are made.
 *
 * @throws {ValuelabError} code `output`, naming the path and the cause.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
	const passing = join(dirname(path), `.${randomUUID()}.tmp`);
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(passing, content);
		await rename(passing, path);
	} catch (cause) {
		await rm(passing, { force: true }).catch(() => undefined);
		const code = (cause as NodeJS.ErrnoException).code ?? "";
		throw new ValuelabError(
			"output",
			`cannot write ${path}: ${CAUSES[code] ?? code}; name a folder that can be written`,
			{ cause },
		);
	}
}

/** A sixth of the size in a third of the time that the default takes. */
const PACKING_LEVEL = 3;

/** Where a report's files were written. */
export interface ReportFiles {
	readonly html: string;
	/** Null where the report has no snapshot. */
	readonly snapshot: string | null;
	/** Null where no workbook was asked for. */
	readonly workbook: string | null;
}

/**
 * Writes `valuation-<symbol>.html` and, where there are such, `valuation-<symbol>.snapshot.json` and `.xlsx` into a folder, each whole
 * or not at all.
 *
 * @param packed True writes the snapshot as `valuation-<symbol>.snapshot.json.gz`. Default false.
 * @throws {ValuelabError} code `output` where the folder cannot be written.
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
