/**
 * Creates a comparator for `sort`: ascending by a text or number of each row. Rows with equal values keep their order.
 * @example
 * [{ day: "2024-02-01" }, { day: "2024-01-01" }].sort(ascendingBy(({ day }) => day))[0]?.day //=> "2024-01-01"
 */
export const ascendingBy =
	<T>(read: (row: T) => string | number) =>
	(a: T, b: T): number => {
		const [one, other] = [read(a), read(b)];
		return one < other ? -1 : one > other ? 1 : 0;
	};
