// Makes a page's charts interactive when a reader touches them.
import { inDark } from "../../charts/palette.js";
import { runPageScript, unpackPayload } from "./page-payload.js";

/** A chart for plotly; `narrow` replaces layout entries on a narrow screen. */
interface LiveFigure {
	readonly data: unknown;
	readonly layout: object;
	readonly narrow: object;
	readonly config: unknown;
}

interface Plotly {
	react(element: Element, data: unknown, layout: object, config: unknown): Promise<unknown>;
	readonly Plots: { resize(element: Element): void };
}

const night = matchMedia("(prefers-color-scheme: dark)");
const narrow = matchMedia("(max-width: 640px)");

let figures: Promise<Readonly<Record<string, LiveFigure>>> | undefined;
/** Ids of charts that a reader touched. */
const touched = new Set<string>();

const plotly = () => (window as unknown as { readonly Plotly: Plotly }).Plotly;

/** Draws a chart for the page's colours and width. Until then the static picture stays. */
async function drawLive(id: string): Promise<void> {
	figures ??= unpackPayload("figures").then((text) => JSON.parse(text));
	const figure = (await figures)[id];
	const box = document.getElementById(id);
	const element = box?.querySelector(".live");
	if (!figure || !box || !element) return;
	await runPageScript("plotly");
	const layout = narrow.matches ? { ...figure.layout, ...figure.narrow } : figure.layout;
	const shown = night.matches ? inDark({ data: figure.data, layout }) : { data: figure.data, layout };
	box.classList.add("is-live");
	try {
		await plotly().react(element, shown.data, shown.layout, figure.config);
	} catch (error) {
		box.classList.remove("is-live");
		throw error;
	}
}

// One by one, because plotly blocks the page while it draws.
let queue: Promise<void> = Promise.resolve();

function drawSoon(id: string): void {
	queue = queue.then(() => drawLive(id)).catch(reportError);
}

function touch(target: EventTarget | null): void {
	const id = (target as Element | null)?.closest?.("figure[id]")?.id;
	if (id === undefined || touched.has(id)) return;
	touched.add(id);
	drawSoon(id);
}

/** Makes pictures interactive: on a wide screen on hover or focus, on a narrow one, where they are too small to read, before they become visible. */
export function startLiveCharts(): void {
	for (const event of ["pointerover", "pointerdown", "focusin"])
		document.addEventListener(event, ({ target }) => touch(target), { passive: true });
	const near = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) if (isIntersecting && narrow.matches) touch(target);
		},
		{ rootMargin: "1000px 0px" },
	);
	for (const box of document.querySelectorAll("figure[id]")) near.observe(box);
	const redraw = () => {
		for (const id of touched) drawSoon(id);
	};
	// The page's charts, also under other assumptions.
	document.addEventListener("valuelab:figures", (event) => {
		figures = Promise.resolve((event as CustomEvent<Readonly<Record<string, LiveFigure>>>).detail);
		redraw();
	});
	for (const query of [night, narrow]) query.addEventListener("change", redraw);
	// A closed fold has no width.
	document.addEventListener(
		"toggle",
		({ target }) => {
			if (!(target as HTMLDetailsElement).open) return;
			for (const element of (target as Element).querySelectorAll(".is-live .live")) plotly().Plots.resize(element);
		},
		true,
	);
}
