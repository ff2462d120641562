// Declares the schemas of estimates, operating metrics, segments and news.
import * as z from "zod";
import { date, dates, instant, number, numbers, text, texts } from "./cell.js";
import { keyed } from "./shape.js";

const estimates = z
	.object({
		/** Fiscal periods `YYYY-MM`; live answers write `YYYYMM`. */
		date: dates,
		revenue_estimate: numbers.optional(),
		ebit_estimate: numbers.optional(),
		ebitda_estimate: numbers.optional(),
		dividend_estimate: numbers.optional(),
		per_share_eps_estimate: numbers.optional(),
		eps_nri_estimate: numbers.optional(),
		eps_growth_rate_estimate: number.optional(),
		long_term_growth_rate_mean: number.optional(),
	})
	.catchall(z.union([numbers, number]).optional());
/** Estimates aligned with `date`, and growth rates in percent points. */
export interface Estimates extends z.infer<typeof estimates> {}
const table: z.ZodType<Estimates> = estimates;

const estimateBody = z.looseObject({ annual: table, quarter: table.optional(), quarterly: table.optional() });
/** Analysts' estimates; live answers may name the quarters `quarterly`. */
export interface AnalystEstimate extends z.infer<typeof estimateBody> {}
export const analystEstimate: z.ZodType<AnalystEstimate> = estimateBody;

const byPeriod = keyed(number);
const metric = z.looseObject({ name: text, key: text, data: z.looseObject({ annual: byPeriod, quarter: byPeriod }) });
/** One of the company's own metrics, by period `YYYY-MM`. */
export interface OperatingMetric extends z.infer<typeof metric> {}
const metrics: z.ZodType<OperatingMetric> = metric;
const operatingBody = keyed(keyed(metrics));
/** Metrics by symbol and key. */
export interface OperatingData extends z.infer<typeof operatingBody> {}
export const operatingData: z.ZodType<OperatingData> = operatingBody;

const segmentRow = z.object({ date }).catchall(number);
/** One period's amounts by segment, millions. */
export interface SegmentRow {
	/** `YYYY-MM`, or `TTM`. */
	date: string | null;
	[segment: string]: number | string | null;
}
const row = segmentRow as unknown as z.ZodType<SegmentRow>;
const segmentTable = z.looseObject({
	annual: z.array(row),
	quarterly: z.array(row),
	keys: texts,
	ttm: z.array(row).optional(),
});
/** Amounts of one kind of segment; `keys` names the segments, of which a row may have only some. */
export interface SegmentTable extends z.infer<typeof segmentTable> {}
const segments: z.ZodType<SegmentTable> = segmentTable;
const segmentsBody = z.looseObject({ business: segments, geographic: segments });
/** Revenue by business and by region, millions of the reporting currency. */
export interface SegmentsData extends z.infer<typeof segmentsBody> {}
export const segmentsData: z.ZodType<SegmentsData> = segmentsBody;

const indicator = z.looseObject({ key: text, name: text });
/** A named indicator. */
export interface Indicator extends z.infer<typeof indicator> {}
export const indicators: z.ZodType<Indicator[]> = z.array(indicator);

const headline = z.looseObject({ date: instant, headline: text, url: text });
/** One headline. */
export interface NewsHeadline extends z.infer<typeof headline> {}
export const news: z.ZodType<NewsHeadline[]> = z.array(headline);
