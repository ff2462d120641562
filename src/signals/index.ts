/** Signals of insiders, gurus and politicians from frames of the operations, on the days when they were disclosed. */
export * from "./confluence.js";
export * from "./event-study.js";
export * from "./guru-costs.js";
export * from "./guru-portfolios.js";
export { type GuruSignalOptions, guruSignals } from "./gurus.js";
export * from "./insiders.js";
export * from "./paid.js";
export type { PermutationTest } from "./permutation.js";
export * from "./politicians.js";
export {
	type Coverage,
	type LeftOutRow,
	type Side,
	type Signal,
	type SignalList,
	type SignalSource,
	signalsTable,
} from "./signal.js";
