/** A process of the pool that scores a lake: scores one part after the other, until its channel closes. */
import { ValuelabError } from "../../core/errors.js";
import { LakeReader } from "./lake-reader.js";
import { layoutOf } from "./layout.js";
import { type ScoreTask, scorePart } from "./score-part.js";
import type { ScoreReply } from "./score-pool.js";

// Ignores a failed send: the parent has ended, and `disconnect` ends this process.
const reply = (message: ScoreReply) => process.send?.(message, () => undefined);
const folder = process.argv[2] ?? "";
const reader = new LakeReader(layoutOf(folder), 1);

async function scoreTask(task: ScoreTask & { readonly symbols: readonly string[] }): Promise<void> {
	try {
		const part = { ...task.part, symbols: new Set(task.symbols) };
		reply({ done: await scorePart(reader, { ...task, part }) });
	} catch (error) {
		const isDamage = error instanceof ValuelabError && error.code === "unreadable";
		reply({ fault: { message: error instanceof Error ? error.message : String(error), isDamage } });
	}
}

// The next task may arrive before this one is done.
let last = Promise.resolve();
process.on("message", (task: Parameters<typeof scoreTask>[0]) => {
	last = last.then(() => scoreTask(task));
});
process.on("disconnect", () => process.exit());
