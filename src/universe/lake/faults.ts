import { ValuelabError } from "../../core/errors.js";

const FULL =
	/ENOSPC|EDQUOT|EFBIG|File too large|No space left|disk (?:is )?full|quota exceeded|max_temp_directory_size/i;

/** True for an error of the file system, or of DuckDB, that says that nothing more fits. */
export const isFull = (error: unknown): boolean =>
	FULL.test((error as NodeJS.ErrnoException | null)?.code ?? "") ||
	(error instanceof Error && FULL.test(error.message));

/** A disk that is full, in a line that says that nothing is lost and where to go on; any other error as it is. */
export function lakeFull(error: unknown, folder: string): unknown {
	if (error instanceof ValuelabError || !isFull(error)) return error;
	const message = `lake: the disk of ${folder} is full; all that was fetched is kept. Free space and crawl again: it goes on there`;
	return new ValuelabError("output", message, { cause: error });
}

/** The same while a table is scored: the one of that name, where there is one, stays. */
export function scoresFull(error: unknown, folder: string, table: string): unknown {
	if (error instanceof ValuelabError || !isFull(error)) return error;
	const message = `lake: the disk of ${folder} is full; ${table} is as it was. Free space and score again`;
	return new ValuelabError("output", message, { cause: error });
}

export const codeOf = (error: unknown): string =>
	(error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.message : String(error));
