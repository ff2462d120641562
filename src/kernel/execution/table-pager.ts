// Gives the next rows of a long table in a notebook.
import type { MimeBundle } from "../session/messages.js";
import { BASE, CONTROLS, control, Model } from "./widgets.js";

/** A frame's method under this symbol gives some of its rows as HTML. */
const PAGE = Symbol.for("valuelab.page");

/** A frame that can be paged through. */
interface Pageable {
	readonly index: readonly unknown[];
	readonly [PAGE]: (from: number, rows: number) => string;
}

/** Frames of up to this many rows are shown whole. */
const WHOLE = 10_000;
const ROWS = 100;

export function isLongTable(value: object): value is Pageable {
	const { [PAGE]: page, index } = value as Partial<Pageable>;
	return typeof page === "function" && Array.isArray(index) && index.length > WHOLE;
}

/** A slider over the pages of a long frame, whose rows come from the kernel; without widgets the first page stays. */
export function tablePager(table: Pageable, bundle: MimeBundle): MimeBundle {
	const total = table.index.length;
	const pages = Math.ceil(total / ROWS);
	const html = (page: number): string => table[PAGE]((page - 1) * ROWS, ROWS);
	const plain = (): Model => new Model(control("Layout", BASE, {}));
	const layout = plain().reference;
	const look = (name: string): string =>
		new Model(control(name, CONTROLS, { description_width: "initial" }, { viewModule: BASE })).reference;
	const shown = new Model({
		...control("HTML", CONTROLS, { value: html(1), description: "", placeholder: "" }),
		layout,
		style: look("HTMLStyle"),
	});
	const page = new Model({
		...control("IntSlider", CONTROLS, { min: 1, max: pages, step: 1, value: 1, readout: true }),
		description: `${total.toLocaleString("en-US")} rows, page`,
		readout_format: "d",
		continuous_update: false,
		orientation: "horizontal",
		layout: new Model(control("Layout", BASE, { width: "560px" })).reference,
		style: look("SliderStyle"),
	});
	page.onChange(({ value }) => {
		if (typeof value === "number") shown.set({ value: html(value) });
	});
	const box = new Model({
		...control("VBox", CONTROLS, { box_style: "", children: [page.reference, shown.reference] }),
		layout,
	});
	return { ...bundle, ...box.bundle(String(bundle["text/plain"] ?? "")) };
}
