import { toSvg } from "./draw.js";
import type { ChartFigure } from "./figure.js";
import { type PagePicture, pictureDrawnBy } from "./page-picture.js";

/**
 * The picture of a figure without its words, for a page that sets them around it as text; drawn without a browser.
 *
 * @example
 * const figure = shareCount({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   shares: { name: "shares", title: "Diluted shares", periods: ["2023", "2024"], values: [4339, 4320], unit: { kind: "shares" } },
 * });
 * Object.keys(await pagePicture(figure)) //=> ["still", "live"]
 */
export const pagePicture = (figure: ChartFigure): Promise<PagePicture> => pictureDrawnBy(toSvg, figure);
