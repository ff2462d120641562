// Answers requests for a company's statements.
import { fieldOf, fieldsOf } from "../../store/fields.js";
import type { Cell, Company, FiscalTable, Section } from "../../store/types.js";
import { type Form, Problem, type Reply, type RequestOf, type World } from "../resource.js";
import { currencies, exchangeRate } from "../series/exchange-rate.js";
import { figureOf } from "../written-values.js";
import { companyOf, isFictitious } from "./company.js";
import { COMMON_SIZE, isAmount, isFlow, LIVE_NAME, OPEN_SECTIONS, PER_SHARE } from "./financials-fields.js";
import { fiscalOrder } from "./fiscal-order.js";

/** The largest number of years and quarters in each form; the annual table also has TTM. */
const MAX_PERIODS = { document: { annual: 30, quarterly: 120 }, live: { annual: 40, quarterly: 119 } } as const;

interface View {
	readonly form: Form;
	readonly table: FiscalTable;
	readonly template: Company["profile"]["template"]["name"];
	/** Rows of the table in the order of the answer. */
	readonly rows: readonly number[];
	/** Exchange rates for balances and prices by row, of the month in which the period ends; null if there is no rate. */
	readonly rates: readonly (number | null)[];
	/** Exchange rates for flows by row: the mean of the period's months. */
	readonly averages: readonly (number | null)[];
}

/** A line of the annual or quarterly table. Its cells are numbers, words or empty, and are created when read. */
export interface StatementLine {
	readonly section: string;
	readonly name: string;
	readonly cells: readonly (number | string)[];
}

/** The annual or quarterly statements of a company. */
export interface StatementTable {
	readonly periods: readonly string[];
	readonly preliminary: readonly (0 | 1)[];
	readonly lines: readonly StatementLine[];
}

export interface Statements {
	readonly parameters: Readonly<Record<string, string>>;
	readonly annuals: StatementTable;
	readonly quarterly: StatementTable;
	readonly madeUp: readonly string[];
	/** By table and mark, the periods of each line. */
	readonly marks: Readonly<Record<"annuals" | "quarterly", Company["marks"]["annual"]>> | undefined;
	/** True for statements as bundled that the rules do not doubt. */
	readonly isConsistent: boolean;
}

/** The 30-year financials: `GET /stock/{symbol}/financials`. */
export function financials({ arguments: args, form, world }: RequestOf<"stock.financials">): Reply {
	if (form === "live" && world.records.isFund(args.symbol)) return { body: { financials: null } };
	const { parameters, annuals, quarterly, madeUp, marks } = statementsOf(world, { ...args, form });
	return {
		body: {
			financials: {
				financial_template_parameters: parameters,
				annuals: writeTable(annuals, form),
				quarterly: writeTable(quarterly, form),
			},
		},
		madeUp,
		...(marks && { headers: { "valuelab-marks": JSON.stringify(marks) } }),
	};
}

/** The statements of a company. @throws Problem for an unknown symbol, and a currency without rates */
export function statementsOf(
	world: World,
	args: Pick<RequestOf<"stock.financials">["arguments"], "symbol" | "targetCurrency" | "order"> & {
		readonly form: Form;
		readonly keep?: boolean;
	},
): Statements {
	const { form, order, keep } = args;
	const company = companyOf(world, args.symbol, keep);
	const { template, reportingCurrency, tradingCurrency, isConsistent = false } = company.profile;
	const foreign = reportingCurrency !== tradingCurrency;
	// In the live form, statements of a foreign listing are converted into the listing's currency by default.
	const target = args.targetCurrency ?? (form === "live" ? tradingCurrency : reportingCurrency);
	if (target !== reportingCurrency && !currencies(world).includes(target))
		throw new Problem(
			400,
			`target_currency must be one of ${currencies(world).join(", ")}, not "${target}"`,
			"target_currency",
		);
	const tableOf = (table: FiscalTable, maxPeriods: number, months: number): StatementTable => {
		const rows = fiscalOrder(table.periods, { descending: order === "desc", form, most: maxPeriods });
		const ratesOver = (months: number) =>
			table.ends.map((end) => meanRate(world, reportingCurrency, target, end, months));
		const view = { form, table, template: template.name, rows, rates: ratesOver(1), averages: ratesOver(months) };
		return {
			periods: rows.map((i) => table.periods[i] as string),
			preliminary: rows.map((i) => table.preliminary[i] as 0 | 1),
			lines: linesOf(view),
		};
	};
	const { marks } = company;
	const hasMarks = Object.values(marks).some((table) => Object.keys(table).length > 0);
	return {
		parameters: {
			ind_template: template.ind_template,
			REITs: template.REITs,
			IsDirect: template.IsDirect,
			...(foreign && { financial_report_frequency: "quarterly" }),
		},
		annuals: tableOf(company.annual, MAX_PERIODS[form].annual, 12),
		quarterly: tableOf(company.quarterly, MAX_PERIODS[form].quarterly, 3),
		madeUp: isFictitious(company) ? [] : madeUpSections(company, form),
		marks: hasMarks ? { annuals: marks.annual, quarterly: marks.quarterly } : undefined,
		// A store may have a bundled company's profile with other statements.
		isConsistent: isConsistent && !world.dataset.isOwn && target === reportingCurrency,
	};
}

