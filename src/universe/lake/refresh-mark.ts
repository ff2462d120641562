// Marks a crawl that refreshes a lake, so that an interrupted crawl continues.
import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Milliseconds for which an interrupted refreshing crawl is continued; after that a new one begins. */
const REFRESH_LASTS_MS = 86_400_000;

/** Joins a running or interrupted refresh, or begins one. Returns its mark, the time at which it began. */
export function beginRefresh(file: string, now = Date.now()): string {
	for (;;) {
		const mark = new Date(now).toISOString();
		try {
			writeFileSync(file, mark, { flag: "wx" });
			return mark;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const known = readMark(file);
		if (now - Date.parse(known) < REFRESH_LASTS_MS) return known;
		endRefresh(file, known);
	}
}

/** Ends a refresh: removes its mark, unless another refresh has begun. */
export function endRefresh(file: string, mark: string): void {
	if (readMark(file) === mark) rmSync(file, { force: true });
}

function readMark(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
