/** Many companies at once: screens, scores, percentiles among peers. */

export { FormulaError } from "../analytics/formula/formula-error.js";
export { readCondition } from "./condition/condition.js";
export { type LakePanel, type OpenLakeOptions, openLake } from "./lake/open-lake.js";
export { type OpenUniverseOptions, openUniverse, type UniverseName } from "./open-universe.js";
export type * from "./pure.js";
export { screenCompanies } from "./screen-companies.js";
export { type Constituent, type Constituents, sp500 } from "./sources/constituents.js";
export type { AskUniverseOptions } from "./sources/service-source.js";
export { type PercentileOptions, Universe } from "./universe.js";
export type { About, UniverseFrame } from "./universe-frame.js";
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
