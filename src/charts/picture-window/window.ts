// Opens a window in which plotly draws SVG without a browser.
import { compileFunction } from "node:vm";
import { PictureElement, type PictureNode, PictureText } from "./nodes.js";

/** An empty class in place of browser classes that pictures do not need. */
class Nothing {}

class XMLSerializer {
	serializeToString(node: PictureNode): string {
		return serializeNode(node);
	}
}

const nothing = () => undefined;

/**
 * Runs plotly's script in a window with nodes, styles, selectors, a serialiser and estimated text sizes. Other browser features are missing
 * or do nothing. The script runs as a function with the window's members as parameters, because global lookups in a separate context would
 * be slow.
 * @param source script that runs in it
 * @param random takes the place of `Math.random`, so that a picture can be drawn again
 * @returns its global object
 */
export function pictureWindow(source: string, { random }: { readonly random: () => number }): Record<string, unknown> {
	const document = new PictureDocument();
	const window: Record<string, unknown> = {
		document,
		navigator: { userAgent: "valuelab", platform: "", vendor: "" },
		location: { href: "about:blank", protocol: "about:" },
		devicePixelRatio: 1,
		innerWidth: 1024,
		innerHeight: 768,
		Node: PictureElement,
		Element: PictureElement,
		SVGElement: PictureElement,
		HTMLElement: PictureElement,
		HTMLCanvasElement: Nothing,
		HTMLImageElement: Nothing,
		HTMLVideoElement: Nothing,
		DOMParser: Nothing,
		Blob: Nothing,
		Worker: Nothing,
		XMLSerializer,
		TextDecoder,
		TextEncoder,
		URL: { createObjectURL: () => "", revokeObjectURL: nothing },
		atob,
		btoa,
		clearInterval,
		clearTimeout,
		console,
		performance,
		queueMicrotask,
		setInterval,
		setTimeout,
		requestAnimationFrame: (run: () => void) => setTimeout(run, 0),
		cancelAnimationFrame: clearTimeout,
		addEventListener: nothing,
		removeEventListener: nothing,
		getComputedStyle: ({ style }: PictureElement) => style,
		matchMedia: () => ({ matches: false, addListener: nothing, removeListener: nothing }),
	};
	document.defaultView = window;
	const math: object = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(Math));
	Object.assign(math, { random });
	Object.assign(window, { window, self: window, top: window, parent: window, Math: math });
	compileFunction(source, Object.keys(window))(...Object.values(window));
	return window;
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeValue = (text: string) =>
	escapeText(text)
		.replaceAll('"', "&quot;")
		.replaceAll("\t", "&#x9;")
		.replaceAll("\n", "&#xA;")
		.replaceAll("\r", "&#xD;");

export function serializeNode(node: PictureNode): string {
	if (!(node instanceof PictureElement)) return escapeText(node.textContent);
	let text = `<${node.localName}`;
	for (const [name, value] of node.attributeValues) text += ` ${name}="${escapeValue(value)}"`;
	if (node.childNodes.length === 0) return `${text}/>`;
	text += ">";
	for (const child of node.childNodes) text += serializeNode(child);
	return `${text}</${node.localName}>`;
}

const HTML = "http://www.w3.org/1999/xhtml";

/** The document in which pictures are drawn: an empty page. */
export class PictureDocument {
	readonly nodeType = 9;
	readonly documentElement: PictureElement;
	readonly head: PictureElement;
	readonly body: PictureElement;
	defaultView: unknown = null;
	readonly readyState = "complete";

	constructor() {
		this.documentElement = this.createElement("html");
		this.head = this.documentElement.appendChild(this.createElement("head"));
		this.body = this.documentElement.appendChild(this.createElement("body"));
	}

	get ownerDocument(): null {
		return null;
	}

	createElement(name: string): PictureElement {
		return this.createElementNS(HTML, name.toLowerCase());
	}

	createElementNS(space: string | null, name: string): PictureElement {
		const element = new PictureElement(this, space ?? "", name);
		// Pictures do not need the rules of plotly's page.
		if (name === "style")
			Object.assign(element, { sheet: { cssRules: [], insertRule: () => 0, deleteRule: () => undefined } });
		if (name === "canvas") Object.assign(element, { getContext: () => null });
		return element;
	}

	createTextNode(text: string): PictureText {
		return new PictureText(this, String(text));
	}

	getElementById(id: string): PictureElement | null {
		return this.documentElement.querySelector(`#${id}`);
	}

	querySelector(selector: string): PictureElement | null {
		return this.documentElement.matches(selector) ? this.documentElement : this.documentElement.querySelector(selector);
	}

	querySelectorAll(selector: string): PictureElement[] {
		const below = this.documentElement.querySelectorAll(selector);
		return this.documentElement.matches(selector) ? [this.documentElement, ...below] : below;
	}

	getElementsByTagName(name: string): PictureElement[] {
		return this.documentElement.getElementsByTagName(name);
	}

	addEventListener(): void {}
	removeEventListener(): void {}
}
