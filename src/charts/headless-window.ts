import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

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
