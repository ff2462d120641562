import { compileFunction } from "node:vm";
import { PictureDocument } from "./document.js";
import { PictureElement, type PictureNode } from "./nodes.js";
import { serializeNode } from "./serialize.js";

/** Stands for browser classes that plotly mentions and pictures do not need. */
class Nothing {}

class XMLSerializer {
	serializeToString(node: PictureNode): string {
		return serializeNode(node);
	}
}

const nothing = () => undefined;

/**
 * A window in which plotly draws SVG and nothing else: nodes, styles, selectors and a serialiser, and boxes estimated from letters.
 * What a browser has beyond that is missing, or does nothing.
 *
 * The script runs as a function whose parameters are the window's members: in a context of its own, every look at a global name would
 * cost more than the drawing.
 *
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
