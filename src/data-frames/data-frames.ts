// Converts result tables of the analytics to Danfo DataFrames.
import { tables } from "../analytics/index.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";

/** Functions that create a table from a result; `universe.ts` has those that take a frame. */
type Tables = Omit<typeof tables, "placeAmongPeers" | "scoreUniverse">;
type DataFrames = { readonly [Name in keyof Tables]: (...args: Parameters<Tables[Name]>) => DataFrame };

/**
 * The tables of analytics as Danfo DataFrames: `dataFrames.valuation` has the rows and columns of `tables.valuation`, and so on.
 * @example
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * dataFrames.valuation(valuation).columns.slice(0, 3) //=> ["method", "title", "family"]
 * dataFrames.multiples(valuation).column("multiple").values.slice(0, 3) //=> ["pe", "ps", "pb"]
 */
export const dataFrames = Object.fromEntries(
	Object.entries(tables).map(([name, table]) => [
		name,
		(...args: unknown[]) => toDanfo((table as (...args: unknown[]) => Parameters<typeof toDanfo>[0])(...args)),
	]),
) as unknown as DataFrames;
