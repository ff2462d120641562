// Declares the schema of financial statements.
import * as z from "zod";
import { entryOf } from "../../core/entry-of.js";
import type { Unit } from "../../core/figure.js";
import type { Lines } from "../transport/parse-lines.js";
import { dates, id, numbers, numbersOf, periods, text } from "./cell.js";
import { BALANCE, CASH_FLOW, COMMON_SIZE, INCOME, PER_SHARE, QUALITY, VALUATION } from "./financial-names.js";
import { unitOf } from "./financial-units.js";
import { withOptionalWrapper, withPatterns } from "./shape.js";

/** The figures of one line item, aligned with `Fiscal Year`; null for a period without a figure. */
type Line = (number | null)[];

/** A section; editors complete its known lines. */
export type Section<Name extends string> = { [LineName in Name]?: Line } & { [line: string]: Line | undefined };

const line = numbers.optional();
const lines = new Map<Unit | undefined, typeof line>([[undefined, line]]);

/** The schema of a line, shared by lines of one unit. */
function lineOf(unit: Unit | undefined): typeof line {
	return entryOf(lines, unit, () => numbersOf(unit as Unit).optional());
}

/** Lines of a section that hold days. */
const DAYS = / Date$/;

function section<const Names extends readonly string[]>(key: string, names: Names): z.ZodType<Section<Names[number]>> {
	const shape = Object.fromEntries(names.map((name) => [name, lineOf(unitOf(key, name))]));
	return withPatterns(z.object(shape).catchall(line), [[DAYS, dates]]) as unknown as z.ZodType<Section<Names[number]>>;
}

const anySection = section("", []);
const SECTIONS = {
	/** Per share, in the reporting currency. */
	per_share_data_array: section("per_share_data_array", PER_SHARE).optional(),
	/** Percent points, days or plain ratios, by name. */
	common_size_ratios: section("common_size_ratios", COMMON_SIZE).optional(),
	/** Millions of the reporting currency; signs as reported. */
	income_statement: section("income_statement", INCOME).optional(),
	/** Millions of the reporting currency. */
	balance_sheet: section("balance_sheet", BALANCE).optional(),
	/** Millions of the reporting currency; money that leaves is negative. */
	cashflow_statement: section("cashflow_statement", CASH_FLOW).optional(),
	valuation_ratios: section("valuation_ratios", VALUATION).optional(),
	valuation_and_quality: section("valuation_and_quality", QUALITY).optional(),
};
/** The brand's rankings, and the Title Case names of older bodies. */
const OTHER_SECTIONS = [
	/_rankings$/,
	/^(?:Income Statement|Balance Sheet|Cashflow Statement|Per Share Data|Ratios|Valuation .*)$/i,
];
const table = withPatterns(
	z.looseObject({
		/** Fiscal periods `YYYY-MM`; `TTM` is the trailing twelve months. */
		"Fiscal Year": periods,
		Preliminary: z.array(id),
		...SECTIONS,
	}),
	OTHER_SECTIONS.map((name) => [name, anySection] as const),
);
/** Annual or quarterly financials: one array a line, all aligned with `Fiscal Year`. */
export interface FiscalTable extends z.infer<typeof table> {}
const fiscalTable: z.ZodType<FiscalTable> = table;

const body = withOptionalWrapper(
	z.looseObject({
		financials: z.looseObject({
			financial_template_parameters: z.looseObject({
				/** `N` ordinary, `B` bank, `I` insurer. */
				ind_template: id,
				REITs: id,
				IsDirect: id,
				financial_report_frequency: text.optional(),
			}),
			annuals: fiscalTable,
			quarterly: fiscalTable,
		}),
	}),
	"financials",
	"annuals",
);

/** 30-year financials. Money in millions, per-share figures plain, ratios in percent points. */
export interface StockFinancials extends z.infer<typeof body> {}
export const stockFinancials: z.ZodType<StockFinancials> = body;

/** The lists of figures in the body, for the parser. */
export const financialLines: Lines = {
	isSection: (key) => Object.hasOwn(SECTIONS, key) || OTHER_SECTIONS.some((name) => name.test(key)),
	isText: (key) => DAYS.test(key),
};
