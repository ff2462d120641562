// Runs in a thread: reads bundled companies and answers with their data or figures.
import { parentPort } from "node:worker_threads";
import type { BundledTask } from "./bundled-messages.js";
import { taskAnswerer } from "./bundled-task.js";

const answer = taskAnswerer();
parentPort?.on("message", (task: BundledTask) => {
	void answer(task).then((found) => parentPort?.postMessage(found));
});
