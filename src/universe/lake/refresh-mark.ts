// Marks a crawl that refreshes a lake, so that an interrupted crawl continues.
import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Milliseconds for which an interrupted refreshing crawl is continued; after that a new one begins. */
const REFRESH_LASTS_MS = 86_400_000;

/** Joins a running or interrupted refresh, or begins one. Returns its mark, the time at which it began. */
export function beginRefresh(file: string, nowMs = Date.now()): string {
	for (;;) {
		const markText = new Date(nowMs).toISOString();
		try {
			writeFileSync(file, markText, { flag: "wx" });
			return markText;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const markBefore = readMark(file);
		if (nowMs - Date.parse(markBefore) < REFRESH_LASTS_MS) return markBefore;
		endRefresh(file, markBefore);
	}
}

/** Ends a refresh: removes its mark, unless another refresh has begun. */
export function endRefresh(file: string, markText: string): void {
	if (readMark(file) === markText) rmSync(file, { force: true });
}

function readMark(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
