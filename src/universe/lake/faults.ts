import { ValuelabError } from "../../core/errors.js";

const FULL =
	/ENOSPC|EDQUOT|EFBIG|File too large|No space left|disk (?:is )?full|quota exceeded|max_temp_directory_size/i;

/** True for an error of the file system, or of DuckDB, that says that nothing more fits. */
export const isFull = (error: unknown): boolean =>
	FULL.test((error as NodeJS.ErrnoException | null)?.code ?? "") ||
	(error instanceof Error && FULL.test(error.message));

const KEPT = "all that was fetched is kept. Free space and crawl again: it goes on there";

/** A disk that is full, in a line that says what is kept and where to go on; any other error as it is. */
export function lakeFull(error: unknown, folder: string, kept = KEPT): unknown {
	if (error instanceof ValuelabError || !isFull(error)) return error;
	return new ValuelabError("output", `lake: the disk of ${folder} is full; ${kept}`, { cause: error });
}

export const codeOf = (error: unknown): string =>
	(error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.message : String(error));
