import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** A refreshing crawl that was broken off is gone on with for so long, in milliseconds; then a new one begins. */
const REFRESH_LASTS_MS = 86_400_000;

/** Joins the refreshing crawl that is under way or was broken off, or begins one: its name. */
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

/** Notes that a process found everything there. */
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
