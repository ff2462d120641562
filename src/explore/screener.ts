// Screens universes of companies for the local page.
import { ArgumentError, wrongArgument } from "../core/errors.js";
import type { Universe } from "../universe/index.js";
import { checkScreen, type Screen } from "../universe/screen-columns.js";
import type { ScreenMessage } from "./wire.js";

/** The most used figures. The first screen computes them all, so that the next is fast. */
const COMMON_FIGURES: readonly string[] = (
	"pe ps pb p_fcf ev_ebitda ev_ebit ev_sales dividend_yield earnings_yield roic roe gross_margin operating_margin " +
	"net_margin fcf_margin revenue_growth_5y eps_growth_5y net_debt_to_ebitda market_value price"
).split(" ");

/** Universes that the page may request: never a file or folder of this machine. */
const UNIVERSES: readonly string[] = ["bundled", "sp500"];

export interface ScreenProgress {
	readonly done: number;
	readonly total: number;
}

export type OpenFigures = (
	universe: string,
	figures: readonly string[],
	onProgress: (progress: ScreenProgress) => void,
) => Promise<Universe>;

interface OpenUniverse {
	readonly figures: ReadonlySet<string>;
	readonly universe: Promise<Universe>;
}

/** Screens universes. Companies are read again only if a new figure is requested. */
export class Screener {
	readonly #open: OpenFigures;
	readonly #opened = new Map<string, OpenUniverse>();

	constructor(open: OpenFigures) {
		this.#open = open;
	}

	/** Runs a screen. @throws FormulaError or ArgumentError for a wrong name or condition, before anything is read */
	async screen(message: ScreenMessage, onProgress: (progress: ScreenProgress) => void): Promise<Screen> {
		const { condition, universe, columns = [], sort } = message;
		const settings = { columns, ...(sort !== undefined && sort !== "" && { sort }) };
		if (condition.trim() === "")
			throw new ArgumentError("condition", 'give a condition, such as "roic > 15 and pe < 20"');
		if (!UNIVERSES.includes(universe))
			throw wrongArgument(`universe: ${JSON.stringify(universe)} is not one of ${UNIVERSES.join(", ")}`);
		const { figures } = checkScreen(condition, settings);
		const opened = await this.#universeWith(universe, figures, onProgress);
		const screen = opened.screenTable(condition, settings);
		return { ...screen, summary: opened.summarySentences(screen.summary).join(" ") };
	}

	#universeWith(
		universe: string,
		wanted: readonly string[],
		onProgress: (progress: ScreenProgress) => void,
	): Promise<Universe> {
		const stored = this.#opened.get(universe);
		if (stored && wanted.every((name) => stored.figures.has(name))) return stored.universe;
		const figures = new Set([...(stored?.figures ?? COMMON_FIGURES), ...wanted]);
		const opened: OpenUniverse = { figures, universe: this.#open(universe, [...figures], onProgress) };
		this.#opened.set(universe, opened);
		opened.universe.catch(() => {
			if (this.#opened.get(universe) === opened) this.#opened.delete(universe);
		});
		return opened.universe;
	}
}
