// The process that reads Parquet and Arrow files. A damaged file can make a decoder loop or run out of memory; then only this process ends,
// not the user's.
import { FileError, unreadable } from "../file-error.js";
import { sourceOfBytes, sourceOfPath } from "./byte-source.js";
import type { ReaderMessage, Task } from "./messages.js";
import { ProcessorWatch, processorTime } from "./processor-watch.js";
import type { ReadColumns } from "./read-columns.js";

const sendMessage = (message: ReaderMessage): Promise<void> =>
	new Promise((resolve) => {
		process.send?.(message, () => resolve());
	});

async function readerOf(format: Task["format"]): Promise<ReadColumns> {
	if (format === "parquet") return (await import("../parquet/read.js")).readParquet;
	return (await import("../arrow/read.js")).readArrow;
}

function open(file: Task["file"]) {
	if (typeof file !== "string") return sourceOfBytes(file);
	try {
		return sourceOfPath(file);
	} catch (cause) {
		throw cause instanceof FileError ? cause : unreadable(file, cause);
	}
}

const watch = new ProcessorWatch();

async function run(task: Task): Promise<void> {
	let currentColumn: string | undefined;
	try {
		const reader = await readerOf(task.format);
		const startedAt = processorTime();
		watch.begin(task.number, task.processorMs);
		const source = open(task.file);
		try {
			const facts = await reader(source, task, async (name, column) => {
				currentColumn = name;
				await sendMessage({ kind: "reading", column: name });
				await sendMessage({ kind: "column", name, column: await column() });
				currentColumn = undefined;
			});
			watch.end();
			await sendMessage({ kind: "done", facts, processorMs: processorTime() - startedAt });
		} finally {
			source.close();
		}
	} catch (error) {
		watch.end();
		const isOurs = error instanceof FileError;
		const message = error instanceof Error ? error.message : String(error);
		// A decoder's own message about a damaged file rarely helps the user.
		await sendMessage({
			kind: "failed",
			message: isOurs ? message : `damaged file: ${message}`,
			column: isOurs ? (error.column ?? currentColumn) : currentColumn,
		});
	}
}

process.on("message", (task: Task) => void run(task));
process.on("disconnect", () => process.exit(0));
void sendMessage({ kind: "ready" });
