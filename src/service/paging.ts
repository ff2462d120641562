/** One page of records, counted from 1; empty after the last. */
export function pageOf<T>(records: readonly T[], page: number, size: number): readonly T[] {
	return records.slice((page - 1) * size, page * size);
}

export function pagesOf(count: number, size: number): number {
	return Math.max(1, Math.ceil(count / size));
}

/** The envelope of a page in live answers. */
export function envelope<T>(records: readonly T[], page: number, size: number): object {
	const data = pageOf(records, page, size);
	const from = (page - 1) * size;
	return {
		total: records.length,
		per_page: size,
		current_page: page,
		last_page: pagesOf(records.length, size),
		from: data.length > 0 ? from + 1 : null,
		to: data.length > 0 ? from + data.length : null,
		data,
	};
}
