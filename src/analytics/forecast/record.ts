// Reads the company's filed lines, from which a forecast continues.
import { describeReason } from "../../core/reason-words.js";
import type { LineItem } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { riskfree } from "../inputs/market-rate.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { debt } from "../measures/debt.js";

/** The balance in a ratio: of the same sheet, the one before, or their mean. */
export type RatioBase = "same" | "opening" | "mean";

/** The fiscal years used by base cases. */
export const RECORD_YEARS = 10;
const RECENT = 5;

const firstOf = (...values: readonly (number | undefined)[]) => values.find(known) ?? Number.NaN;
const known = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

/** The lines of a forecast in the last filed years, oldest first; NaN if not reported. */
export class ForecastRecord {
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	readonly lines: ReadonlyMap<string, readonly number[]>;
	/** The rates on debt and cash with their sources, or null. */
	readonly debtRate: { readonly rate: number; readonly reason: string } | null;
	readonly cashRate: { readonly rate: number; readonly reason: string } | null;
	/** Lines with estimates for missing years, as reported. */
	readonly #reported: ReadonlyMap<string, readonly number[]>;

	/** @param like an earlier record: its lines decide which lines are separate and which are part of a remainder */
	constructor(
		readonly facts: Facts,
		readonly like?: ForecastRecord,
	) {
		const { company } = facts;
		const all = company.series("totalAssets").periods;
		this.periods = all.slice(-RECORD_YEARS);
		const count = this.periods.length;
		const of = (item: LineItem): readonly number[] => {
			const { periods, values, kind } = company.series(item);
			// A missing yearly balance may be in the quarter of the same day.
			const quarter = kind === "stock" ? company.series(item, "quarterly") : null;
			return this.periods.map((period) =>
				firstOf(values[periods.indexOf(period)], quarter?.values[quarter.periods.indexOf(period)]),
			);
		};
		const lines = new Map<string, readonly number[]>();
		const put = (name: string, find: (at: number) => number) =>
			lines.set(
				name,
				Array.from({ length: count }, (_, at) => find(at)),
			);
		const copyLines = (names: readonly (readonly [string, LineItem])[]) => {
			for (const [name, item] of names) lines.set(name, of(item));
		};
		const at = (name: string, year: number) => lines.get(name)?.[year] ?? Number.NaN;
		const isBank = company.template === "bank";
		copyLines([...COMMON, ...(isBank ? BANK : ORDINARY)]);
		this.#reported = new Map([
			...[...lines].filter(([name]) => /^(?:interest_|retained_|preferred_)/.test(name)),
			["preferred_dividends", of("preferredDividends")],
		]);
		const raw = new Map<LineItem, readonly number[]>();
		const filed = (item: LineItem, year: number) => {
			const values = raw.get(item) ?? of(item);
			raw.set(item, values);
			return values[year] ?? Number.NaN;
		};
		put("cash", (year) => firstOf(filed("cash", year), filed("cashAndEquivalents", year)));
		put("pretax_income", (year) => firstOf(at("pretax_income", year), at("net_income", year) + at("income_tax", year)));
		put("income_tax", (year) => firstOf(at("income_tax", year), at("pretax_income", year) - at("net_income", year)));
		put("income_after_tax", (year) => at("pretax_income", year) - at("income_tax", year));
		put("minority_income", (year) => at("income_after_tax", year) - at("net_income", year));
		const minority = (year: number) => firstOf(at("minority_interest", year), 0);
		const shareholders = (year: number) =>
			firstOf(
				filed("equity", year),
				filed("totalEquity", year) - minority(year),
				at("total_assets", year) - filed("totalLiabilities", year) - minority(year),
			);
		const previous = (name: string, year: number) => firstOf(at(name, year - 1), at(name, year));
		put("preferred_stock", (year) =>
			at("preferred_stock", year) > 0 && filed("preferredDividends", year) > 0 ? at("preferred_stock", year) : 0,
		);
		put("preferred_dividends", (year) => (at("preferred_stock", year) > 0 ? filed("preferredDividends", year) : 0));
		put("equity", (year) => shareholders(year) - at("preferred_stock", year));
		put("retained_earnings", (year) => firstOf(at("retained_earnings", year), 0));
		put("paid_in", (year) => at("equity", year) - at("retained_earnings", year));
		if (isBank) {
			put("other_revenue", (year) => at("revenue", year) - at("net_interest_income", year));
			put(
				"operating_costs",
				(year) => at("revenue", year) - firstOf(at("provision", year), 0) - at("pretax_income", year),
			);
			this.debtRate = null;
			this.cashRate = null;
		} else {
			put("debt", (year) => facts.value(ofFiscalYear(debt, Math.max(0, count - 1 - year))) ?? Number.NaN);
			put("cost_of_revenue", (year) =>
				firstOf(at("cost_of_revenue", year), at("revenue", year) - filed("grossProfit", year)),
			);
			put("fixed_assets", (year) => at("ppe", year) + firstOf(filed("intangibles", year), 0));
			const rateOf = (paid: string, on: string, what: string) => {
				for (let year = count - 1; year >= Math.max(0, count - 3); year--) {
					const rate = (2 * at(paid, year)) / (at(on, year) + previous(on, year));
					if (known(rate) && rate >= 0 && rate < 0.5)
						return { rate, reason: `${what} of fiscal ${this.periods[year]?.slice(0, 4)} over the mean balance` };
				}
				return null;
			};
			this.debtRate = (like ? like.debtRate : known(at("debt", count - 1)))
				? rateOf("interest_expense", "debt", "interest")
				: null;
			const own = rateOf("interest_income", "cash", "interest income");
			const free = facts.value(riskfree);
			this.cashRate =
				own ??
				(free === null
					? null
					: {
							rate: free,
							reason: "interest income is not reported: the risk-free rate, and other income is less by it",
						});
			// Without a rate, interest is part of other income, and its own line is 0.
			for (const [paid, on, rate] of [
				["interest_expense", "debt", this.debtRate?.rate],
				["interest_income", "cash", this.cashRate?.rate],
			] as const)
				put(paid, (year) =>
					rate === undefined ? 0 : firstOf(at(paid, year), (rate * (at(on, year) + previous(on, year))) / 2),
				);
			put("operating_income", (year) =>
				firstOf(
					at("operating_income", year),
					filed("ebit", year),
					at("pretax_income", year) + at("interest_expense", year),
				),
			);
			put(
				"other_income_net",
				(year) =>
					at("pretax_income", year) -
					at("operating_income", year) +
					at("interest_expense", year) -
					at("interest_income", year),
			);
		}
		this.lines = lines;
		const shape = like ?? this;
		const ifUsed = (name: string) => (shape.last(name) > 0 ? [name] : []);
		const remainderOf = (whole: string, parts: readonly string[]) => (year: number) =>
			parts.reduce((rest, part) => rest - at(part, year), at(whole, year));
		const claims = ["equity", "preferred_stock", ...ifUsed("minority_interest")];
		if (isBank) {
			put("other_assets", remainderOf("total_assets", [...ifUsed("cash"), ...ifUsed("loans")]));
			put("other_funding", remainderOf("total_assets", [...ifUsed("deposits"), ...claims]));
		} else {
			const depreciation = shape.rollsAssets ? ["depreciation_amortization"] : [];
			put(
				"other_operating_costs",
				remainderOf("revenue", [
					...["cost_of_revenue", "selling_costs", "research_costs"].filter((name) => shape.isKnown(name)),
					...depreciation,
					"operating_income",
				]),
			);
			put(
				"other_assets",
				remainderOf(
					"total_assets",
					["cash", "receivables", "inventory", "goodwill"]
						.flatMap(ifUsed)
						.concat(shape.rollsAssets ? ["fixed_assets"] : []),
				),
			);
			const liabilities = remainderOf("total_assets", [...claims, ...(this.debtRate ? ["debt"] : [])]);
			// Differently defined accrued expenses may exceed other liabilities.
			if (like ? !like.lines.has("payables") : liabilities(count - 1) < this.last("payables")) lines.delete("payables");
			const payables = ifUsed("payables");
			put("other_liabilities", (year) => payables.reduce((rest, part) => rest - at(part, year), liabilities(year)));
		}
	}

	/** True if fixed assets follow from capital expenditure and depreciation. */
	get rollsAssets(): boolean {
		const lines = ["depreciation_amortization", "fixed_assets", "capital_expenditure"];
		return (
			lines.every((line) => this.last(line) > 0) &&
			this.ratios("depreciation_amortization", "fixed_assets", "opening").length > 0
		);
	}

	/** The reason why fixed assets are part of other assets. */
	get reasonForNoAssets(): string {
		const lines = {
			depreciation_amortization: "depreciation",
			ppe: "property, plant and equipment",
			capital_expenditure: "capital expenditure",
		};
		const unknown = Object.entries(lines)
			.filter(([line]) => !this.isKnown(line))
			.map(([, words]) => words);
		return `${unknown.join(" and ") || "the balance of the year before"} is not reported: fixed assets are among other assets`;
	}

	/** The value of the last fiscal year, or NaN. */
	last(name: string): number {
		return this.lines.get(name)?.at(-1) ?? Number.NaN;
	}

	/** A line as reported, without estimates, or NaN. */
	filed(name: string): readonly number[] {
		const values = this.#reported.get(name) ?? this.lines.get(name) ?? [];
		if (name !== "other_income_net") return values;
		// The rest after an estimate is an estimate too.
		const [interestPaid, interestEarned] = [this.filed("interest_expense"), this.filed("interest_income")];
		return values.map((value, year) => (known(interestPaid[year]) && known(interestEarned[year]) ? value : Number.NaN));
	}

	sourceOf(name: string): string {
		const item = ITEM_OF.get(name);
		return item ? `Source: stock.financials, ${item}` : "Computed from lines of stock.financials";
	}

	isKnown(name: string): boolean {
		return known(this.last(name));
	}

	/**
	 * `line / over` by year, oldest first; NaN if either is missing or `over` is not positive. `opening` and `mean` use the balance before.
	 * On request without estimates.
	 */
	ratiosByYear(line: string, over: string, base: RatioBase = "same", asReported = false): number[] {
		const bottom = this.lines.get(over) ?? [];
		return (asReported ? this.filed(line) : (this.lines.get(line) ?? [])).map((value, year) => {
			const [now = Number.NaN, before = Number.NaN] = [bottom[year], bottom[year - 1]];
			const below = base === "same" ? now : base === "opening" ? before : (now + before) / 2;
			return below > 0 ? value / below : Number.NaN;
		});
	}

	ratios(line: string, over: string, base: RatioBase = "same"): number[] {
		return this.ratiosByYear(line, over, base).filter(known);
	}

	/** The reason for a missing line of the last fiscal year. */
	reasonFor(line: string): string {
		const item = ITEM_OF.get(line) ?? (line as LineItem);
		const finding = this.facts.get(ofFiscalYear(lineItem(item)));
		const period = this.periods.at(-1)?.slice(0, 4);
		return finding.value === null && finding.reason
			? describeReason(finding.reason).replace(/\.$/, "")
			: `not reported for fiscal ${period}`;
	}
}

