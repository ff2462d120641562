import { groupBy } from "../core/group-by.js";
import { bundledCandidates } from "../universe/peer-candidates.js";

/**
 * Distributes symbols to workers. Each worker gets a sector, ordered by industry, because companies of an industry share peers. When every
 * sector is assigned, free workers help with the largest remaining one.
 */
export class SymbolQueue {
	readonly #waiting: string[][];
	readonly #begun: string[][] = [];

	constructor(symbols: readonly string[]) {
		const bundled = new Map(bundledCandidates().candidates.map((candidate) => [candidate.symbol, candidate]));
		const industryOf = (symbol: string) => bundled.get(symbol)?.industry ?? "";
		const sectors = groupBy(symbols, (symbol) => bundled.get(symbol)?.sector ?? "");
		this.#waiting = [...sectors.values()].sort((a, b) => b.length - a.length);
		for (const group of this.#waiting)
			group.sort((a, b) => Number(industryOf(a) > industryOf(b)) - Number(industryOf(a) < industryOf(b)));
	}

	/** Makes the function with which one worker takes its next symbol; it returns undefined when none is left. */
	worker(): () => string | undefined {
		let own: string[] = [];
		return () => {
			if (own.length === 0) {
				const next = this.#waiting.shift();
				if (!next) return this.#largestBegun()?.pop();
				own = next;
				this.#begun.push(own);
			}
			return own.shift();
		};
	}

	/** The begun sector with the most symbols left. */
	#largestBegun(): string[] | undefined {
		return this.#begun.reduce<string[] | undefined>((a, b) => (b.length > (a?.length ?? 0) ? b : a), undefined);
	}
}
