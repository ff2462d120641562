// Lists the figures within a result as lines `symbol path value`.
/** Members that are printed elsewhere or have no figure. */
const OMITTED_MEMBERS = new Set([
	"from",
	"steps",
	"citations",
	"formula",
	"source",
	"sources",
	"retrievedAt",
	"unit",
	"warnings",
]);
/** Members that identify the items of a list, so that a new item does not renumber the others. */
const KEYS = ["name", "method", "symbol"];

/** Lists every number, text and reason within a value as `symbol path value`. */
export function figureLines(symbol: string, value: unknown): string[] {
	const lines: string[] = [];
	const say = (path: string, text: string) => lines.push(`${symbol} ${path} ${text}`);
	const walk = (path: string, item: unknown): void => {
		if (item === undefined) return;
		if (item === null || typeof item !== "object") say(path, JSON.stringify(item));
		else if (Array.isArray(item)) walkList(path, item);
		else walkMembers(path, item as Readonly<Record<string, unknown>>);
	};
	const walkMembers = (path: string, members: Readonly<Record<string, unknown>>): void => {
		for (const [name, member] of Object.entries(members))
			if (!OMITTED_MEMBERS.has(name)) walk(join(path, name), member);
	};
	const walkList = (path: string, items: readonly unknown[]): void => {
		const keys = items.map(keyOf);
		const unique = keys.every((key) => key !== null) && new Set(keys).size === keys.length;
		for (const [index, item] of items.entries())
			walk(unique ? join(path, keys[index] as string) : `${path}[${index}]`, item);
	};
	walk("", value);
	return lines;
}

function keyOf(item: unknown): string | null {
	if (typeof item !== "object" || item === null) return null;
	const record = item as Readonly<Record<string, unknown>>;
	const key = KEYS.map((name) => record[name]).find((name) => typeof name === "string");
	return typeof key === "string" ? key : null;
}

/** Replaces blanks in a path, because a blank ends it. */
const join = (path: string, name: string) => `${path === "" ? "" : `${path}.`}${name.replaceAll(/\s+/g, "_")}`;
