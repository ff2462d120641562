import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";
import * as signals from "../signals/index.js";

/**
 * One row for each signal. Columns as in `signalsTable`.
 *
 * @example
 * signalsFrame(insiderSignals(await createClient().stock.insider("KO").frame())).columns.slice(0, 4)
 * //=> ["known", "happened", "lag", "known_by"]
 */
export const signalsFrame = (list: signals.SignalList): DataFrame => toDanfo(signals.signalsTable(list));
/**
 * One row a day of disclosure. Columns as in `confluenceTable`.
 *
 * @example
 * const insiders = insiderSignals(await createClient().stock.insider("KO").frame());
 * confluenceFrame(confluence([insiders], { side: "sell" })).columns.slice(0, 3) //=> ["date", "sources", "signals"]
 */
export const confluenceFrame = (result: signals.Confluence): DataFrame => toDanfo(signals.confluenceTable(result));
/**
 * One row for each horizon. Columns as in `eventStudyTable`.
 *
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * eventStudyFrame(eventStudy(insiderSignals(await client.stock.insider("KO").frame()), prices)).columns.slice(0, 4)
 * //=> ["days", "events", "mean_percent", "median_percent"]
 */
export const eventStudyFrame = (study: signals.EventStudy): DataFrame => toDanfo(signals.eventStudyTable(study));
/**
 * One row for each pair of investors. Columns as in `overlapsTable`.
 *
 * @example
 * overlapsFrame([]).columns //=> ["a", "b", "overlap", "active_share", "jaccard", "cosine", "common", "warning"]
 */
export const overlapsFrame = (overlaps: readonly signals.Overlap[]): DataFrame =>
	toDanfo(signals.overlapsTable(overlaps));
/**
 * One row for each stock. Columns as in `holdersTable`.
 *
 * @example
 * holdersFrame([]).columns //=> ["symbol", "holders", "breadth", "mean_weight", "conviction", "top_5", "days_to_sell", "reason"]
 */
export const holdersFrame = (stocks: readonly signals.CrowdedStock[]): DataFrame =>
	toDanfo(signals.holdersTable(stocks));
/**
 * One row for each investor and stock. Columns as in `guruCostsTable`.
 *
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * guruCostsFrame(guruCosts(await client.stock.gurus("KO").frame(), { prices: { KO: prices } })).columns.slice(0, 3)
 * //=> ["guru", "symbol", "held"]
 */
export const guruCostsFrame = (costs: signals.GuruCosts): DataFrame => toDanfo(signals.guruCostsTable(costs));
/**
 * One row for each period. Columns as in `politicianFlowTable`.
 *
 * @example
 * politicianFlowFrame(politicianFlow(await createClient().politicians.transactions().frame())).columns.slice(0, 3)
 * //=> ["period", "low", "high"]
 */
export const politicianFlowFrame = (flow: signals.PoliticianFlow): DataFrame =>
	toDanfo(signals.politicianFlowTable(flow));
