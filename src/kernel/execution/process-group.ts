/** Ends this process and the programs that it started, which are of its group. */
export function endGroup(signal: NodeJS.Signals): void {
	try {
		process.kill(-process.pid, signal);
	} catch {
		// Where there are no groups, or it leads none.
		process.kill(process.pid, signal);
	}
}
