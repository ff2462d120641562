/** The result tables of analytics as Danfo DataFrames. */
export { dataFrames } from "./data-frames.js";
export { placeAmongPeers, scoreUniverse } from "./universe.js";
