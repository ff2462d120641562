/** The median; null without values. */
export function median(values: readonly number[]): number | null {
	if (values.length === 0) return null;
	const sorted = values.toSorted((a, b) => a - b);
	const half = Math.floor(sorted.length / 2);
	const upper = sorted[half] as number;
	return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}
