import { PictureElement, type PictureNode } from "./nodes.js";

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeValue = (text: string) =>
	escapeText(text)
		.replaceAll('"', "&quot;")
		.replaceAll("\t", "&#x9;")
		.replaceAll("\n", "&#xA;")
		.replaceAll("\r", "&#xD;");

/** A node as XML. */
export function serializeNode(node: PictureNode): string {
	if (!(node instanceof PictureElement)) return escapeText(node.textContent);
	let text = `<${node.localName}`;
	for (const [name, value] of node.attributeValues) text += ` ${name}="${escapeValue(value)}"`;
	if (node.childNodes.length === 0) return `${text}/>`;
	text += ">";
	for (const child of node.childNodes) text += serializeNode(child);
	return `${text}</${node.localName}>`;
}
