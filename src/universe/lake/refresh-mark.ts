// Marks a crawl that refreshes a lake, so that an interrupted crawl continues.
import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Milliseconds for which an interrupted refreshing crawl is continued; after that a new one begins. */
const REFRESH_LASTS_MS = 86_400_000;

/** Joins a running or interrupted refreshing crawl, or begins one; returns its name. */
export function beginRefresh(file: string, now = Date.now()): string {
	for (;;) {
		const own = new Date(now).toISOString();
		try {
			writeFileSync(file, own, { flag: "wx" });
			return own;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const known = readMark(file);
		if (now - Date.parse(known) < REFRESH_LASTS_MS) return known;
		endRefresh(file, known);
	}
}

/** Records that a process found nothing left to do. */
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
