// Pages through a long table in a notebook by a slider.
import type { MimeBundle } from "../session/messages.js";
import { BASE, CONTROLS, control, Model } from "./widgets.js";

/** Under this symbol, a frame has a method that returns some of its rows as HTML. */
const PAGE = Symbol.for("valuelab.page");

/** A frame that can return a page of rows. */
interface Pageable {
	readonly index: readonly unknown[];
	readonly [PAGE]: (from: number, rows: number) => string;
}

/** The largest number of rows that a frame shows without a pager. */
const MAX_WHOLE = 10_000;
const ROWS_PER_PAGE = 100;

export function isLongTable(value: object): value is Pageable {
	const { [PAGE]: page, index } = value as Partial<Pageable>;
	return typeof page === "function" && Array.isArray(index) && index.length > MAX_WHOLE;
}

/** A slider for the pages of a long frame. The kernel returns the rows; a front end without widgets shows the first page. */
export function tablePager(table: Pageable, bundle: MimeBundle): MimeBundle {
	const total = table.index.length;
	const pages = Math.ceil(total / ROWS_PER_PAGE);
	const html = (page: number): string => table[PAGE]((page - 1) * ROWS_PER_PAGE, ROWS_PER_PAGE);
	const emptyLayout = (): Model => new Model(control("Layout", BASE, {}));
	const layout = emptyLayout().reference;
	const styleOf = (name: string): string =>
		new Model(control(name, CONTROLS, { description_width: "initial" }, { viewModule: BASE })).reference;
	const shown = new Model({
		...control("HTML", CONTROLS, { value: html(1), description: "", placeholder: "" }),
		layout,
		style: styleOf("HTMLStyle"),
	});
	const page = new Model({
		...control("IntSlider", CONTROLS, { min: 1, max: pages, step: 1, value: 1, readout: true }),
		description: `${total.toLocaleString("en-US")} rows, page`,
		readout_format: "d",
		continuous_update: false,
		orientation: "horizontal",
		layout: new Model(control("Layout", BASE, { width: "560px" })).reference,
		style: styleOf("SliderStyle"),
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