/** Mean of the monthly rates over a number of months up to a day; null where one is unknown. */
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

/** Writes an annual or quarterly table in the service's form: sections of text lines. */
function writeTable({ periods, preliminary, lines }: StatementTable, form: Form): Record<string, unknown> {
	const sections: Record<string, Record<string, string[]>> = {};
	for (const section of [...SHOWN_SECTIONS, ...(form === "live" ? [RANKINGS] : [])]) sections[section] = {};
	for (const { section, name, cells } of lines)
		(sections[section] as Record<string, string[]>)[name] = cells.map(String);
	return { "Fiscal Year": periods, Preliminary: form === "live" ? preliminary : preliminary.map(String), ...sections };
}

/** Fields that the document lists. */
const DOCUMENTED: Readonly<Partial<Record<Section, readonly string[]>>> = {
	per_share_data_array: PER_SHARE,
	common_size_ratios: COMMON_SIZE,
};
/** Sections of both forms, in their order. */
const SHOWN_SECTIONS: readonly Section[] = ["per_share_data_array", "common_size_ratios", ...OPEN_SECTIONS];
const RANKINGS = "svc_rankings";

/** A field of the answer, with the names under which it is stored, and the rates that convert it. */
interface ShownField {
	readonly section: string;
	readonly name: string;
	readonly storedSection: Section;
	readonly stored: string;
	/** True if texts may replace numbers. */
	readonly allowsText: boolean;
	readonly rateKind: "rates" | "averages" | null;
}
const shownFields = new Map<string, readonly ShownField[]>();

/** The fields of a template in a form. The two sections that the document lists have only numeric strings. */
function fieldsShown(template: View["template"], form: Form): readonly ShownField[] {
	const key = `${form} ${template}`;
	const cached = shownFields.get(key);
	if (cached) return cached;
	const fields = (form === "live" ? [...SHOWN_SECTIONS, "rankings" as const] : SHOWN_SECTIONS).flatMap((of) => {
		const listed = form === "live" ? undefined : DOCUMENTED[of];
		return (listed ?? fieldsOf(of, template)).map((name): ShownField => {
			const stored = LIVE_NAME[name] ?? name;
			const rateKind = !isAmount(of, stored) ? null : isFlow(of, stored) ? "averages" : "rates";
			const section = of === "rankings" ? RANKINGS : of;
			return { section, name, storedSection: of, stored, allowsText: !listed, rateKind };
		});
	});
	shownFields.set(key, fields);
	return fields;
}

/** The lines of an annual or quarterly table. */
const linesOf = (view: View): StatementLine[] =>
	fieldsShown(view.template, view.form).map((field) => new ShownLine(view, field));

/** A line of an answer; a line that the company's template does not have is empty. */
class ShownLine implements StatementLine {
	readonly section: string;
	readonly name: string;
	readonly #view: View;
	readonly #field: ShownField;
	#cells: StatementLine["cells"] | undefined;

	constructor(view: View, field: ShownField) {
		this.section = field.section;
		this.name = field.name;
		this.#view = view;
		this.#field = field;
	}

	get cells(): StatementLine["cells"] {
		this.#cells ??= this.#make();
		return this.#cells;
	}

	#make(): StatementLine["cells"] {
		const [view, field] = [this.#view, this.#field];
		if (field.stored === fieldOf("Forex Rate") && view.rates.some((rate) => rate !== 1))
			return view.rows.map((i) => figureOf(view.rates[i], "document"));
		const cells = view.table.sections[field.storedSection][field.stored];
		return cells ? shownCells(view, field, cells) : [];
	}
}

function shownCells({ form, rows, ...view }: View, field: ShownField, cells: readonly Cell[]): (number | string)[] {
	const rates = field.rateKind && view[field.rateKind];
	const missing = form === "live" ? (LIVE_MISSING[field.storedSection] ?? "") : "";
	return rows.map((i) => {
		const cell = cells[i] ?? null;
		if (typeof cell === "string") return (field.allowsText && (form === "live" ? liveDate(cell) : cell)) || missing;
		const rate = rates === null ? 1 : rates[i];
		const shown = cell === null || rate == null ? "" : figureOf(cell * rate, form);
		return shown === "" ? missing : shown;
	});
}

/** The text for a missing figure in live answers. */
const LIVE_MISSING: Readonly<Partial<Record<Section, string>>> = {
	common_size_ratios: "-",
	valuation_ratios: "-",
	valuation_and_quality: "N/A",
};

/** A day as MM/DD/YY, as in live answers. */
function liveDate(cell: string): string {
	const [, year, month, day] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
	return year === undefined ? cell : `${month}/${day}/${year}`;
}

function madeUpSections(company: Company, form: Form): string[] {
	return company.madeUp.flatMap((path) => {
		const [section = "", ...field] = path.split(".");
		if (!(section in company.annual.sections)) return [];
		if (section === "rankings" && form === "document") return [];
		const shown = section === "rankings" ? "svc_rankings" : section;
		return ["annuals", "quarterly"].map((table) => ["financials", table, shown, field.join(".") || "*", "*"].join("."));
	});
}
