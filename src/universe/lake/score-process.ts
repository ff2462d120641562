/** A process of the pool that scores a lake: takes a part at a time, until its channel closes. */
import { ValuelabError } from "../../core/errors.js";
import { LakeReader } from "./lake-reader.js";
import { openLayout } from "./layout.js";
import type { Told } from "./score.js";
import { type ScoreTask, scorePart } from "./score-part.js";

const tell = (told: Told) => process.send?.(told);
const folder = process.argv[2] ?? "";
const reader = await LakeReader.open(openLayout(folder, { create: false }), 1);

process.on("message", async (task: ScoreTask & { readonly symbols: readonly string[] }) => {
	try {
		const part = { ...task.part, symbols: new Set(task.symbols) };
		tell({ done: await scorePart(reader, { ...task, part }) });
	} catch (error) {
		const isDamage = error instanceof ValuelabError && error.code === "unreadable";
		tell({ fault: { message: error instanceof Error ? error.message : String(error), isDamage } });
	}
});
process.on("disconnect", () => process.exit());
tell({ ready: true });
