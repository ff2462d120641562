/** Many companies at once: screens, scores, places among peers. */
export type { About, UniverseFrame } from "./about.js";
export { Lake, type LakePanel, type OpenLakeOptions, openLake } from "./lake/open-lake.js";
export { type OpenUniverseOptions, openUniverse, type UniverseName } from "./open-universe.js";
export * from "./pure.js";
export { type Constituent, type Constituents, sp500 } from "./sources/constituents.js";
export type { AskUniverseOptions } from "./sources/service-source.js";
export { type PercentileOptions, Universe } from "./universe.js";
export type {
	CompanyRow,
	EvaluatedEntry,
	EvaluateUniverseOptions,
	MissingCompany,
	ReadUniverseOptions,
	UniverseEntry,
	UniverseProgress,
	UniverseSource,
} from "./universe-source.js";
