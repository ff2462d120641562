/** The members under which services put the words of an error. */
const WORD_KEYS = ["error", "message", "detail", "errors", "msg", "reason", "exception", "title", "error_description"];

/** The words of a body that says what went wrong; undefined where it says nothing under a usual name. */
export function errorWords(json: unknown, depth = 0): string | undefined {
	if (typeof json === "string") return json.trim() === "" ? undefined : json;
	if (typeof json !== "object" || json === null || depth > 4) return undefined;
	if (Array.isArray(json)) return firstOf(json.slice(0, 5), depth);
	const named = WORD_KEYS.map((key) => (json as Record<string, unknown>)[key]);
	return firstOf(named, depth) ?? firstOf(Object.values(json).slice(0, 20).filter(isContainer), depth);
}

/** What a body without data says for itself: its error words, else its first texts. */
export function bodyWords(json: unknown): string | undefined {
	const words = errorWords(json);
	if (words !== undefined || !isContainer(json)) return words;
	const texts = Object.entries(json)
		.filter(([, value]) => typeof value === "string" || typeof value === "number")
		.slice(0, 4)
		.map(([name, value]) => `${name} ${String(value)}`);
	return texts.length === 0 ? undefined : texts.join(", ");
}

function firstOf(values: readonly unknown[], depth: number): string | undefined {
	for (const value of values) {
		const words = errorWords(value, depth + 1);
		if (words !== undefined) return words;
	}
	return undefined;
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;
