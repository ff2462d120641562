import type { CallContext } from "./call-context.js";

/** A hint on what to check when something is not found, by the arguments of the call. */
export function checkHint({ operation, arguments: given }: CallContext): string {
	const symbols = [given.symbol, given.symbols].flat().filter((symbol) => symbol !== undefined);
	if (symbols.length > 0) {
		const areForeign = symbols.every((symbol) => String(symbol).includes(":"));
		return areForeign
			? "Check the exchange and the symbol."
			: "Check the symbol; listings away from the US are EXCHANGE:SYMBOL.";
	}
	switch (operation) {
		case "market.exchangeStocks":
			return "market.exchangeList has the codes.";
		case "market.economicIndicator":
			return "market.economicIndicators has the names.";
		case "account.screener":
			return "account.screeners has the ids.";
		case "politicians.transactions":
			return "politicians.list has the ids.";
	}
	if (operation.startsWith("gurus.")) return "gurus.list has the ids.";
	return "Check the base URL.";
}
