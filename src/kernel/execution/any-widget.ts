// Creates a widget whose view is a module that the user writes.
import type { MimeBundle } from "../session/messages.js";
import type { CommData, CommMessage } from "./comms.js";
import { DISPLAY } from "./mime.js";
import { BASE, control, Model } from "./widgets.js";

export interface AnyWidgetOptions {
	/** A module of JavaScript for the browser with a default export `{ render({ model, el }) }`, as anywidget defines it. */
	readonly esm: string;
	/** Style of the view. */
	readonly css?: string;
	/** The state that the view and the notebook share. */
	readonly state?: CommData;
}

const RESERVED_KEY = /^_|^(layout|tabbable|tooltip)$/;

/** A widget whose view the user writes as a module. JupyterLab draws it if the Python package anywidget is installed. */
export class AnyWidget {
	private readonly model: Model;

	constructor({ esm, css = "", state = {} }: AnyWidgetOptions) {
		if (typeof esm !== "string" || !/\bexport\b/.test(esm))
			throw new TypeError(
				"anywidget: `esm` must be a module as text, such as 'export default { render({ model, el }) { … } }'",
			);
		checkKeys(state);
		const layout = new Model(control("Layout", BASE, {}));
		const any = control("Any", "anywidget", state, { version: "*" });
		this.model = new Model({ ...any, _esm: esm, _css: css, _anywidget_id: "valuelab", layout: layout.reference });
	}

	/** A value of the shared state. */
	get(name: string): unknown {
		return this.model.state[name];
	}

	/** Changes the shared state, here and in every view. */
	set(changed: CommData): void {
		checkKeys(changed);
		this.model.set(changed);
	}

	/** Calls `listener` with the changes that a view makes. */
	onChange(listener: (changed: CommData) => unknown): this {
		this.model.onChange(listener);
		return this;
	}

	/** Sends a message to every view: `model.on("msg:custom", (content, buffers) => …)`. */
	send(content: unknown, buffers: readonly Uint8Array[] = []): void {
		this.model.sendCustom(content, buffers);
	}

	/** Calls `listener` with each message that a view sends by `model.send(content)`. */
	onMessage(listener: (content: unknown, buffers: CommMessage["buffers"]) => unknown): this {
		this.model.onCustom(listener);
		return this;
	}

	[DISPLAY](): MimeBundle {
		return this.model.bundle("a widget; JupyterLab shows it if the Python package anywidget is installed");
	}
}

/** Creates a widget whose view you write. Show it as the last expression of a cell, or with `display`. */
export function anywidget(options: AnyWidgetOptions): AnyWidget {
	return new AnyWidget(options);
}

function checkKeys(state: CommData): void {
	const wrong = Object.keys(state).find((key) => RESERVED_KEY.test(key));
	if (wrong !== undefined)
		throw new RangeError(`anywidget: "${wrong}" is reserved by the protocol; use another name in \`state\``);
}
