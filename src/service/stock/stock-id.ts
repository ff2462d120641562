/** The service's own id of a stock, from its exchange and symbol: `US` and seven characters. */
export function stockId(exchange: string, symbol: string): string {
	let hash = 0xcbf29ce484222325n;
	for (const character of `${exchange}:${symbol}`)
		hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
	return `US${(hash % 78_364_164_096n).toString(36).toUpperCase().padStart(7, "0")}`;
}
