// Traces lines of financials to the facts of filings.
import type { ExpandLine } from "../analytics/input-node.js";
import { dataFolderOf } from "../core/data-folder.js";
import type { LineTree } from "../filings/line-tree.js";
import { lineTreeOf } from "../store/line-tree.js";

/** Traces lines of financials to filings, if the client reads a store with the company's facts. */
export function lineExpander(client: object): ExpandLine {
	const folder = dataFolderOf(client);
	const trees = new Map<string, LineTree | undefined>();
	return ({ operation, arguments: { symbol: requested, targetCurrency: currency }, field, period }, value) => {
		if (folder === undefined || operation !== "stock.financials" || !field || !period) return undefined;
		const symbol = String(requested);
		if (!trees.has(symbol)) trees.set(symbol, lineTreeOf(folder, symbol));
		const tree = trees.get(symbol);
		const line = field.replaceAll(/\w+ \/ /g, "");
		if (!tree || currency === undefined || currency === tree.currency) return tree?.node(line, period, value);
		const filed = tree.node(line, period);
		if (filed && !filed.unit.includes(tree.currency)) return tree.node(line, period, value);
		const formula = `${tree.currency} converted to ${currency} at the period's rate`;
		return filed && { figure: line, value, unit: String(currency), period, formula, inputs: [filed] };
	};
}
