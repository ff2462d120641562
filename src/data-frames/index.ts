/** What analytics gives as tables, as Danfo DataFrames. */
export {
	confluenceFrame,
	eventStudyFrame,
	guruCostsFrame,
	holdersFrame,
	overlapsFrame,
	politicianFlowFrame,
	signalsFrame,
} from "./signals.js";
export { placeAmongPeers, scoreUniverse } from "./universe.js";
export {
	assumptionsFrame,
	comparisonFrame,
	diagnosticsFrame,
	historyFrame,
	multiplesFrame,
	valuationFrame,
} from "./valuation.js";
