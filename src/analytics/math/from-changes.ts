/**
 * A series from its changes, in hundredths: whole numbers add up without error.
 *
 * @example
 * fromChanges([476, -4, 10]) //=> [4.76, 4.72, 4.82]
 */
export function fromChanges(changes: readonly number[]): number[] {
	let total = 0;
	return changes.map((change) => {
		total += change;
		return total / 100;
	});
}
