import { tables } from "../analytics/index.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";
import type * as signals from "../signals/index.js";

/**
 * One row for each signal. Columns as in `tables.signals`.
 *
 * @example
 * signalsFrame(insiderSignals(await createClient().stock.insider("KO").frame())).columns.slice(0, 4)
 * //=> ["known", "happened", "lag", "known_by"]
 */
export const signalsFrame = (list: signals.SignalList): DataFrame => toDanfo(tables.signals(list));
/**
 * One row a day of disclosure. Columns as in `tables.confluence`.
 *
 * @example
 * const insiders = insiderSignals(await createClient().stock.insider("KO").frame());
 * confluenceFrame(confluence([insiders], { side: "sell" })).columns.slice(0, 3) //=> ["date", "sources", "signals"]
 */
export const confluenceFrame = (result: signals.Confluence): DataFrame => toDanfo(tables.confluence(result));
/**
 * One row for each horizon. Columns as in `tables.eventStudy`.
 *
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * eventStudyFrame(eventStudy(insiderSignals(await client.stock.insider("KO").frame()), prices)).columns.slice(0, 4)
 * //=> ["days", "events", "mean_percent", "median_percent"]
 */
export const eventStudyFrame = (study: signals.EventStudy): DataFrame => toDanfo(tables.eventStudy(study));
/**
 * One row for each pair of investors. Columns as in `tables.overlaps`.
 *
 * @example
 * overlapsFrame([]).columns //=> ["a", "b", "overlap", "active_share", "jaccard", "cosine", "common", "warning"]
 */
export const overlapsFrame = (overlaps: readonly signals.Overlap[]): DataFrame => toDanfo(tables.overlaps(overlaps));
/**
 * One row for each stock. Columns as in `tables.holders`.
 *
 * @example
 * holdersFrame([]).columns //=> ["symbol", "holders", "breadth", "mean_weight", "conviction", "top_5", "days_to_sell", "reason"]
 */
export const holdersFrame = (stocks: readonly signals.CrowdedStock[]): DataFrame => toDanfo(tables.holders(stocks));
/**
 * One row for each investor and stock. Columns as in `tables.guruCosts`.
 *
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * guruCostsFrame(guruCosts(await client.stock.gurus("KO").frame(), { prices: { KO: prices } })).columns.slice(0, 3)
 * //=> ["guru", "symbol", "held"]
 */
export const guruCostsFrame = (costs: signals.GuruCosts): DataFrame => toDanfo(tables.guruCosts(costs));
/**
 * One row for each period. Columns as in `tables.politicianFlow`.
 *
 * @example
 * politicianFlowFrame(politicianFlow(await createClient().politicians.transactions().frame())).columns.slice(0, 3)
 * //=> ["period", "low", "high"]
 */
export const politicianFlowFrame = (flow: signals.PoliticianFlow): DataFrame => toDanfo(tables.politicianFlow(flow));
