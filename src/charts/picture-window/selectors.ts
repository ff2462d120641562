// Matches elements against CSS selectors.
import { entryOf } from "../../core/entry-of.js";

/** The members of an element that selectors use. */
export interface Selectable {
	readonly localName: string;
	readonly classes: readonly string[];
	readonly parentElement: Selectable | null;
	readonly firstElementChild: Selectable | null;
	getAttribute(name: string): string | null;
}

/** A test of an attribute: present (`value` is null), equal, or with a prefix. */
interface AttributeTest {
	readonly name: string;
	readonly value: string | null;
	readonly begins: boolean;
}

/** One part of a selector, and its relation to the part before it. */
interface Compound {
	readonly tag: string | null;
	readonly id: string | null;
	readonly classes: readonly string[];
	readonly attributes: readonly AttributeTest[];
	readonly not: readonly Compound[];
	readonly first: boolean;
	readonly direct: boolean;
}

const parsedSelectors = new Map<string, readonly (readonly Compound[])[]>();

/** True if an element matches a selector of types, classes, ids, attributes, `:not`, descendants and children. */
export function matchesSelector(element: Selectable, selector: string, scope: Selectable | null): boolean {
	return parsed(selector).some((parts) => matchesParts(element, parts, parts.length - 1, scope));
}

function matchesParts(element: Selectable, parts: readonly Compound[], i: number, scope: Selectable | null): boolean {
	const part = parts[i];
	if (!part || !isCompound(element, part, scope)) return false;
	if (i === 0) return true;
	for (let above = element.parentElement; above; above = above.parentElement) {
		if (matchesParts(above, parts, i - 1, scope)) return true;
		if (part.direct) return false;
	}
	return false;
}

function isCompound(element: Selectable, part: Compound, scope: Selectable | null): boolean {
	if (part.tag === ":scope") return element === scope;
	if (part.tag !== null && part.tag !== element.localName) return false;
	if (part.first && element.parentElement?.firstElementChild !== element) return false;
	if (part.id !== null && element.getAttribute("id") !== part.id) return false;
	if (part.classes.length > 0) {
		const own = element.classes;
		for (const name of part.classes) if (!own.includes(name)) return false;
	}
	for (const { name, value, begins } of part.attributes) {
		const given = element.getAttribute(name);
		if (given === null) return false;
		if (value !== null && !(begins ? given.startsWith(value) : given === value)) return false;
	}
	return !part.not.some((one) => isCompound(element, one, scope));
}

function parsed(selector: string): readonly (readonly Compound[])[] {
	return entryOf(parsedSelectors, selector, () => selector.split(",").map((one) => partsOf(one.trim())));
}

function partsOf(selector: string): Compound[] {
	const parts: Compound[] = [];
	let direct = false;
	for (const word of selector.replace(/\s*>\s*/g, " > ").split(/\s+/)) {
		if (word === ">") {
			direct = true;
			continue;
		}
		if (word === "") continue;
		parts.push(compoundOf(word, direct));
		direct = false;
	}
	return parts;
}

const TOKEN =
	/:not\(([^)]*)\)|\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(?:(\^?)=["']?([^\]"']*)["']?)?\]|(:scope)|(:first-child)|\*|([\w-]+)/g;

function compoundOf(word: string, direct: boolean): Compound {
	let [tag, id]: (string | null)[] = [null, null];
	const classes: string[] = [];
	const attributes: AttributeTest[] = [];
	const not: Compound[] = [];
	let first = false;
	let end = 0;
	for (const token of [...word.matchAll(TOKEN)]) {
		end += token[0].length;
		const [, without, name, hash, attribute, caret, value, scope, firstChild, type] = token;
		if (without !== undefined) not.push(compoundOf(without, false));
		else if (name !== undefined) classes.push(name);
		else if (hash !== undefined) id = hash;
		else if (attribute !== undefined) attributes.push({ name: attribute, value: value ?? null, begins: caret === "^" });
		else if (scope !== undefined) tag = scope;
		else if (firstChild !== undefined) first = true;
		else if (type !== undefined) tag = type;
	}
	if (end !== word.length) throw new Error(`the selector ${word} is not supported`);
	return { tag: tag ?? null, id: id ?? null, classes, attributes, not, first, direct };
}
