/** Charts: all figures, and what draws them without a browser. */
import { showFiguresWith } from "./chart.js";
import { figureBundle } from "./notebook-bundle.js";

showFiguresWith(figureBundle);

export { type DrawOptions, toPng, toSvg } from "./draw.js";
export * from "./figures.js";
