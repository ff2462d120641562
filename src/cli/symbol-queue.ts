import { groupBy } from "../core/group-by.js";
import { bundledCandidates } from "../universe/peer-candidates.js";

/**
 * Distributes symbols to workers: a sector to one worker, and its industries one after another, because they share peers. When every sector
 * is assigned, free workers help with the largest remaining one.
 */
export class SymbolQueue {
	readonly #waiting: string[][];
	readonly #begun: string[][] = [];

	constructor(symbols: readonly string[]) {
		const known = new Map(bundledCandidates().candidates.map((one) => [one.symbol, one]));
		const industryOf = (symbol: string) => known.get(symbol)?.industry ?? "";
		const sectors = groupBy(symbols, (symbol) => known.get(symbol)?.sector ?? "");
		this.#waiting = [...sectors.values()].sort((a, b) => b.length - a.length);
		for (const group of this.#waiting)
			group.sort((a, b) => Number(industryOf(a) > industryOf(b)) - Number(industryOf(a) < industryOf(b)));
	}

	/** Gives one worker its symbols, one at each call; undefined when nothing is left. */
	worker(): () => string | undefined {
		let own: string[] = [];
		return () => {
			if (own.length === 0) {
				const next = this.#waiting.shift();
				if (!next) return this.#most()?.pop();
				own = next;
				this.#begun.push(own);
			}
			return own.shift();
		};
	}

	/** The begun sector with most symbols left. */
	#most(): string[] | undefined {
		return this.#begun.reduce<string[] | undefined>((a, b) => (b.length > (a?.length ?? 0) ? b : a), undefined);
	}
}
