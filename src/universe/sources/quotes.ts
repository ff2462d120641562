// Requests the quotes of many symbols, fifty at a time.
import type { Answer } from "../../api/answer.js";
import { entryOf } from "../../core/entry-of.js";
import { ask } from "../../frames/company/ask.js";
import type { Asker } from "../../frames/company.js";

/** Symbols in one request for quotes. */
const SYMBOLS_PER_REQUEST = 50;

/** The answer with the quote of one symbol alone; null where it is not among them. */
export function quoteIn(answer: Answer, symbol: string): Answer | null {
	const { data } = answer;
	const all: readonly unknown[] = Array.isArray(data) ? data : [data];
	const ownQuote = all.find((quote) => (quote as { readonly Symbol?: unknown } | null)?.Symbol === symbol);
	return ownQuote === undefined ? null : ({ ...answer, data: [ownQuote] } as Answer);
}

/** Quotes of symbols, requested together when the first is needed; null if a quote must be requested separately. */
export function quotesOf(
	asker: Asker,
	symbols: readonly string[],
	options: Readonly<Record<string, unknown>>,
): (symbol: string) => Promise<Answer | null> {
	const places = new Map(symbols.map((symbol, position) => [symbol, position]));
	const groups = new Map<number, Promise<Answer | null>>();
	return async (symbol) => {
		const group = Math.floor((places.get(symbol) ?? 0) / SYMBOLS_PER_REQUEST);
		const answer = await entryOf(groups, group, () => {
			const groupSymbols = symbols.slice(group * SYMBOLS_PER_REQUEST, (group + 1) * SYMBOLS_PER_REQUEST);
			return ask(asker, "stock.quote", [groupSymbols], options).then((result) => (result.ok ? result.answer : null));
		});
		return answer && quoteIn(answer, symbol);
	};
}
