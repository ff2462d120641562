// Answers `GET /stock/{symbols}/quote` with the last closes, in the requested order; symbols without a price are left out.

import type { Form, Reply, RequestOf } from "../resource.js";
import { type Quotation, quotationOf } from "../series/quotation.js";
import { closeOfTrading, knownMembers, rounded } from "../written-values.js";
import { listedCompany } from "./company.js";
import { withoutData } from "./price-series.js";

const INVENTED = ["Day's Change", "Price Change", "open", "low", "high", "Day's Volume"];
const INVENTED_LIVE = [...INVENTED, "Day's Change %"];

export function quote({ arguments: args, form, world }: RequestOf<"stock.quote">): Reply {
	const quotations = args.symbols.flatMap((symbol) => quotationOf(world, symbol) ?? []);
	const symbols = args.symbols.join(", ");
	if (quotations.length === 0) {
		// A symbol that no exchange lists is refused.
		for (const symbol of args.symbols) listedCompany(world, symbol);
		return withoutData(world, "prices", symbols);
	}
	const quotes = quotations.map((quotation) => shown(quotation, form));
	// In the live form, one symbol gives an object without a list.
	const isSingle = form === "live" && args.symbols.length === 1;
	const fields = form === "live" ? INVENTED_LIVE : INVENTED;
	const areAllInvented = quotations.every(({ invented }) => invented);
	const madeUp = quotations.flatMap(({ invented }, i) => {
		if (!invented || (areAllInvented && i > 0)) return [];
		return fields.map((field) => (isSingle ? field : `${areAllInvented ? "*" : i}.${field}`));
	});
	return { body: isSingle ? quotes[0] : quotes, madeUp };
}

function shown(quotation: Quotation, form: Form): object {
	const { price, previous, open, low, high, volume, currency, symbol, exchange, date } = quotation;
	const close = closeOfTrading(date);
	const change = previous === null ? null : rounded(price - previous, 4);
	const shownAs = (figure: number | null) => (figure === null ? null : rounded(figure, 6));
	const common = {
		timestamp: close.seconds,
		"Price Updated Time": close.text,
		"Current Price": rounded(price, 6),
		"Day's Change": change,
		"Day's Volume": volume,
		open: form === "live" && open !== null ? String(rounded(open, 6)) : shownAs(open),
		low: shownAs(low),
		high: shownAs(high),
		"Price Change": change,
		Currency: currency,
		Symbol: symbol,
		Exchange: form === "live" && exchange === "NAS" ? "NASDAQ" : exchange,
	};
	if (form === "document") return knownMembers<unknown>(common);
	const percent = change === null ? {} : { "Day's Change %": rounded((change / (previous as number)) * 100, 2) };
	return { ...knownMembers<unknown>(common), Price: rounded(price, 6), ...percent };
}
