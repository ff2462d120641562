/** Signals of insiders, gurus and politicians from frames of the operations, on the days when they were disclosed. */
export { type Confluence, type ConfluenceDay, type ConfluenceOptions, confluence } from "./confluence.js";
export * from "./cost-basis.js";
export {
	type EventHorizon,
	type EventStudy,
	type EventStudyOptions,
	eventStudy,
	type RefusedEvent,
} from "./event-study.js";
export { type GuruCost, type GuruCosts, type GuruCostsOptions, guruCosts } from "./guru-costs.js";
export {
	type CrowdedStock,
	type CrowdingOptions,
	guruHolders,
	guruOverlaps,
	type Overlap,
	type Portfolios,
} from "./guru-portfolios.js";
export { type GuruSignalOptions, guruSignals } from "./gurus.js";
export * from "./insiders.js";
export type { PermutationTest } from "./permutation.js";
export {
	type FlowInterval,
	type PoliticianFlow,
	type PoliticianFlowOptions,
	type PoliticianOptions,
	politicianFlow,
	politicianSignals,
} from "./politicians.js";
export type { Coverage, LeftOutRow, Side, Signal, SignalList, SignalSource } from "./signal.js";
