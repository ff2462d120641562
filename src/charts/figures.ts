/**
 * Charts: functions from plain data to plotly figures `{ data, layout, config }` with title, alt text and source. Browsers get this entry
 * as `valuelab/charts`.
 */

export type { ChartFigure, Layout, MimeBundle, Plain, Subject, Trace } from "./chart.js";
export { type ChartParts, chart } from "./chart.js";
export { type DisclosuresData, disclosures } from "./disclosures.js";
export { type DividendHistoryData, dividendHistory } from "./dividend-history.js";
export { type EarningsHistoryData, earningsHistory } from "./earnings-history.js";
export { type ExpectationsData, expectations } from "./expectations.js";
export { type ExpectationsSurfaceData, expectationsSurface } from "./expectations-surface.js";
export { type FairValueHistoryData, fairValueHistory } from "./fair-value-history.js";
export { type FiscalLinesData, fiscalLines } from "./fiscal-lines.js";
export { type FieldRow, type FootballFieldData, footballField } from "./football-field.js";
export { type ForecastLinesOptions, forecastLines } from "./forecast-lines.js";
export { bars, type FrameChartOptions, line, scatter } from "./frame-charts.js";
export { type IndexedLine, type IndexedPricesData, indexedPrices } from "./indexed-prices.js";
export { multipleHistory } from "./multiple-history.js";
export { multiplesNow } from "./multiples-now.js";
export { defineChart, type OwnChart } from "./own-charts.js";
export type { PagePicture } from "./page-picture.js";
export { type ColourName, DARK, LIGHT, type ThemeName } from "./palette.js";
export { peerScatter } from "./peer-scatter.js";
export { peers } from "./peers.js";
export { type PriceHistoryData, priceHistory } from "./price-history.js";
export { CHARTS, type ChartDeclaration } from "./registry.js";
export { type ReturnPart, type ReturnWaterfallData, returnWaterfall } from "./return-waterfall.js";
export { type ScreenAxis, type ScreenScatterData, screenScatter } from "./screen-scatter.js";
export { type SegmentsData, segments } from "./segments.js";
export { type SensitivityData, sensitivity } from "./sensitivity.js";
export { shareCount } from "./share-count.js";
export { type Panel, type SmallMultiplesData, smallMultiples } from "./small-multiples.js";
export { type ValuationBandData, valuationBand } from "./valuation-band.js";
export { chartsOf, type ValuationCharts } from "./valuation-charts.js";
export { type ValueChangeData, valueChangeWaterfall } from "./value-change.js";
