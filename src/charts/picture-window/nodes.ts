// Implements the elements and texts of the document in which plotly draws without a browser.
import { outerBox, ownBox } from "../text-layout.js";
import { matchesSelector } from "./selectors.js";
import { PictureStyle } from "./style.js";

/** The parts of a document that its nodes use. */
export interface OwnerDocument {
	readonly defaultView: unknown;
	createTextNode(text: string): PictureText;
}

/** The base class of elements and texts. */
export abstract class PictureNode {
	abstract readonly nodeType: number;
	readonly ownerDocument: OwnerDocument;
	parentNode: PictureElement | null = null;
	childNodes: PictureNode[] = [];

	constructor(ownerDocument: OwnerDocument) {
		this.ownerDocument = ownerDocument;
	}

	abstract get textContent(): string;
	abstract set textContent(text: string);
	abstract cloneNode(deep?: boolean): PictureNode;

	get parentElement(): PictureElement | null {
		return this.parentNode;
	}

	get firstChild(): PictureNode | null {
		return this.childNodes[0] ?? null;
	}

	get lastChild(): PictureNode | null {
		return this.childNodes.at(-1) ?? null;
	}

	get nextSibling(): PictureNode | null {
		return this.#sibling(1);
	}

	get previousSibling(): PictureNode | null {
		return this.#sibling(-1);
	}

	#sibling(step: 1 | -1): PictureNode | null {
		const all = this.parentNode?.childNodes;
		return all?.[all.indexOf(this) + step] ?? null;
	}

	hasChildNodes(): boolean {
		return this.childNodes.length > 0;
	}

	contains(other: PictureNode | null): boolean {
		for (let node = other; node; node = node.parentNode) if (node === this) return true;
		return false;
	}

	remove(): void {
		this.parentNode?.removeChild(this);
	}

	// Does nothing, because a picture has no events.
	addEventListener(): void {}
	removeEventListener(): void {}
	dispatchEvent(): boolean {
		return true;
	}
}

export class PictureText extends PictureNode {
	readonly nodeType = 3;
	readonly nodeName = "#text";
	data: string;

	constructor(ownerDocument: OwnerDocument, data: string) {
		super(ownerDocument);
		this.data = data;
	}

	get nodeValue(): string {
		return this.data;
	}

	get textContent(): string {
		return this.data;
	}

	set textContent(text: string) {
		this.data = text;
	}

	cloneNode(): PictureText {
		return new PictureText(this.ownerDocument, this.data);
	}
}

/** Names of classes as a list that changes the attribute. */
class ClassList {
	readonly #element: PictureElement;

	constructor(element: PictureElement) {
		this.#element = element;
	}

	contains(name: string): boolean {
		return this.#element.classes.includes(name);
	}

