import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLeased, takeLease } from "../../api/many/lease.js";
import { finishedJournals } from "./crawl-state.js";
import type { Layout } from "./layout.js";

/** A crawl that one or several processes have in hand. */
export interface CrawlMark {
	/** Its first instant: the name of its parts' folder. */
	readonly id: string;
	/** True where it asks again for what the lake has. */
	readonly refresh: boolean;
	/** Journals whose parts were in place when this process joined. */
	readonly finished: readonly string[];
}

interface Kept {
	readonly id: string;
	readonly refresh: boolean;
	readonly began: number;
	readonly isOver: boolean;
}

/** A refreshing crawl that was broken off is gone on with for so long, in milliseconds; then a new one begins. */
const REFRESH_LASTS_MS = 86_400_000;

/** Joins the crawl that is under way or was broken off, or begins one. */
export function beginCrawl(layout: Layout, refresh: boolean): CrawlMark {
	const lease = lock(layout);
	try {
		const finished = finishedJournals(layout);
		const known = read(layout);
		const goesOn = known && !known.isOver && known.refresh === refresh && Date.now() - known.began < REFRESH_LASTS_MS;
		if (goesOn) return { id: known.id, refresh, finished };
		const began = Date.now();
		const own = new Date(began).toISOString().replaceAll(/[-:]|\.\d+/g, "");
		// Two crawls within one second get different marks.
		const id = known && own <= known.id ? `${known.id}a` : own;
		write(layout, { id, refresh, began, isOver: false });
		return { id, refresh, finished };
	} finally {
		lease?.release();
	}
}

/** Notes that a process found everything there. While another goes on with a longer list, whoever joins shares its work. */
export function finishCrawl(layout: Layout, { id }: CrawlMark): void {
	const lease = lock(layout);
	try {
		const known = read(layout);
		if (known?.id === id && !isUnderWay(layout, id)) write(layout, { ...known, isOver: true });
	} finally {
		lease?.release();
	}
}

/** True while a process holds a share of the crawl, or a journal. */
function isUnderWay({ leases, journals }: Layout, id: string): boolean {
	const held = (folder: string, before: string) =>
		readdirSync(folder).some(
			(file) => file.startsWith(before) && file.endsWith(".lease") && isLeased(join(folder, file)),
		);
	return held(leases, `${id}-`) || held(journals, `${id}~`);
}

function lock({ crawl }: Layout) {
	const until = Date.now() + 2_000;
	for (;;) {
		const lease = takeLease(`${crawl}.lock`);
		if (lease || Date.now() > until) return lease;
	}
}

function read({ crawl }: Layout): Kept | undefined {
	try {
		return JSON.parse(readFileSync(crawl, "utf8")) as Kept;
	} catch {
		return undefined;
	}
}

function write({ crawl }: Layout, mark: Kept): void {
	writeFileSync(`${crawl}.new`, JSON.stringify(mark));
	renameSync(`${crawl}.new`, crawl);
}
