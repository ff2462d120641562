import { describedPicture } from "../../charts/described-picture.js";
import { CHART_WIDTH } from "../../charts/figure.js";
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

/** The still pictures of a page: those issued, and those of changed charts, which are drawn here. */
export class StillPictures {
	/** The issued pictures by the id of their chart. They stay in the page while they are true. */
	readonly #issued = new Map<string, Element>();
	#turn = 0;

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

	/** Stops drawing: what is drawn at this moment is no longer true and is not shown. */
	stop(): void {
		this.#turn++;
	}

	/** Draws changed charts, those in sight first, and stops when others are wanted. Until it is drawn, a picture is pale. */
	async draw(charts: readonly PlacedChart[]): Promise<void> {
		this.stop();
		const mine = this.#turn;
		for (const { id } of charts) boxOf(id)?.setAttribute("data-stale", "");
		if (charts.length === 0) return;
		await runPageScript("plotly");
		const away = ({ id }: PlacedChart) => Math.abs(boxOf(id)?.getBoundingClientRect().top ?? 0);
		for (const { id, figure } of [...charts].sort((a, b) => away(a) - away(b))) {
			if (mine !== this.#turn) return;
			const still = document.createElement("div");
			still.className = "still";
			still.innerHTML = await stillPicture(draw, figure);
			if (mine !== this.#turn) return;
			boxOf(id)?.querySelector(".still")?.replaceWith(still);
			boxOf(id)?.removeAttribute("data-stale");
			await new Promise((next) => setTimeout(next));
		}
	}
}
