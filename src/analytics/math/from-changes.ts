// Computes a series from its changes.
/** A series from its changes, in hundredths: whole numbers add up without error. */
export function fromChanges(changes: readonly number[]): number[] {
	let total = 0;
	return changes.map((change) => {
		total += change;
		return total / 100;
	});
}
