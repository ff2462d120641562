/**
 * Plain tables of results, for browsers without Danfo: `tables.valuation(value(company))`. In Node, `valuelab` has the same as DataFrames
 * (`dataFrames.valuation` and so on).
 */
export { confluenceTable as confluence } from "../signals/confluence.js";
export { eventStudyTable as eventStudy } from "../signals/event-study.js";
export { guruCostsTable as guruCosts } from "../signals/guru-costs.js";
export { holdersTable as holders, overlapsTable as overlaps } from "../signals/guru-portfolios.js";
export { politicianFlowTable as politicianFlow } from "../signals/politicians.js";
export { signalsTable as signals } from "../signals/signal.js";
export {
	assumptionsTable as assumptions,
	comparisonTable as comparison,
	diagnosticsTable as diagnostics,
	historyTable as history,
	multiplesTable as multiples,
	valuationTable as valuation,
} from "./company/tables.js";
export { measureTable as measures } from "./measures/measure-table.js";
export { placeAmongPeersTable as placeAmongPeers } from "./place-down.js";
export { scoreUniverseTable as scoreUniverse } from "./score-universe.js";
