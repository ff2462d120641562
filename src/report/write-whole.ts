// Writes a file completely or not at all.
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ValuelabError } from "../core/errors.js";

/** Causes of failed writes in words. */
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
 * Writes a file completely or not at all: to a temporary file that is then renamed. Missing folders are created.
 * @throws {ValuelabError} code `output`, naming the path and the cause.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
	const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(temporary, content);
		await rename(temporary, path);
	} catch (cause) {
		await rm(temporary, { force: true }).catch(() => undefined);
		const code = (cause as NodeJS.ErrnoException).code ?? "";
		throw new ValuelabError(
			"output",
			`cannot write ${path}: ${CAUSES[code] ?? code}; choose a folder that you can write to`,
			{ cause },
		);
	}
}
