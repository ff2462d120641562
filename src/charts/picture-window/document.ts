import { PictureElement, PictureText } from "./nodes.js";

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
		// Rules of plotly's own page are of no use in a picture.
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
