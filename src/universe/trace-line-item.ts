import type { ExpandLine } from "../analytics/input-node.js";
import { dataFolderOf } from "../core/data-folder.js";
import type { LineTree } from "../filings/line-tree.js";
import { lineTreeOf } from "../store/line-tree.js";

/** Traces line items to filings, if the client reads a store with the company's facts. */
export function lineItemTracer(client: object): ExpandLine {
	const folder = dataFolderOf(client);
	const trees = new Map<string, LineTree | undefined>();
	return ({ operation, arguments: { symbol: requested, targetCurrency: currency }, field, period }, value) => {
		if (folder === undefined || operation !== "stock.financials" || !field || !period) return undefined;
		const symbol = String(requested);
		if (!trees.has(symbol)) trees.set(symbol, lineTreeOf(folder, symbol));
		const tree = trees.get(symbol);
		// Filings have no sections: "income_statement / Revenue" is "Revenue".
		const line = field.replaceAll(/\w+ \/ /g, "");
		// The requested currency is the filed one.
		if (!tree || currency === undefined || currency === tree.currency) return tree?.node(line, period, value);
		const filed = tree.node(line, period);
		// Not an amount of money, such as a number of shares: needs no conversion.
		if (filed && !filed.unit.includes(tree.currency)) return tree.node(line, period, value);
		const formula = `${tree.currency} converted to ${currency} at the period's rate`;
		return filed && { figure: line, value, unit: String(currency), period, formula, inputs: [filed] };
	};
}
