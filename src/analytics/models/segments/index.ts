export { hhi } from "./hhi.js";
export { type SegmentShare, segmentMix } from "./segment-mix.js";
export { type SegmentValue, sumOfParts } from "./sum-of-parts.js";
export { valuePerKpi } from "./value-per-kpi.js";
