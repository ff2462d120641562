/** A process of the pool that scores a lake: takes a part at a time, until its channel closes. */
import { LakeReader } from "./lake-reader.js";
import { openLayout } from "./layout.js";
import { type ScoreTask, scorePart } from "./score-part.js";

const folder = process.argv[2] ?? "";
const reader = await LakeReader.open(openLayout(folder, { create: false }), 1);

process.on("message", async (task: ScoreTask & { readonly symbols: readonly string[] }) => {
	try {
		const part = { ...task.part, symbols: new Set(task.symbols) };
		process.send?.({ done: await scorePart(reader, { ...task, part }) });
	} catch (error) {
		process.send?.({ failed: error instanceof Error ? error.message : String(error) });
	}
});
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });
