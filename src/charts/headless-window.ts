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
	/** Makes the ids that plotly draws at random the same for the same seed. */
	seed(seed: number): void;
}

/** Kinds of traces that the plotly inside this package draws; it takes any other for a scatter. */
const BASIC_KINDS: readonly unknown[] = [undefined, "scatter", "bar", "pie"];

/** Where plotly is installed; undefined where the installation leaves it out. */
function installedPlotly(): string | undefined {
	try {
		return createRequire(import.meta.url).resolve("plotly.js-dist-min");
	} catch {
		return undefined;
	}
}

/** Source text of plotly, to be put into a page: of the installed package, else the smaller one inside this package. */
export function plotlySource(): string {
	const path = installedPlotly();
	return path === undefined ? builtFile("page/plotly.js").toString("utf8") : readFileSync(path, "utf8");
}

/** @throws ValuelabError `output` where traces need a plotly that is not installed */
export function requirePlotlyFor(traces: readonly { readonly type?: unknown }[]): void {
	const other = traces.find(({ type }) => !BASIC_KINDS.includes(type));
	if (other && installedPlotly() === undefined) throw missingPackage("plotly.js-dist-min", `a ${other.type} chart`);
}

let opened: Promise<HeadlessWindow> | undefined;

/** A window without a screen in which plotly draws; opened once. About half a second, all later drawings some hundredths. */
export function headlessWindow(): Promise<HeadlessWindow> {
	opened ??= open();
	return opened;
}

async function open(): Promise<HeadlessWindow> {
	const { pictureWindow } = await import("./picture-window/window.js");
	let state = 1;
	const window = pictureWindow(plotlySource(), {
		random() {
			// A linear congruence is random enough for ids.
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
