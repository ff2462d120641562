import * as tables from "../analytics/company/tables.js";
import type { Comparison, Valuation } from "../analytics/valuation.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";

/** One row a method: value, range and upside, or the reason why there is none. Columns as in `valuationTable`. */
export const valuationFrame = (valuation: Valuation): DataFrame => toDanfo(tables.valuationTable(valuation));
/** One row a multiple: now and against the own history. Columns as in `multiplesTable`. */
export const multiplesFrame = (valuation: Valuation): DataFrame => toDanfo(tables.multiplesTable(valuation));
/** One row a diagnostic. Columns as in `diagnosticsTable`. */
export const diagnosticsFrame = (valuation: Valuation): DataFrame => toDanfo(tables.diagnosticsTable(valuation));
/** Fiscal years as rows. Columns as in `historyTable`. */
export const historyFrame = (valuation: Valuation): DataFrame => toDanfo(tables.historyTable(valuation));
/** One row an assumption. Columns as in `assumptionsTable`. */
export const assumptionsFrame = (valuation: Valuation): DataFrame => toDanfo(tables.assumptionsTable(valuation));
/** One row a measure, one column a company, statistics of the peers. Columns as in `comparisonTable`. */
export const comparisonFrame = (comparison: Comparison): DataFrame => toDanfo(tables.comparisonTable(comparison));
