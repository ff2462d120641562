import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optionalPackage } from "../core/optional-package.js";
import { outerBox, ownBox } from "./text-layout.js";

/** The part of plotly that drawing without a browser needs. */
interface Plotly {
	toImage(figure: unknown, options: Record<string, unknown>): Promise<string>;
}

export interface HeadlessWindow {
	readonly plotly: Plotly;
	/** Makes the ids that plotly draws at random the same for the same seed. */
	seed(seed: number): void;
}

/** Source text of plotly, to be put into a page. The same bytes as in the installed package. */
export function plotlySource(): string {
	return readFileSync(createRequire(import.meta.url).resolve("plotly.js-dist-min"), "utf8");
}

let opened: Promise<HeadlessWindow> | undefined;

/** A window without a screen in which plotly draws; opened once. About a second, all later drawings some tenths. */
export function headlessWindow(): Promise<HeadlessWindow> {
	opened ??= open();
	return opened;
}

async function open(): Promise<HeadlessWindow> {
	const { JSDOM } = await optionalPackage("jsdom", "a still picture", () => import("jsdom"));
	const { window } = new JSDOM("<!doctype html><body></body>", {
		runScripts: "outside-only",
		pretendToBeVisual: false,
	});
	// What jsdom has no layout for. The elements' own prototypes are patched, in this window only.
	const svg = window.SVGElement.prototype as unknown as Record<string, unknown>;
	svg.getBBox = function (this: Element) {
		return ownBox(this);
	};
	svg.getComputedTextLength = function (this: Element) {
		return ownBox(this).width;
	};
	svg.getBoundingClientRect = function (this: Element) {
		return outerBox(this);
	};
	window.HTMLCanvasElement.prototype.getContext = () => null;
	window.URL.createObjectURL = () => "";
	let state = 1;
	window.Math.random = () => {
		// A linear congruence is random enough for ids.
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 4_294_967_296;
	};
	window.eval(plotlySource());
	return {
		plotly: (window as unknown as { Plotly: Plotly }).Plotly,
		seed(seed) {
			state = seed >>> 0;
		},
	};
}
