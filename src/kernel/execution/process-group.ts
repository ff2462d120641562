/** Ends this process and the programs of its process group, which it started. */
export function endGroup(signal: NodeJS.Signals): void {
	try {
		process.kill(-process.pid, signal);
	} catch {
		// There are no process groups here, or this process leads none.
		process.kill(process.pid, signal);
	}
}
