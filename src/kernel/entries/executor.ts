// The entry of the process that runs the user's code. It exchanges messages with the front process over pipes; the session survives its crash.
import { Socket } from "node:net";
import { inspect } from "node:util";
import { flushOutput, INBOUND_FD, send, writeOutput } from "../execution/channel.js";
import { receiveComm } from "../execution/comms.js";
import { installDebugHook } from "../execution/debug-hook.js";
import { describeError, Interrupt } from "../execution/errors.js";
import { recordFileUses } from "../execution/file-uses.js";
import { clearStop, startWatcher } from "../execution/interrupt.js";
import { showLocalDates } from "../execution/local-dates.js";
import { NotebookModules } from "../execution/modules.js";
import { captureStreams } from "../execution/output.js";
import { signalGroup } from "../execution/process-group.js";
import { Runner } from "../execution/runner.js";
import { NotebookScope } from "../execution/scope.js";
import { installStackMapping } from "../execution/stack.js";
import { replaceTslab } from "../execution/tslab-module.js";
import { showWarnings } from "../execution/warnings.js";
import { answerWidgetRequests } from "../execution/widgets.js";
import { FrameReader, MESSAGE, STDERR } from "../session/frames.js";
import type { ToExecution } from "../session/messages.js";

const folder = process.cwd();
process.execArgv = []; // Child processes of cells get none of the kernel's flags.
captureStreams();
recordFileUses();
installStackMapping();
replaceTslab();
answerWidgetRequests();
installDebugHook();
showLocalDates();
showWarnings();

const scope = new NotebookScope();
const runner = new Runner(scope, new NotebookModules(folder, scope), folder);

process.on("exit", () => flushOutput());
process.on("SIGINT", () => {}); // The watching thread handles interrupts.
process.on("uncaughtException", (error) => reportUnhandled(error));
process.on("unhandledRejection", (reason) => reportUnhandled(reason));

/** Shows an error that nothing awaited, in the output of the cell that caused it. */
function reportUnhandled(error: unknown): void {
	if (error instanceof Interrupt) {
		clearStop();
		runner.interrupt();
		return;
	}
	const { traceback, ename, evalue } = describeError(error);
	writeOutput(STDERR, `${traceback.join("\n") || inspect(`${ename}: ${evalue}`)}\n`);
}

/** The latest start of the watching thread, in milliseconds. Its start is delayed because the processors are busy while the kernel starts. */
const LATEST_START_MS = 1000;
let isWatched = false;

/** Starts the thread that receives interrupts while this one is busy. No cell runs before it has started. */
function startWatching(): void {
	if (isWatched) return;
	isWatched = true;
	startWatcher();
}

const reader = new FrameReader((frame) => {
	if (frame.kind !== MESSAGE) return;
	const message = frame.message as ToExecution;
	if (message.type === "run") {
		startWatching();
		void runner.run(message);
	} else if (message.type === "interrupt") runner.interrupt();
	else {
		void receiveComm(message.kind, message.run, message.content, frame.buffers)
			.catch(reportUnhandled)
			.finally(() => send({ type: "handled", run: message.run, after: runner.changedValues() }));
	}
});
new Socket({ fd: INBOUND_FD, readable: true, writable: false })
	.on("data", (chunk: Buffer) => reader.push(chunk))
	.on("end", () => {
		// The front process has ended, so this also ends the programs that cells started.
		process.on("exit", () => signalGroup("SIGTERM"));
		process.exit(0);
	});

send({ type: "ready" });
setTimeout(startWatching, LATEST_START_MS).unref();
