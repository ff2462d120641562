/** The known values of a column by period; undefined for anything else. */
export function yearly(value: unknown): Record<string, number> | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const { periods, values } = value as { periods?: readonly string[]; values?: readonly unknown[] };
	if (!Array.isArray(periods) || !Array.isArray(values) || periods.length !== values.length) return undefined;
	return Object.fromEntries(
		periods.flatMap((period, i) => (typeof values[i] === "number" ? [[period, values[i]]] : [])),
	);
}
