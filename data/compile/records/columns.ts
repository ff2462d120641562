/** Rows as columns: one array a field, which packs far better than objects. */
export function columnsOf<R extends Readonly<Record<string, unknown>>>(
	rows: readonly R[],
	fields: readonly (keyof R & string)[],
): Record<string, unknown[]> {
	return Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])]));
}

const DAY = 86_400_000;

/** Days since 1970-01-01 as differences from the day before in the list. */
export function dayDifferences(days: readonly string[]): number[] {
	let before = 0;
	return days.map((iso) => {
		const day = Math.round(Date.parse(`${iso}T00:00:00Z`) / DAY);
		const difference = day - before;
		before = day;
		return difference;
	});
}
