// Implements the style of an element in the picture window.
/** The style of an element, in the order of setting, with values as given. */
export class PictureStyle {
	readonly #values = new Map<string, string>();
	readonly #changed: () => void;

	/** @param changed called after every change */
	constructor(changed: () => void) {
		this.#changed = changed;
	}

	getPropertyValue(name: string): string {
		return this.#values.get(name) ?? "";
	}

	getPropertyPriority(): string {
		return "";
	}

	setProperty(name: string, value: unknown): void {
		const text = value === null || value === undefined ? "" : String(value).trim();
		if (text === "") this.removeProperty(name);
		else {
			this.#values.set(name, name === "font-family" ? familiesOf(text) : text);
			this.#changed();
		}
	}

	removeProperty(name: string): void {
		if (this.#values.delete(name)) this.#changed();
	}

	get cssText(): string {
		let text = "";
		for (const [name, value] of this.#values) text += `${text === "" ? "" : " "}${name}: ${value};`;
		return text;
	}

	set cssText(text: string) {
		this.read(text);
		this.#changed();
	}

	/** Sets the style from the attribute, whose text stays as written. */
	read(text: string): void {
		this.#values.clear();
		for (const part of text.split(/;(?![^(]*\))/)) {
			const index = part.indexOf(":");
			const [name, value] = [part.slice(0, index).trim(), part.slice(index + 1).trim()];
			if (index > 0 && value !== "") this.#values.set(name, name === "font-family" ? familiesOf(value) : value);
		}
	}
}

/** Font families as a browser writes them: names of several words in quotes. */
function familiesOf(text: string): string {
	const names = text.split(",").map((name) => name.trim().replace(/^(["'])(.*)\1$/, "$2"));
	return names.map((name) => (name.includes(" ") ? `"${name}"` : name)).join(", ");
}

/** Properties available as members: `style.pointerEvents = "none"`. */
const MEMBERS = `
background backgroundColor border bottom color cursor direction display fill fillOpacity font fontFamily
fontSize fontStyle fontVariant fontWeight height left margin marginLeft marginTop opacity overflow padding
pointerEvents position right stroke strokeDasharray strokeOpacity strokeWidth textAlign textAnchor
textDecoration textShadow textTransform top transform transition visibility webkitTransform whiteSpace width
zIndex
`;

for (const member of MEMBERS.trim().split(/\s+/)) {
	const name = member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	Object.defineProperty(PictureStyle.prototype, member, {
		get(this: PictureStyle) {
			return this.getPropertyValue(name);
		},
		set(this: PictureStyle, value: unknown) {
			this.setProperty(name, value);
		},
	});
}
