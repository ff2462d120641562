// Draws charts again after a reader changes an assumption.

import { CHART_WIDTH } from "../../charts/chart.js";
import { describedPicture } from "../../charts/described-picture.js";
import { type DrawFigure, stillPicture } from "../../charts/page-picture.js";
import type { PlacedChart } from "../page-content.js";
import { runPageScript } from "./page-payload.js";

interface Plotly {
	toImage(figure: object, options: object): Promise<string>;
}

const draw: DrawFigure = async ({ data, layout, alt }) => {
	const { Plotly } = window as unknown as { readonly Plotly: Plotly };
	const size = { width: CHART_WIDTH, height: layout.height };
	// Plotly writes into what it is given.
	const figure = JSON.parse(JSON.stringify({ data, layout: { ...layout, ...size, autosize: false } }));
	return describedPicture(await Plotly.toImage(figure, { format: "svg", ...size, imageDataOnly: true }), alt);
};

const boxOf = (id: string): HTMLElement | null => document.getElementById(id);

/** The static pictures of a page: issued ones, and changed ones drawn here. */
export class StillPictures {
	/** The issued pictures by id, kept while they are current. */
	readonly #issued = new Map<string, Element>();
	#round = 0;

	constructor(charts: readonly PlacedChart[]) {
		for (const { id } of charts) {
			const still = boxOf(id)?.querySelector(".still");
			if (still) this.#issued.set(id, still);
		}
	}

	/** Puts the issued picture of a chart back. */
	restore(id: string): void {
		const [issued, shown] = [this.#issued.get(id), boxOf(id)?.querySelector(".still")];
		if (issued && shown && issued !== shown) shown.replaceWith(issued);
		boxOf(id)?.removeAttribute("data-stale");
	}

	/** Stops drawing and discards the picture in progress. */
	stop(): void {
		this.#round++;
	}

	/** Draws changed charts, the nearest to the visible part first, until other charts are requested. Charts look pale until drawn. */
	async draw(charts: readonly PlacedChart[]): Promise<void> {
		this.stop();
		const round = this.#round;
		for (const { id } of charts) boxOf(id)?.setAttribute("data-stale", "");
		if (charts.length === 0) return;
		await runPageScript("plotly");
		const distance = ({ id }: PlacedChart) => Math.abs(boxOf(id)?.getBoundingClientRect().top ?? 0);
		for (const { id, figure } of [...charts].sort((a, b) => distance(a) - distance(b))) {
			if (round !== this.#round) return;
			const still = document.createElement("div");
			still.className = "still";
			still.innerHTML = await stillPicture(draw, figure);
			if (round !== this.#round) return;
			boxOf(id)?.querySelector(".still")?.replaceWith(still);
			boxOf(id)?.removeAttribute("data-stale");
			await new Promise((next) => setTimeout(next));
		}
	}
}
