// Serves a kernel until Jupyter sends a shutdown request or Jupyter's server ends.
import { LanguageService } from "../language/language-service.js";
import { strictNullsFromEnvironment, typesFromEnvironment } from "../session/settings.js";
import { readConnectionFile } from "./connection.js";
import { Kernel } from "./kernel.js";
import type { Channel } from "./sockets.js";
import type { Message } from "./wire.js";

/** Milliseconds between checks whether Jupyter's server still runs. */
const PARENT_CHECK_INTERVAL_MS = 500;
/** Milliseconds before the compiler is loaded, so that the first request is answered first. */
const COMPILER_DELAY_MS = 20;

/**
 * Serves one notebook over the sockets that a connection file names, until a shutdown request or the end of the server that started
 * it. The language server takes longest to start, so it starts first; then the sockets, the execution process and the compiler.
 */
export async function serveKernel(connectionFile: string): Promise<void> {
	const info = readConnectionFile(connectionFile);
	const language = new LanguageService(process.cwd(), strictNullsFromEnvironment());
	if (typesFromEnvironment() !== "off") language.start();
	const { KernelSockets } = await import("./sockets.js");
	const sockets = new KernelSockets(info);
	const shutDown = async (): Promise<void> => {
		await sockets.flush();
		kernel.session.stop();
		// The network thread needs a moment to send the last reply.
		setTimeout(() => process.exit(0), 50);
	};
	const received: [Channel, Message][] = [];
	let receive = (channel: Channel, message: Message): void => void received.push([channel, message]);
	sockets.publish("status", { execution_state: "starting" }, undefined);
	await sockets.open((channel, message) => receive(channel, message));
	const kernel = new Kernel(process.cwd(), sockets, () => void shutDown(), language);
	receive = (channel, message) => kernel.receive(channel, message);
	for (const [channel, message] of received) kernel.receive(channel, message);
	process.on("SIGINT", () => kernel.session.interrupt());
	process.on("SIGTERM", () => void shutDown());
	watchParent(() => {
		kernel.session.stop();
		process.exit(1);
	});
	setTimeout(() => void kernel.session.loadCompiler(), COMPILER_DELAY_MS);
}

/** Calls `onGone` when the process that started this one has ended. */
function watchParent(onGone: () => void): void {
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) onGone();
	}, PARENT_CHECK_INTERVAL_MS).unref();
}
