import { readConnectionFile } from "./connection.js";
import { Kernel } from "./kernel.js";
import type { KernelSockets } from "./sockets.js";

/** How often the kernel looks whether the server that started it is still there, in milliseconds. */
const WATCH = 500;

/**
 * Serves one notebook over the sockets that a connection file names, until it is told to shut down or the server that
 * started it is gone. The session's processes start before the socket library is loaded, the compiler after.
 */
export async function serveKernel(connectionFile: string): Promise<void> {
	const info = readConnectionFile(connectionFile);
	let sockets: KernelSockets | undefined;
	const opened = (): KernelSockets => {
		if (!sockets) throw new Error("the sockets are not open yet");
		return sockets;
	};
	const leave = async (): Promise<void> => {
		await sockets?.flush();
		kernel.session.stop();
		// The network thread needs a moment to put the last reply on the wire.
		setTimeout(() => process.exit(0), 50);
	};
	const kernel = new Kernel(process.cwd(), opened, () => void leave());
	const { KernelSockets: Sockets } = await import("./sockets.js");
	sockets = new Sockets(info);
	let told = false;
	await sockets.open(
		(channel, message) => kernel.receive(channel, message),
		() => {
			if (!told) sockets?.publish("status", { execution_state: "starting" }, undefined);
			told = true;
		},
	);
	process.on("SIGINT", () => kernel.session.interrupt());
	process.on("SIGTERM", () => void leave());
	watchParent(() => {
		kernel.session.stop();
		process.exit(1);
	});
	setImmediate(() => void kernel.session.warm());
}

/** Calls back when the process that started this one is gone. */
function watchParent(onGone: () => void): void {
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) onGone();
	}, WATCH).unref();
}