	add(...names: string[]): void {
		const all = new Set([...this.#element.classes, ...names]);
		this.#element.setAttribute("class", [...all].join(" "));
	}

	remove(...names: string[]): void {
		if (!this.#element.hasAttribute("class")) return;
		this.#element.setAttribute("class", this.#element.classes.filter((name) => !names.includes(name)).join(" "));
	}
}

/** An element of a picture: SVG, or the few of HTML around it. */
export class PictureElement extends PictureNode {
	readonly nodeType = 1;
	readonly namespaceURI: string;
	readonly localName: string;
	readonly attributeValues = new Map<string, string>();
	#style?: PictureStyle;
	#classes?: readonly string[];

	constructor(ownerDocument: OwnerDocument, namespaceURI: string, localName: string) {
		super(ownerDocument);
		this.namespaceURI = namespaceURI;
		this.localName = localName;
	}

	get tagName(): string {
		return this.namespaceURI.endsWith("xhtml") ? this.localName.toUpperCase() : this.localName;
	}

	get nodeName(): string {
		return this.tagName;
	}

	get children(): PictureElement[] {
		return this.childNodes.filter((node): node is PictureElement => node instanceof PictureElement);
	}

	get firstElementChild(): PictureElement | null {
		return this.children[0] ?? null;
	}

	get style(): PictureStyle {
		this.#style ??= new PictureStyle(() => this.attributeValues.set("style", this.#style?.cssText ?? ""));
		return this.#style;
	}

	get classes(): readonly string[] {
		this.#classes ??= (this.attributeValues.get("class") ?? "").split(/\s+/).filter((name) => name !== "");
		return this.#classes;
	}

	get classList(): ClassList {
		return new ClassList(this);
	}

	get className(): string {
		return this.getAttribute("class") ?? "";
	}

	set className(names: string) {
		this.setAttribute("class", names);
	}

	get id(): string {
		return this.getAttribute("id") ?? "";
	}

	set id(id: string) {
		this.setAttribute("id", id);
	}

	getAttribute(name: string): string | null {
		return this.attributeValues.get(name) ?? null;
	}

	getAttributeNS(_space: string | null, name: string): string | null {
		return this.getAttribute(name);
	}

	hasAttribute(name: string): boolean {
		return this.attributeValues.has(name);
	}

	setAttribute(name: string, value: unknown): void {
		const text = String(value);
		this.attributeValues.set(name, text);
		if (name === "style") this.style.read(text);
		if (name === "class") this.#classes = undefined;
	}

	setAttributeNS(_space: string | null, name: string, value: unknown): void {
		this.setAttribute(name, value);
	}

	removeAttribute(name: string): void {
		this.attributeValues.delete(name);
		if (name === "style") this.#style = undefined;
		if (name === "class") this.#classes = undefined;
	}

	removeAttributeNS(_space: string | null, name: string): void {
		this.removeAttribute(name);
	}

	appendChild<T extends PictureNode>(child: T): T {
		return this.insertBefore(child, null);
	}

	insertBefore<T extends PictureNode>(child: T, before: PictureNode | null): T {
		if (child === (before as PictureNode | null)) return child;
		child.parentNode?.removeChild(child);
		child.parentNode = this;
		if (before === null) this.childNodes.push(child);
		else this.childNodes.splice(this.childNodes.indexOf(before), 0, child);
		return child;
	}

	removeChild<T extends PictureNode>(child: T): T {
		const index = this.childNodes.indexOf(child);
		if (index < 0) throw new Error("the node to be removed is not a child of this element");
		this.childNodes.splice(index, 1);
		child.parentNode = null;
		return child;
	}

	replaceChild<T extends PictureNode>(child: PictureNode, old: T): T {
		this.insertBefore(child, old);
		return this.removeChild(old);
	}

	get textContent(): string {
		let text = "";
		for (const child of this.childNodes) text += child.textContent;
		return text;
	}

	set textContent(text: string) {
		for (const child of this.childNodes) child.parentNode = null;
		this.childNodes = [];
		const given = text === null || text === undefined ? "" : String(text);
		if (given !== "") this.appendChild(new PictureText(this.ownerDocument, given));
	}

	set innerHTML(text: string) {
		if (text !== "") throw new Error("a picture holds no markup");
		this.textContent = "";
	}

	cloneNode(deep = false): PictureElement {
		const copy = new PictureElement(this.ownerDocument, this.namespaceURI, this.localName);
		for (const [name, value] of this.attributeValues) copy.setAttribute(name, value);
		if (deep) for (const child of this.childNodes) copy.appendChild(child.cloneNode(true));
		return copy;
	}

	matches(selector: string): boolean {
		return matchesSelector(this, selector, this);
	}

	closest(selector: string): PictureElement | null {
		for (let node: PictureElement | null = this; node; node = node.parentElement)
			if (node.matches(selector)) return node;
		return null;
	}

	querySelector(selector: string): PictureElement | null {
		return this.#find((element) => matchesSelector(element, selector, this), true)[0] ?? null;
	}

	querySelectorAll(selector: string): PictureElement[] {
		return this.#find((element) => matchesSelector(element, selector, this), false);
	}

	getElementsByTagName(name: string): PictureElement[] {
		return this.#find((element) => name === "*" || element.localName === name, false);
	}

	getElementsByClassName(names: string): PictureElement[] {
		const wanted = names.split(/\s+/).filter((name) => name !== "");
		return this.#find((element) => wanted.every((name) => element.classes.includes(name)), false);
	}

	/** Elements below this one in their order. */
	#find(is: (element: PictureElement) => boolean, onlyFirst: boolean): PictureElement[] {
		const elements: PictureElement[] = [];
		const walk = (element: PictureElement): boolean => {
			for (const child of element.childNodes) {
				if (!(child instanceof PictureElement)) continue;
				if (is(child)) {
					elements.push(child);
					if (onlyFirst) return true;
				}
				if (walk(child)) return true;
			}
			return false;
		};
		walk(this);
		return elements;
	}

	// Only texts have a size.
	getBBox() {
		return ownBox(this as unknown as Element);
	}

	getComputedTextLength(): number {
		return ownBox(this as unknown as Element).width;
	}

	getBoundingClientRect() {
		if (this.namespaceURI.endsWith("xhtml"))
			return { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
		return outerBox(this as unknown as Element);
	}
}
