import { toSvg } from "./draw.js";
import type { ChartFigure } from "./figure.js";
import { type PagePicture, pictureDrawnBy } from "./page-picture.js";

/** The picture of a figure without its words, for a page that sets them around it as text; drawn without a browser. */
export const pagePicture = (figure: ChartFigure): Promise<PagePicture> => pictureDrawnBy(toSvg, figure);
