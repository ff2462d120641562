import type { Table } from "../core/table.js";
import { wrapText } from "../core/wrap-text.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";
import { textTable } from "../frames/display/text-table.js";
import type { Lacking } from "./screen-columns.js";
import type { MissingCompany } from "./universe-source.js";

/** What a reader must know about a universe's frame beside its cells. */
export interface About {
	/** The whole in sentences. */
	readonly summary: string;
	/** Warnings of likely mistakes: `roic > 0.15` asks for 0.15%. */
	readonly warnings: readonly string[];
	/** Companies for which a condition cannot be decided, one entry for each missing figure. */
	readonly lacking: readonly Lacking[];
	/** Companies of the universe that could not be loaded, and why. */
	readonly missing: readonly MissingCompany[];
	/** Facts about the universe: the day of its list, survivorship. */
	readonly notes: readonly string[];
}

/** A Danfo frame, with facts about the companies that are not in it. */
export type UniverseFrame = DataFrame & { readonly about: About };

const DISPLAY = Symbol.for("Jupyter.display");
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Columns that a narrow terminal leaves out first. */
const OPTIONAL = ["industry", "sector"];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A table as a Danfo frame. In a notebook and in a terminal, it says below its rows which companies are not in it. */
export function frameAbout(table: Table, about: About): UniverseFrame {
	const frame = toDanfo(table);
	const show = (frame as unknown as Record<symbol, (() => Readonly<Record<string, string>>) | undefined>)[DISPLAY];
	const said = [...about.warnings.map((text) => `Note: ${text}.`), about.summary];
	Object.defineProperty(frame, "about", { value: about });
	const lines = () => said.flatMap((sentence) => wrapText(sentence, process.stdout.columns ?? 100)).join("\n");
	const written = () => textTable(table, { optional: OPTIONAL });
	Object.defineProperty(frame, INSPECT, { value: () => `${written()}\n\n${lines()}` });
	if (show) {
		Object.defineProperty(frame, DISPLAY, {
			value() {
				const { "text/html": html = "" } = show.call(frame);
				const below = said
					.map((sentence) => `<p style="margin:.3em 0;max-width:70em">${escaped(sentence)}</p>`)
					.join("");
				return { "text/html": html + below, "text/plain": `${written()}\n\n${lines()}` };
			},
		});
	}
	return frame as UniverseFrame;
}
