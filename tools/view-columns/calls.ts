// Lists calls of each operation that together show all columns of its views.
import { declarationOf, type OperationName } from "../../src/api/catalogue/index.js";

/** Companies of every template, with and without losses, foreign ones, and some with few data. */
const SYMBOLS = ["AAPL", "JPM", "BAC", "PGR", "O", "SNOW", "BA", "MCD", "ASML", "UNH", "NKE", "FICT"];

/** Views whose column names depend on the company or the call. */
export const OPEN: ReadonlySet<string> = new Set([
	"stock.operatingData annual",
	"stock.operatingData quarter",
	"stock.segmentsData business_annual",
	"stock.segmentsData business_quarterly",
	"stock.segmentsData business_ttm",
	"stock.segmentsData geographic_annual",
	"stock.segmentsData geographic_quarterly",
	"stock.indicator series",
	"account.screener alerts",
]);

/** Calls of operations that need arguments other than one symbol. */
const OTHERS: Readonly<Partial<Record<OperationName, readonly (readonly unknown[])[]>>> = {
	"stock.indicator": [
		["AAPL", "pettm"],
		["AAPL", "price"],
	],
	"stock.newsFeed": [["AAPL"]],
	"market.exchangeStocks": [["NAS"]],
	"market.fundaUpdated": [["2026-05-01"]],
	"market.economicIndicator": [["10 Year Treasury Yield (Monthly)"]],
	"account.screener": [[1]],
	"gurus.picks": [["7", "2010-01-01"]],
	"gurus.aggregated": [["7"]],
};

/** Lists calls of an operation that together show all columns of its views. */
export function callsOf(name: OperationName): readonly (readonly unknown[])[] {
	const calls = OTHERS[name];
	if (calls) return calls;
	const { arguments: path, required = [] } = declarationOf(name);
	const kinds = Object.values(path).map(({ kind }) => kind);
	if (kinds.length + required.length === 0) return [[]];
	if (required.length === 0 && kinds.length === 1 && kinds[0] === "symbol") return SYMBOLS.map((symbol) => [symbol]);
	if (required.length === 0 && kinds.length === 1 && kinds[0] === "symbols") return [[SYMBOLS]];
	throw new Error(`${name} takes ${kinds.join(", ")}: add calls of it to OTHERS in tools/view-columns/calls.ts`);
}
