// Packs rows as columns.
/** Packs rows as columns, one array per field, which compresses far better than objects. */
export function columnsOf<R extends Readonly<Record<string, unknown>>>(
	rows: readonly R[],
	fields: readonly (keyof R & string)[],
): Record<string, unknown[]> {
	return Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])]));
}

/**
 * Rows as columns of which some repeat together, such as sector and industry: each combination once under `#sector` and `#industry`,
 * and in the column `#` which of them a row has. `rowsOf` of the store reads both forms.
 */
export function columnsWithRepeats<R extends Readonly<Record<string, unknown>>>(
	rows: readonly R[],
	fields: readonly (keyof R & string)[],
	together: readonly (keyof R & string)[],
): Record<string, unknown[]> {
	const places = new Map<string, number>();
	const firsts: R[] = [];
	const which = rows.map((row) => {
		const key = JSON.stringify(together.map((field) => row[field]));
		const place = places.get(key) ?? places.size;
		if (place === places.size) firsts.push(row);
		places.set(key, place);
		return place;
	});
	const columns = fields.map((field) =>
		together.includes(field)
			? ([`#${field}`, firsts.map((row) => row[field])] as const)
			: ([field, rows.map((row) => row[field])] as const),
	);
	return { ...Object.fromEntries(columns), "#": which };
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
