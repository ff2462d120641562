// Opens the window in which plotly draws without a browser.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { missingPackage } from "../core/optional-package.js";
import { builtFile } from "../package-root.js";

/** The part of plotly that drawing without a browser needs. */
interface Plotly {
	toImage(figure: unknown, options: Record<string, unknown>): Promise<string>;
}

export interface HeadlessWindow {
	readonly plotly: Plotly;
	/** Sets the seed of plotly's random ids, so that a drawing can be repeated. */
	seed(seed: number): void;
}

/** Traces that the bundled plotly draws; it draws others as scatter plots. */
const BASIC_KINDS: readonly unknown[] = [undefined, "scatter", "bar", "pie"];

/** The path of an installed plotly; undefined without one. */
function installedPlotly(): string | undefined {
	try {
		return createRequire(import.meta.url).resolve("plotly.js-dist-min");
	} catch {
		return undefined;
	}
}

/** Plotly's source text for a page: the installed package, or else the smaller bundled one. */
export function plotlySource(): string {
	const path = installedPlotly();
	return path === undefined ? builtFile("page/plotly.js").toString("utf8") : readFileSync(path, "utf8");
}

/** @throws ValuelabError `output` if traces need a plotly that is not installed */
export function requirePlotlyFor(traces: readonly { readonly type?: unknown }[]): void {
	const special = traces.find(({ type }) => !BASIC_KINDS.includes(type));
	if (special && installedPlotly() === undefined) throw missingPackage("plotly.js-dist-min", `a ${special.type} chart`);
}

let opened: Promise<HeadlessWindow> | undefined;

/** The window in which plotly draws, opened once in about half a second; drawings take some hundredths. */
export function headlessWindow(): Promise<HeadlessWindow> {
	opened ??= open();
	return opened;
}

async function open(): Promise<HeadlessWindow> {
	const { pictureWindow } = await import("./picture-window/window.js");
	let state = 1;
	const window = pictureWindow(plotlySource(), {
		random() {
			// A linear congruential generator is random enough for ids.
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state / 4_294_967_296;
		},
	});
	return {
		plotly: window.Plotly as Plotly,
		seed(seed) {
			state = seed >>> 0;
		},
	};
}
