/** Sends a signal to this process and to the programs that it started, which are in its process group. */
export function signalGroup(signal: NodeJS.Signals): void {
	try {
		process.kill(-process.pid, signal);
	} catch {
		// The platform has no process groups, or this process does not lead one.
		process.kill(process.pid, signal);
	}
}
