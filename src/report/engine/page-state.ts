// Reads and writes the changed assumptions in a page's address.
/** Changed assumptions by name: `{ market_return: 0.08 }`. */
export type ReaderChanges = Readonly<Record<string, number>>;

export const PREFIX = "#with:";

/** Reads the changes: `#with:market_return=0.08,beta=1.2`. Other values than numbers are left out. */
export function changesIn(fragment: string): ReaderChanges {
	if (!fragment.startsWith(PREFIX)) return {};
	const pairs = decodeURIComponent(fragment.slice(PREFIX.length))
		.split(",")
		.map((pair) => pair.split("="));
	const numbers = pairs.map(
		([name = "", value = ""]) => [name, value.trim() === "" ? Number.NaN : Number(value)] as const,
	);
	return Object.fromEntries(numbers.filter(([name, value]) => name !== "" && Number.isFinite(value)));
}

/** The fragment for changes; empty without any. */
export function fragmentOf(changes: Readonly<Record<string, number | string | boolean | null>>): string {
	const pairs = Object.entries(changes).map((pair) => pair.map((part) => encodeURIComponent(String(part))).join("="));
	return pairs.length === 0 ? "" : `${PREFIX}${pairs.join(",")}`;
}
