// Draws charts in a thread, for `drawInThread`.
import { parentPort } from "node:worker_threads";
import type { ChartFigure } from "./chart.js";
import { toSvg } from "./draw.js";
import { headlessWindow } from "./headless-window.js";

/** A chart to draw. */
export interface DrawingTask {
	readonly number: number;
	readonly figure: ChartFigure;
}

/** A drawn chart; without `svg` if it could not be drawn. */
export interface Drawing {
	readonly number: number;
	readonly svg?: string;
}

parentPort?.on("message", async ({ number, figure }: DrawingTask) => {
	const svg = await toSvg(figure).catch(() => undefined);
	parentPort?.postMessage({ number, ...(svg !== undefined && { svg }) } satisfies Drawing);
});
// Opens the window before the first chart arrives.
headlessWindow().catch(() => undefined);
