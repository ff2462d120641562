import { fieldsOf, named } from "../../store/fields.js";
import type { Cell, Company, FiscalTable, Section } from "../../store/types.js";
import { numeric } from "../numeric.js";
import { Problem } from "../problem.js";
import type { Asked, Form, Reply } from "../resource.js";
import { currencies, exchangeRate } from "../series/exchange-rate.js";
import type { World } from "../world.js";
import { companyOf, isFictitious } from "./company.js";
import { COMMON_SIZE, isAmount, isFlow, OPEN_SECTIONS, PER_SHARE, STORED_NAME } from "./financials-fields.js";

/** Most years and quarters of each form; the annual table holds TTM besides. */
const MOST = { document: { annual: 30, quarterly: 120 }, live: { annual: 40, quarterly: 119 } } as const;

interface View {
	readonly form: Form;
	readonly table: FiscalTable;
	readonly template: Company["profile"]["template"]["name"];
	/** Rows of the table in the order in which they are shown. */
	readonly rows: readonly number[];
	/** Factor of balances and prices by row, of the month in which the period ends; null where there is no rate. */
	readonly rates: readonly (number | null)[];
	/** Factor of flows by row: the mean of the period's months. */
	readonly averages: readonly (number | null)[];
}

/** The 30-year financials: `GET /stock/{symbol}/financials`. */
export function financials({ arguments: given, form, world }: Asked<"stock.financials">): Reply {
	if (form === "live" && world.records.isFund(given.symbol)) return { body: { financials: null } };
	const company = companyOf(world, given.symbol);
	const { template, reportingCurrency, tradingCurrency } = company.profile;
	const foreign = reportingCurrency !== tradingCurrency;
	// Live, a listing away from home is converted into the listing's currency without being asked.
	const target = given.targetCurrency ?? (form === "live" ? tradingCurrency : reportingCurrency);
	if (!currencies(world).includes(target) && target !== reportingCurrency)
		throw new Problem(
			400,
			`target_currency must be one of ${currencies(world).join(", ")}, not "${target}"`,
			"target_currency",
		);
	const viewOf = (table: FiscalTable, most: number, months: number): View => ({
		form,
		table,
		template: template.name,
		rows: rowsOf(table, most, given.order === "desc", form),
		rates: table.ends.map((end) => meanRate(world, reportingCurrency, target, end, 1)),
		averages: table.ends.map((end) => meanRate(world, reportingCurrency, target, end, months)),
	});
	return {
		body: {
			financials: {
				financial_template_parameters: {
					ind_template: template.ind_template,
					REITs: template.REITs,
					IsDirect: template.IsDirect,
					...(foreign && { financial_report_frequency: "quarterly" }),
				},
				annuals: sections(viewOf(company.annual, MOST[form].annual, 12)),
				quarterly: sections(viewOf(company.quarterly, MOST[form].quarterly, 3)),
			},
		},
		madeUp: isFictitious(company) ? [] : madeUpSections(company, form),
		headers: marksOf(company),
	};
}

/** Cells that no filing gives, in a header of JSON: by mark and table, the periods of each line. */
function marksOf({ marks }: Company): Record<string, string> {
	const known = Object.values(marks).some((table) => Object.keys(table).length > 0);
	return known ? { "valuelab-marks": JSON.stringify({ annuals: marks.annual, quarterly: marks.quarterly }) } : {};
}

/** Mean of the monthly rates of so many months up to a day; null where one is not known. */
function meanRate(world: World, from: string, to: string, end: string | null, months: number): number | null {
	if (from === to) return 1;
	if (end === null) return null;
	const [year, month] = end.split("-").map(Number) as [number, number];
	let total = 0;
	for (let back = 0; back < months; back++) {
		const rate = exchangeRate(world, from, to, new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
		if (rate === null) return null;
		total += rate;
	}
	return total / months;
}

/** The newest rows up to a number of periods. TTM ends the axis in the document's form, whichever the order; live it leads a descending one. */
function rowsOf(table: FiscalTable, most: number, descending: boolean, form: Form): number[] {
	const ttm = table.periods.indexOf("TTM");
	const rows = table.periods
		.map((_, i) => i)
		.filter((i) => i !== ttm)
		.slice(-most);
	if (descending) rows.reverse();
	if (ttm < 0) return rows;
	return descending && form === "live" ? [ttm, ...rows] : [...rows, ttm];
}

function sections(view: View): Record<string, unknown> {
	const { form, table, rows } = view;
	const axis = {
		"Fiscal Year": rows.map((i) => table.periods[i]),
		Preliminary: rows.map((i) => (form === "live" ? table.preliminary[i] : String(table.preliminary[i]))),
	};
	const shown = (section: Section, fields: readonly string[], words: boolean) => linesOf(view, section, fields, words);
	const all = (section: Section) => shown(section, fieldsOf(section, view.template), true);
	return {
		...axis,
		per_share_data_array:
			form === "live" ? all("per_share_data_array") : shown("per_share_data_array", PER_SHARE, false),
		common_size_ratios: form === "live" ? all("common_size_ratios") : shown("common_size_ratios", COMMON_SIZE, false),
		...Object.fromEntries(OPEN_SECTIONS.map((section) => [section, all(section)])),
		...(form === "live" && { svc_rankings: all("rankings") }),
	};
}

/** Lines of one section. A line that the company's template has not is an empty array. */
function linesOf(view: View, section: Section, fields: readonly string[], words: boolean): Record<string, string[]> {
	const stored = view.table.sections[section];
	const lines: Record<string, string[]> = {};
	for (const field of fields) {
		const name = STORED_NAME[field] ?? field;
		const cells = stored[name];
		const rates = !isAmount(section, name) ? null : isFlow(section, name) ? view.averages : view.rates;
		lines[field] = cells
			? view.rows.map((i) => {
					const shown = text(cells[i] ?? null, rates === null ? 1 : (rates[i] ?? null), view.form, words);
					return shown === "" && view.form === "live" ? (LIVE_MISSING[section] ?? "") : shown;
				})
			: [];
	}
	const forex = named("Forex Rate");
	if (lines[forex] && view.rates.some((rate) => rate !== 1))
		lines[forex] = view.rows.map((i) => numeric(view.rates[i], "document"));
	return lines;
}

/**
 * A cell as text. `words` says whether a word may be in place of a number: the two sections whose fields the document
 * lists hold numeric strings only, and there such a cell is empty.
 */
function text(cell: Cell, rate: number | null, form: Form, words: boolean): string {
	if (typeof cell === "string") return words ? (form === "live" ? slashed(cell) : cell) : "";
	if (cell === null || rate === null) return "";
	return numeric(cell * rate, form);
}

/** What is in place of a missing figure in live answers. */
const LIVE_MISSING: Readonly<Partial<Record<Section, string>>> = {
	common_size_ratios: "-",
	valuation_ratios: "-",
	valuation_and_quality: "N/A",
};

/** Live, days are written MM/DD/YY. */
function slashed(cell: string): string {
	const [, year, month, day] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
	return year === undefined ? cell : `${month}/${day}/${year}`;
}

/** The paths of lines that the data set had to invent. */
function madeUpSections(company: Company, form: Form): string[] {
	return company.madeUp.flatMap((path) => {
		const [section = "", ...field] = path.split(".");
		if (!(section in company.annual.sections)) return [];
		if (section === "rankings" && form === "document") return [];
		const shown = section === "rankings" ? "svc_rankings" : section;
		return ["annuals", "quarterly"].map((table) => ["financials", table, shown, field.join(".") || "*", "*"].join("."));
	});
}
