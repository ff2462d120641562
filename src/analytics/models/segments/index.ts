export { hhi } from "./hhi.js";
export { type SegmentShare, segmentMix } from "./segment-mix.js";
