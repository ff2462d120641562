import type { OperationName } from "../../api/catalogue/index.js";
import type { StoredParts } from "../../store/stored-answer.js";
import { type Form, Problem, type Reply, type World } from "../resource.js";
import { heldSymbol } from "./company.js";
import { inFiscalOrder } from "./fiscal-order.js";

/** A live service's answer about a company, as a crawl stored it; undefined where the store has none, or a company from filings. */
export function crawledAnswer(
	world: World,
	operation: OperationName,
	{ symbol, targetCurrency, order, startDate = "", endDate = "9999" }: Readonly<Record<string, unknown>>,
	form: Form,
): Reply | undefined {
	const part = operation === "stock.financials" ? "answers" : "quotes";
	const isCrawled = part === "answers" || operation === "stock.price" || operation === "stock.dividend";
	if (!isCrawled || typeof symbol !== "string") return undefined;
	const resolved = heldSymbol(world, symbol);
	const file = world.dataset.company(resolved) ? undefined : world.dataset.answer(resolved, part);
	if (file === undefined) return undefined;
	if (part === "quotes") {
		const { prices, dividends } = file as StoredParts["quotes"];
		if (operation === "stock.dividend") return { body: dividends?.data ?? null };
		const isInRange = ([day]: readonly [string]) => isoOf(day) >= String(startDate) && isoOf(day) <= String(endDate);
		return { body: (prices.data as readonly (readonly [string])[]).filter(isInRange) };
	}
	const { currency, data, meta } = file as StoredParts["answers"];
	if (targetCurrency !== undefined && targetCurrency !== currency)
		throw new Problem(
			400,
			`the store has statements of ${resolved} in ${currency ?? "one currency"} only`,
			"target_currency",
		);
	return {
		body: sortFinancials(data, { descending: order === "desc", form }),
		madeUp: meta.madeUp,
		...(meta.marks && { headers: { "valuelab-marks": JSON.stringify(meta.marks) } }),
	};
}

/** The answer in the requested order; the service may have used either. */
function sortFinancials(answer: unknown, order: Parameters<typeof inFiscalOrder>[1]): unknown {
	const { financials } = answer as { readonly financials?: Readonly<Record<string, unknown>> | null };
	if (!financials) return answer;
	const sorted = (["annuals", "quarterly"] as const).flatMap((frequency) => {
		const table = financials[frequency];
		return table ? [[frequency, inFiscalOrder(table as Readonly<Record<string, unknown>>, order)]] : [];
	});
	return { financials: { ...financials, ...Object.fromEntries(sorted) } };
}

/** An ISO day from a day with the month first, as the live service writes it. */
const isoOf = (day: string): string => day.replace(/^(\d\d)-(\d\d)-(\d{4})$/, "$3-$1-$2");
