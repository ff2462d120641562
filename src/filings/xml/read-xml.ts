// Reads XML: elements as trees, or the parts of a text in order.
/** An element of an XML file. Names are without their prefix. */
export interface XmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: XmlElement[];
	/** Its text, with that of the elements inside. */
	text: string;
}

/** Called with each part of an XML text, in order. Names are as written, and attributes are not parsed. */
export interface XmlHandler {
	open(name: string, attributes: string): void;
	close(name: string): void;
	text(text: string): void;
}

const XML_PART =
	/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([A-Za-z_][\w:.-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

/** Reads an XML text once, from a position on. */
export function scanXml(text: string, handler: XmlHandler, from = 0): void {
	const parts = new RegExp(XML_PART);
	parts.lastIndex = from;
	let offset = from;
	for (let part = parts.exec(text); part; part = parts.exec(text)) {
		if (part.index > offset) handler.text(plainText(text.slice(offset, part.index)));
		offset = parts.lastIndex;
		const [, data, slash, name, attributes = "", isEmpty] = part;
		if (data !== undefined) handler.text(data);
		if (name === undefined) continue;
		if (!slash) handler.open(name, attributes);
		if (slash || isEmpty) handler.close(name);
	}
}

const NAMED_ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function plainText(text: string): string {
	if (!text.includes("&")) return text;
	return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
		const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
		if (code === undefined) return NAMED_ENTITIES[name] ?? whole;
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
	});
}

/** The attributes of an element, by name without prefix. */
export function attributesOf(text: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = "", double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
		attributes[localName(name)] = plainText(double ?? single ?? "");
	return attributes;
}

export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The elements with a name, each as a tree, from a text that may contain several documents. */
export function readElements(text: string, name: string): XmlElement[] {
	const begin = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`, "gi");
	return [...text.matchAll(begin)].flatMap(({ index }) => treeAt(text, index) ?? []);
}

function treeAt(text: string, from: number): XmlElement | undefined {
	const open: XmlElement[] = [];
	let root: XmlElement | undefined;
	const end = new Error("end");
	try {
		scanXml(
			text,
			{
				open(name, attributes) {
					const element = { name: localName(name), attributes: attributesOf(attributes), children: [], text: "" };
					open.at(-1)?.children.push(element);
					root ??= element;
					open.push(element);
				},
				close() {
					const closed = open.pop();
					const parent = open.at(-1);
					if (!parent || !closed) throw end;
					parent.text += closed.text;
				},
				text(plain) {
					const inner = open.at(-1);
					if (inner) inner.text += plain;
				},
			},
			from,
		);
	} catch (error) {
		if (error !== end) throw error;
		return root;
	}
	return undefined;
}

/** Elements of a name anywhere within an element. */
export function elementsIn(element: XmlElement, name: string): XmlElement[] {
	return element.children.flatMap((child) =>
		child.name.toLowerCase() === name.toLowerCase() ? child : elementsIn(child, name),
	);
}

/** The trimmed text under a path of names; empty where there is none. */
export function textAt(element: XmlElement | undefined, path: string): string {
	let inner = element;
	for (const name of path.split("/"))
		inner = inner?.children.find((child) => child.name.toLowerCase() === name.toLowerCase());
	return inner?.text.trim() ?? "";
}
