/**
 * valuelab: typed market data, Danfo DataFrames, standard valuation models with reasons, charts and reports.
 *
 * `createClient()` asks the service that VALUELAB_BASE_URL and VALUELAB_TOKEN name, or the bundled data where none is named.
 * This module has the everyday part; `valuelab/frames`, `valuelab/analytics`, `valuelab/charts`, `valuelab/report` and `valuelab/api` have the rest.
 */

import type { Valuation } from "./analytics/valuation.js";
import type { Client as ApiClient, OperationName, ViewOf } from "./api/index.js";
import { answererOf, type ClientOptions, composeClient } from "./compose.js";
import { showResultsInNotebooks } from "./display/describe.js";
import { type DataFrame, type FrameWith, frameOf, type ViewColumns } from "./frames/index.js";
import { type ValueSymbolOptions, valueSymbol } from "./universe/nearest-companies.js";

export {
	compare,
	type RuleName,
	type RunForOptions,
	runFor,
	type ValueOptions,
	value,
} from "./analytics/company/index.js";
export type { Comparison, Valuation, ValueEstimate } from "./analytics/valuation.js";
export { Recorder } from "./api/index.js";
export * as charts from "./charts/index.js";
export { type CompanyOptions, companyFrom, type OwnCompany } from "./company-from.js";
export type { ClientOptions } from "./compose.js";
export { ArgumentError, ValuelabError } from "./core/errors.js";
export type { Figure, Reason, ReasonCode } from "./core/figure.js";
export { describeReason, shortReason } from "./core/reason-words.js";
export * from "./data-frames/index.js";
export { explain } from "./explain.js";
export { UncertainLinesError } from "./filings/own/read-own-statements.js";
export { type Company, DataFrame, type Frame, fromDanfo, loadCompany, Series, toDanfo } from "./frames/index.js";
export { priceExpectations } from "./price-expectations.js";
export { buildReport, verifyReport, writeReport } from "./report/index.js";
export { show } from "./show.js";
export { showProgress } from "./show-progress.js";
export { openLake, openUniverse, Universe, type UniverseFrame } from "./universe/index.js";
export { loadPeers, type ValueSymbolOptions } from "./universe/nearest-companies.js";

/** The type of every view's frame: a DataFrame whose columns the compiler knows. */
export interface ViewFrames {
	readonly byView: {
		readonly [N in OperationName]: {
			// Where the compiler says that N cannot index ViewColumns, an operation is new: run `npx tsx tools/write-view-columns.ts`.
			readonly [V in ViewOf<N>]: V extends keyof ViewColumns[N] ? FrameWith<ViewColumns[N][V] & string> : DataFrame;
		};
	};
}

showResultsInNotebooks();

/** The service, operation by operation; `query.frame(view)` gives Danfo DataFrames whose columns the compiler knows. */
export interface Client extends ApiClient<ViewFrames> {
	/**
	 * The valuation of a company, its peers and the market's return included: the range and verdict of `valuelab value` and the report.
	 * @throws the service's error if the company, or a named peer, cannot be loaded
	 * @example
	 * const { fairValue } = await createClient().value("KO");
	 * fairValue.verdict //=> "within"
	 */
	value(symbol: string, options?: ValueSymbolOptions): Promise<Valuation>;
}

/**
 * Creates a client of the service. Without `baseUrl` (and VALUELAB_BASE_URL), the bundled data answers in this process.
 * A query is sent when it is awaited.
 * @example
 * const client = createClient();
 * const annual = await client.stock.financials("AAPL").frame("annual");
 * @example
 * import { createClient } from "valuelab";
 *
 * const client = createClient();
 * const annual = await client.stock.financials("KO").frame("annual");
 * annual.column("period").values.at(-1) //=> "TTM"
 */
export function createClient(options: ClientOptions = {}): Client {
	// One function makes the frames of all views; only the compiler knows their different types.
	const client = composeClient<ViewFrames>(
		options,
		(answer, view, { pages, ttm }) =>
			frameOf(pages.length > 1 ? pages : answer, view, ttm === undefined ? {} : { ttm }) as unknown as ViewFrames,
	);
	// Extends the same object, because `answererOf` knows the client by it.
	const whole = Object.assign(client, {
		value: (symbol: string, given?: ValueSymbolOptions) => valueSymbol(client, symbol, given),
	});
	Object.defineProperty(whole, Symbol.for("nodejs.util.inspect.custom"), { value: () => clientSummary(whole) });
	return whole;
}

/** The text that a client shows: what answers it, and its operations. */
function clientSummary(client: Client): string {
	const groups = Object.entries(client).flatMap(([name, group]) =>
		typeof group === "object" && group !== client.drift ? [`  ${name}: ${Object.keys(group).join(", ")}`] : [],
	);
	return [`Client of ${answererOf(client)}; client.value("KO") values a company. It can be asked for`, ...groups].join(
		"\n",
	);
}
