// Divides symbols among the processes that crawl a lake.
import { normaliseSymbol, SYMBOL_FORM } from "../../api/catalogue/arguments/symbol.js";
import { ArgumentError } from "../../core/errors.js";
import { groupBy } from "../../core/group-by.js";

/** The number of shares, each with a lease. A symbol's share is the same in all processes. */
const SHARES = 1024;

/** A number from 0 to 2^32 - 1 that depends on the text alone (FNV-1a). */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash >>> 0;
}

/** Distinct symbols, written as the service does. @throws ArgumentError */
export function checkedSymbols(symbols: readonly string[]): string[] {
	if (!Array.isArray(symbols)) throw new ArgumentError("symbols", "symbols: expected a list of symbols");
	const checked = symbols.map((text) => {
		const symbol = typeof text === "string" ? normaliseSymbol(text) : null;
		if (symbol === null) throw new ArgumentError("symbols", `symbols: ${JSON.stringify(text)} is not ${SYMBOL_FORM}`);
		return symbol;
	});
	return [...new Set(checked)];
}

export function sharesOf(symbols: readonly string[]): Map<number, string[]> {
	return groupBy(symbols, (symbol) => hashOf(symbol) % SHARES);
}

/** The symbols of one machine of several: `3/8` is the third of eight. @throws ArgumentError */
export function shardOf(symbols: readonly string[], shard: string | undefined): readonly string[] {
	if (shard === undefined) return symbols;
	const [, shardNumber, count] = /^(\d+)\/(\d+)$/.exec(shard.trim()) ?? [];
	const [i, n] = [Number(shardNumber), Number(count)];
	if (!(n >= 1 && i >= 1 && i <= n))
		throw new ArgumentError("shard", `shard: expected one of several such as 3/8, got ${JSON.stringify(shard)}`);
	// The upper half of the hash, since the lower one decides the symbol's lease.
	return symbols.filter((symbol) => (hashOf(symbol) >>> 12) % n === i - 1);
}

/** The list rotated by a seed, so that processes that start together begin with different shares. */
export function rotated<T>(list: T[], seed: number): T[] {
	const from = list.length === 0 ? 0 : (seed * 7919) % list.length;
	return [...list.slice(from), ...list.slice(0, from)];
}
