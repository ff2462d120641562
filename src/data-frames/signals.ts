import * as signals from "../analytics/signals/index.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";

/** One row a signal. Columns as in `signalsTable`. */
export const signalsFrame = (list: signals.SignalList): DataFrame => toDanfo(signals.signalsTable(list));
/** One row a day of disclosure. Columns as in `confluenceTable`. */
export const confluenceFrame = (result: signals.Confluence): DataFrame => toDanfo(signals.confluenceTable(result));
/** One row a horizon. Columns as in `eventStudyTable`. */
export const eventStudyFrame = (study: signals.EventStudy): DataFrame => toDanfo(signals.eventStudyTable(study));
/** One row a pair of investors. Columns as in `overlapsTable`. */
export const overlapsFrame = (overlaps: readonly signals.Overlap[]): DataFrame =>
	toDanfo(signals.overlapsTable(overlaps));
/** One row a stock. Columns as in `holdersTable`. */
export const holdersFrame = (stocks: readonly signals.CrowdedStock[]): DataFrame =>
	toDanfo(signals.holdersTable(stocks));
/** One row an investor and stock. Columns as in `guruCostsTable`. */
export const guruCostsFrame = (costs: signals.GuruCosts): DataFrame => toDanfo(signals.guruCostsTable(costs));
/** One row a period. Columns as in `politicianFlowTable`. */
export const politicianFlowFrame = (flow: signals.PoliticianFlow): DataFrame =>
	toDanfo(signals.politicianFlowTable(flow));
