// Scores and ranks the rows of a frame, with DataFrames in and out.
import { type PeersOptions, placeAmongPeersTable } from "../analytics/place-down.js";
import { scoreUniverseTable, type UniverseModel, type UniverseOptions } from "../analytics/score-universe.js";
import { toDanfo } from "../frames/border.js";
import type { DataFrame } from "../frames/danfo.js";
import { type FrameInput, tableOf } from "../frames/input.js";

/**
 * Runs models on each row of a frame (`panel(…).frame`): `tables.scoreUniverse` for DataFrames.
 * @throws ArgumentError for a column or an input that does not exist
 * @example
 * scoreUniverse(panel(answers, { items }).frame, [
 * 	{ model: models.sloanRatio, inputs: { net_income: "netIncome", cfo: "cashFlowFromOperations", cfi: "cashFlowFromInvesting", assets: "totalAssets" } },
 * ]);
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP"], price: [60, 150], eps: [2.5, 7.5] });
 * scoreUniverse(frame, [{ model: models.peRatio, inputs: { price: "price", eps: "eps" } }]).columns
 * //=> ["symbol", "pe_ratio_value", "pe_ratio_reason"]
 */
export const scoreUniverse = (
	frame: FrameInput,
	models: readonly UniverseModel[],
	options?: UniverseOptions,
): DataFrame => toDanfo(scoreUniverseTable(tableOf(frame), models, options));

/**
 * Compares every row of a frame with the others of its year (or another group): `tables.placeAmongPeers` for DataFrames.
 * @throws ArgumentError for a column that does not exist, or an output that `comps_stats` has not
 * @example
 * placeAmongPeers(scores, "accruals", { by: "fiscal_year", outputs: ["percentile_rank"] }); // adds accruals_percentile_rank, 0 to 100
 * @example
 * const frame = new DataFrame({ symbol: ["A", "B", "C", "D", "E"], pe: [14, 16, 18, 20, 22] });
 * placeAmongPeers(frame, "pe", { outputs: ["percentile_rank"] }).column("pe_percentile_rank").values //=> [0, 25, 50, 75, 100]
 */
export const placeAmongPeers = (frame: FrameInput, name: string, options?: PeersOptions): DataFrame =>
	toDanfo(placeAmongPeersTable(tableOf(frame), name, options));
