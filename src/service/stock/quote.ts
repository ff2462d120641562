import { closeOfTrading } from "../dates.js";
import { rounded } from "../numeric.js";
import { notFound } from "../problem.js";
import type { Asked, Form, Reply } from "../resource.js";
import { type Quotation, quotationOf } from "../series/quotation.js";

const INVENTED = ["Day's Change", "Price Change", "open", "low", "high", "Day's Volume"];
const INVENTED_LIVE = [...INVENTED, "Day's Change %"];

/** `GET /stock/{symbols}/quote`: the last closes, in the order asked for; symbols without a price are left out, and refused where none has one. */
export function quote({ arguments: given, form, world }: Asked<"stock.quote">): Reply {
	const quotations = given.symbols.flatMap((symbol) => quotationOf(world, symbol) ?? []);
	if (quotations.length === 0) throw notFound("priced stock", given.symbols.join(","));
	const quotes = quotations.map((quotation) => shown(quotation, form));
	// Live, one symbol gives a bare object.
	const bare = form === "live" && given.symbols.length === 1;
	const fields = form === "live" ? INVENTED_LIVE : INVENTED;
	const all = quotations.every(({ invented }) => invented);
	const madeUp = quotations.flatMap(({ invented }, i) => {
		if (!invented || (all && i > 0)) return [];
		return fields.map((field) => (bare ? field : `${all ? "*" : i}.${field}`));
	});
	return { body: bare ? quotes[0] : quotes, madeUp };
}

function shown(quotation: Quotation, form: Form): object {
	const { price, previous, open, low, high, volume, currency, symbol, exchange, date } = quotation;
	const close = closeOfTrading(date);
	const change = rounded(price - previous, 4);
	const common = {
		timestamp: close.seconds,
		"Price Updated Time": close.text,
		"Current Price": rounded(price, 6),
		"Day's Change": change,
		"Day's Volume": volume,
		open: form === "live" ? String(rounded(open, 6)) : rounded(open, 6),
		low: rounded(low, 6),
		high: rounded(high, 6),
		"Price Change": change,
		Currency: currency,
		Symbol: symbol,
		Exchange: form === "live" && exchange === "NAS" ? "NASDAQ" : exchange,
	};
	if (form === "document") return common;
	return { ...common, Price: rounded(price, 6), "Day's Change %": rounded((change / previous) * 100, 2) };
}
