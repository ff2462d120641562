// Explains a full disk, and reads the codes of file system and DuckDB errors.
import { ValuelabError } from "../../core/errors.js";

const DISK_FULL =
	/ENOSPC|EDQUOT|EFBIG|File too large|No space left|disk (?:is )?full|quota exceeded|max_temp_directory_size/i;

/** True if a file-system or DuckDB error means a full disk. */
export const isFull = (error: unknown): boolean =>
	DISK_FULL.test((error as NodeJS.ErrnoException | null)?.code ?? "") ||
	(error instanceof Error && DISK_FULL.test(error.message));

const KEPT_ADVICE = "all that was fetched is kept. Free space and crawl again to continue";

/** Replaces the error of a full disk by one that says what is kept and how to continue; returns any other error unchanged. */
export function explainFullDisk(error: unknown, folder: string, advice = KEPT_ADVICE): unknown {
	if (error instanceof ValuelabError || !isFull(error)) return error;
	return new ValuelabError("output", `lake: the disk of ${folder} is full; ${advice}`, { cause: error });
}

/** The error's code, else its message. */
export const codeOf = (error: unknown): string =>
	(error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.message : String(error));
