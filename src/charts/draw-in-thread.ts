// Draws charts on another thread, while this one computes the rest of a report.
import { Worker } from "node:worker_threads";
import { packageRoot } from "../package-root.js";
import type { ChartFigure } from "./chart.js";
import { toSvg } from "./draw.js";
import type { Drawing, DrawingTask } from "./drawing-thread.js";

interface Waiting {
	readonly figure: ChartFigure;
	readonly resolve: (svg: Promise<string> | string) => void;
}

/** The thread and the charts that it has not drawn yet. */
class DrawingThread {
	readonly #worker = new Worker(new URL("dist/drawing-thread.js", packageRoot()), { execArgv: [] });
	readonly #waiting = new Map<number, Waiting>();
	#count = 0;

	constructor() {
		this.#worker.on("message", ({ number, svg }: Drawing) => this.#end(number, svg));
		const drawHere = () => {
			if (thread === this) thread = undefined;
			for (const number of [...this.#waiting.keys()]) this.#end(number, undefined);
		};
		this.#worker.on("error", drawHere).on("exit", drawHere).unref();
	}

	draw(figure: ChartFigure): Promise<string> {
		return new Promise((resolve) => {
			const number = this.#count++;
			this.#waiting.set(number, { figure, resolve });
			// The process must not end before its charts are drawn.
			this.#worker.ref();
			try {
				this.#worker.postMessage({ number, figure } satisfies DrawingTask);
			} catch {
				this.#end(number, undefined); // A figure with a function cannot be sent.
			}
		});
	}

	/** Passes on a drawing. A chart that the thread could not draw is drawn here, which gives the error, if there is one. */
	#end(number: number, svg: string | undefined): void {
		const waiting = this.#waiting.get(number);
		this.#waiting.delete(number);
		if (this.#waiting.size === 0) this.#worker.unref();
		waiting?.resolve(svg ?? toSvg(waiting.figure));
	}
}

let thread: DrawingThread | undefined;

/** Starts the thread, so that plotly is ready when the first chart is. Sources that run without a build have no thread. */
export function startDrawingThread(): void {
	if (!import.meta.url.endsWith(".ts")) thread ??= new DrawingThread();
}

/** A figure as SVG text, as `toSvg` draws it. */
export const drawInThread = (figure: ChartFigure): Promise<string> => thread?.draw(figure) ?? toSvg(figure);
