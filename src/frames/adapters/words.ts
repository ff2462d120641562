// Restores the service's words in place of numbers, so that a table can give reasons for missing values.
import type { Answer } from "../../api/answer.js";

type Container = Record<string, unknown>;

/**
 * Returns a copy of the answer with the original words in place of the nulls that callers get. A frame of it has the same reasons for
 * missing values as one from the query. The given data stay unchanged.
 */
export function withWords(answer: Answer): Answer {
	const { numbers, pages, words } = answer.meta;
	// The words of joined pages are stored by page, their rows are not.
	if (numbers !== "converted" || pages !== undefined || words.size === 0) return answer;
	const data = structuredClone(answer.data);
	const parents = new Map<string, Container | undefined>();
	for (const [path, word] of words) {
		const dot = path.lastIndexOf(".");
		const above = path.slice(0, Math.max(0, dot));
		if (!parents.has(above)) parents.set(above, dot < 0 ? containerOf(data) : containerAt(data, above));
		const parent = parents.get(above);
		const [holder, key] = parent ? [parent, path.slice(dot + 1)] : (placeOf(data, path) ?? []);
		if (holder && key !== undefined && holder[key] === null) holder[key] = word;
	}
	return { data, meta: answer.meta };
}

const containerOf = (value: unknown): Container | undefined =>
	typeof value === "object" && value !== null ? (value as Container) : undefined;

function containerAt(data: unknown, path: string): Container | undefined {
	const [holder, key] = placeOf(data, path) ?? [];
	return holder && key !== undefined ? containerOf(holder[key]) : undefined;
}

/** Finds the object and key of a path of names joined by dots; names may contain dots. */
function placeOf(data: unknown, path: string): [place: Container, key: string] | undefined {
	const container = containerOf(data);
	if (!container) return undefined;
	if (Object.hasOwn(container, path)) return [container, path];
	for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1)) {
		const key = path.slice(0, dot);
		const holder = Object.hasOwn(container, key) ? placeOf(container[key], path.slice(dot + 1)) : undefined;
		if (holder) return holder;
	}
	return undefined;
}
