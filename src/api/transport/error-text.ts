// Finds the error text in a body.
/** Members in which services put error texts. */
const WORD_KEYS = ["error", "message", "detail", "errors", "msg", "reason", "exception", "title", "error_description"];

/** The error text of a body; undefined if it has none under a usual name. */
export function errorWords(json: unknown): string | undefined {
	return wordsIn(json, 0, true);
}

/** Finds error text. A text in a list counts only at the top or under a usual name; elsewhere it is data, such as a fiscal year. */
function wordsIn(json: unknown, depth: number, mayBeText: boolean): string | undefined {
	if (typeof json === "string") return json.trim() === "" ? undefined : json;
	if (!isContainer(json) || depth > 4) return undefined;
	const textInside = (values: readonly unknown[], named: boolean) =>
		firstOf(named ? values : values.filter(isContainer), (value) => wordsIn(value, depth + 1, named));
	if (Array.isArray(json)) return textInside(json.slice(0, 5), mayBeText);
	const named = WORD_KEYS.map((key) => (json as Readonly<Record<string, unknown>>)[key]);
	return textInside(named, true) ?? textInside(Object.values(json).slice(0, 20), false);
}

/** The text of a body without data: its error text, or else its first texts. */
export function bodyWords(json: unknown): string | undefined {
	const words = errorWords(json);
	if (words !== undefined || !isContainer(json)) return words;
	const texts = Object.entries(json)
		.filter(([, value]) => typeof value === "string" || typeof value === "number")
		.slice(0, 4)
		.map(([name, value]) => `${name} ${String(value)}`);
	return texts.length === 0 ? undefined : texts.join(", ");
}

function firstOf(values: readonly unknown[], find: (value: unknown) => string | undefined): string | undefined {
	for (const value of values) {
		const words = find(value);
		if (words !== undefined) return words;
	}
	return undefined;
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;
