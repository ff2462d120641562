// Makes the frames of a universe: DataFrames that list below their rows which companies are missing.
import type { Table } from "../core/table.js";
import { wrapText } from "../core/wrap-text.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";
import { textTable } from "../frames/display/text-table.js";
import type { MissingFigure } from "./screen-columns.js";
import type { MissingCompany } from "./universe-source.js";

/** Facts about the companies of a universe that explain the rows of its frame. */
export interface About {
	/** The facts below in sentences. */
	readonly summary: string;
	/** Warnings of likely mistakes: `roic > 0.15` asks for 0.15%. */
	readonly warnings: readonly string[];
	/** Companies for which a condition cannot be decided, one entry for each missing figure. */
	readonly missingFigures: readonly MissingFigure[];
	/** Companies of the universe that could not be loaded, and why. */
	readonly missing: readonly MissingCompany[];
	/** Facts about the universe: the day of its list, survivorship. */
	readonly notes: readonly string[];
}

/** A Danfo DataFrame with facts about the companies that are missing from it. */
export type UniverseFrame = DataFrame & { readonly about: About };

const DISPLAY = Symbol.for("Jupyter.display");
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Columns that a narrow terminal leaves out first. */
const OPTIONAL_COLUMNS = ["industry", "sector"];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Makes a Danfo DataFrame that is displayed with `about` below its rows, in notebooks and terminals. */
export function frameAbout(table: Table, about: About): UniverseFrame {
	const frame = toDanfo(table);
	const display = (frame as unknown as Record<symbol, (() => Readonly<Record<string, string>>) | undefined>)[DISPLAY];
	const sentences = [...about.warnings.map((text) => `Note: ${text}.`), about.summary];
	Object.defineProperty(frame, "about", { value: about });
	const notes = () => sentences.flatMap((sentence) => wrapText(sentence, process.stdout.columns ?? 100)).join("\n");
	const rows = () => textTable(table, { optional: OPTIONAL_COLUMNS });
	Object.defineProperty(frame, INSPECT, { value: () => `${rows()}\n\n${notes()}` });
	if (display) {
		Object.defineProperty(frame, DISPLAY, {
			value() {
				const { "text/html": html = "" } = display.call(frame);
				const below = sentences
					.map((sentence) => `<p style="margin:.3em 0;max-width:70em">${escaped(sentence)}</p>`)
					.join("");
				return { "text/html": html + below, "text/plain": `${rows()}\n\n${notes()}` };
			},
		});
	}
	return frame as UniverseFrame;
}