/** The median of the newest values. */
export const recentMedian = (ratios: readonly number[]): number => median(ratios.slice(-RECENT));

const COMMON: readonly (readonly [string, LineItem])[] = [
	["total_assets", "totalAssets"],
	["revenue", "revenue"],
	["pretax_income", "pretaxIncome"],
	["income_tax", "incomeTax"],
	["net_income", "netIncome"],
	["minority_interest", "minorityInterest"],
	["preferred_stock", "preferredStock"],
	["retained_earnings", "retainedEarnings"],
	["dividends", "dividendsPaid"],
	["repurchases", "shareRepurchases"],
	["issues", "shareIssuance"],
	["stock_compensation_expense", "stockCompensation"],
	["shares", "sharesDiluted"],
	["operating_cash_flow", "cashFlowFromOperations"],
	["investing_cash_flow", "cashFlowFromInvesting"],
	["financing_cash_flow", "cashFlowFromFinancing"],
];
const ORDINARY: readonly (readonly [string, LineItem])[] = [
	["cost_of_revenue", "costOfRevenue"],
	["selling_costs", "sellingGeneralAdministrative"],
	["research_costs", "researchAndDevelopment"],
	["depreciation_amortization", "depreciationAndAmortization"],
	["operating_income", "operatingIncome"],
	["interest_expense", "interestExpense"],
	["interest_income", "interestIncome"],
	["receivables", "receivables"],
	["inventory", "inventory"],
	["ppe", "propertyPlantEquipment"],
	["goodwill", "goodwill"],
	["payables", "payables"],
	["capital_expenditure", "capitalExpenditure"],
];
const BANK: readonly (readonly [string, LineItem])[] = [
	["net_interest_income", "netInterestIncome"],
	["provision", "creditLossProvision"],
	["loans", "loans"],
	["deposits", "deposits"],
];
const ITEM_OF: ReadonlyMap<string, LineItem> = new Map([...COMMON, ...ORDINARY, ...BANK, ["cash", "cash"]]);
