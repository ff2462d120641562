import * as tables from "../analytics/company/tables.js";
import type { Comparison, Valuation } from "../analytics/valuation.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";

/**
 * One row for each method: value, range and upside, or the reason why there is none. Columns as in `tables.valuation`.
 *
 * @example
 * const frame = valuationFrame(value(await loadCompany(createClient(), "KO")));
 * frame.columns.slice(0, 3) //=> ["method", "title", "family"]
 */
export const valuationFrame = (valuation: Valuation): DataFrame => toDanfo(tables.valuationTable(valuation));
/**
 * One row for each multiple: now and against the own history. Columns as in `tables.multiples`.
 *
 * @example
 * const frame = multiplesFrame(value(await loadCompany(createClient(), "KO")));
 * frame.column("multiple").values.slice(0, 3) //=> ["pe", "ps", "pb"]
 */
export const multiplesFrame = (valuation: Valuation): DataFrame => toDanfo(tables.multiplesTable(valuation));
/**
 * One row for each diagnostic. Columns as in `tables.diagnostics`.
 *
 * @example
 * const frame = diagnosticsFrame(value(await loadCompany(createClient(), "KO")));
 * frame.columns //=> ["name", "title", "group", "value", "unit", "reading", "reason"]
 */
export const diagnosticsFrame = (valuation: Valuation): DataFrame => toDanfo(tables.diagnosticsTable(valuation));
/**
 * Fiscal years as rows. Columns as in `tables.history`.
 *
 * @example
 * const frame = historyFrame(value(await loadCompany(createClient(), "KO")));
 * frame.columns.slice(0, 4) //=> ["Fiscal Year", "revenue", "gross_margin", "operating_margin"]
 */
export const historyFrame = (valuation: Valuation): DataFrame => toDanfo(tables.historyTable(valuation));
/**
 * One row for each assumption. Columns as in `tables.assumptions`.
 *
 * @example
 * const frame = assumptionsFrame(value(await loadCompany(createClient(), "KO")));
 * frame.columns //=> ["name", "value", "unit", "rule"]
 */
export const assumptionsFrame = (valuation: Valuation): DataFrame => toDanfo(tables.assumptionsTable(valuation));
/**
 * One row for each measure, one column for each company, statistics of the peers. Columns as in `tables.comparison`.
 *
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "KDP"].map((symbol) => loadCompany(client, symbol)));
 * comparisonFrame(compare(companies)).columns
 * //=> ["measure", "title", "unit", "KO", "PEP", "KDP", "median", "lower_quartile", "upper_quartile", "percentile", "premium_percent", "robust_z", "peers", "not_meaningful", "approximate"]
 */
export const comparisonFrame = (comparison: Comparison): DataFrame => toDanfo(tables.comparisonTable(comparison));
