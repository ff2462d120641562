// Runs in a thread: reads bundled companies and answers with their data or figures.
import { parentPort } from "node:worker_threads";
import type { BundledTask } from "./bundled-messages.js";
import { openTaskRunner } from "./bundled-task.js";

const run = openTaskRunner();
parentPort?.on("message", (task: BundledTask) => {
	void run(task).then((answer) => parentPort?.postMessage(answer));
});
