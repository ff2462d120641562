// Reads the company's filed lines, from which a forecast continues.
import { entryOf } from "../../core/entry-of.js";
import { describeReason } from "../../core/reason-words.js";
import type { LineItem } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { riskfree } from "../inputs/market-rate.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { debt } from "../measures/debt.js";
import { BANK_ITEMS, COMMON_ITEMS, ITEM_OF, ORDINARY_ITEMS } from "./record-items.js";

/** The balance in a ratio: of the same sheet, the one before, or their mean. */
export type RatioBase = "same" | "opening" | "mean";

/** The fiscal years used by base cases. */
export const RECORD_YEARS = 10;
/** The newest years whose median is taken. */
const RECENT_YEARS = 5;

/** Interest above this share of the balance comes from balances that vary within the year. */
const MAX_RATE = 0.5;

const isKnown = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);
const firstKnown = (...values: readonly (number | undefined)[]) => values.find(isKnown) ?? Number.NaN;

/** Those of the lines that are separate in a record, because its last year has them. */
const separateIn =
	(record: ForecastRecord) =>
	(...names: readonly string[]): string[] =>
		names.filter((name) => record.last(name) > 0);

/** A rate and its source. */
interface SourcedRate {
	readonly rate: number;
	readonly reason: string;
}

/** The lines of a forecast in the last filed years, oldest first; NaN if not reported. */
export class ForecastRecord {
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	readonly lines: ReadonlyMap<string, readonly number[]>;
	/** The rates on debt and cash; null if not known. */
	readonly debtRate: SourcedRate | null;
	readonly cashRate: SourcedRate | null;
	/** Lines with estimates for missing years, as reported. */
	readonly #reported: ReadonlyMap<string, readonly number[]>;
	readonly #lines = new Map<string, readonly number[]>();
	readonly #items = new Map<LineItem, readonly number[]>();

	/** @param like an earlier record: its lines decide which lines are separate and which are part of a remainder */
	constructor(
		readonly facts: Facts,
		readonly like?: ForecastRecord,
	) {
		const { company } = facts;
		const isBank = company.template === "bank";
		this.lines = this.#lines;
		this.periods = company.series("totalAssets").periods.slice(-RECORD_YEARS);
		for (const [name, item] of [...COMMON_ITEMS, ...(isBank ? BANK_ITEMS : ORDINARY_ITEMS)])
			this.#lines.set(name, this.#readItem(item));
		this.#reported = new Map([
			...[...this.#lines].filter(([name]) => /^(?:interest_|retained_|preferred_)/.test(name)),
			["preferred_dividends", this.#readItem("preferredDividends")],
		]);
		this.#addTaxAndEquity();
		if (isBank) this.#addBankIncome();
		else this.#addDebtAndAssets();
		this.debtRate = isBank ? null : this.#findDebtRate();
		this.cashRate = isBank ? null : this.#findCashRate();
		if (!isBank) this.#addOperatingIncome();
		const shape = like ?? this;
		if (isBank) this.#addBankRemainders(shape);
		else this.#addRemainders(shape);
	}

	/** The values of a line item by year. A missing yearly balance may be in the quarter of the same day. */
	#readItem(item: LineItem): readonly number[] {
		return entryOf(this.#items, item, () => {
			const { periods, values, kind } = this.facts.company.series(item);
			const quarter = kind === "stock" ? this.facts.company.series(item, "quarterly") : null;
			return this.periods.map((period) =>
				firstKnown(values[periods.indexOf(period)], quarter?.values[quarter.periods.indexOf(period)]),
			);
		});
	}

	#item(item: LineItem, year: number): number {
		return this.#readItem(item)[year] ?? Number.NaN;
	}

	#at(name: string, year: number): number {
		return this.#lines.get(name)?.[year] ?? Number.NaN;
	}

	/** The value of a line less those of others, all of one year. */
	#less(whole: string, parts: readonly string[], year: number): number {
		return parts.reduce((rest, part) => rest - this.#at(part, year), this.#at(whole, year));
	}

	/** Sets a line by year. */
	#put(name: string, find: (year: number) => number): void {
		this.#lines.set(
			name,
			this.periods.map((_, year) => find(year)),
		);
	}

	#addTaxAndEquity(): void {
		const inYear = (name: string, year: number) => this.#at(name, year);
		const item = (name: LineItem, year: number) => this.#item(name, year);
		const minority = (year: number) => firstKnown(inYear("minority_interest", year), 0);
		this.#put("cash", (year) => firstKnown(item("cash", year), item("cashAndEquivalents", year)));
		this.#put("pretax_income", (year) =>
			firstKnown(inYear("pretax_income", year), inYear("net_income", year) + inYear("income_tax", year)),
		);
		this.#put("income_tax", (year) =>
			firstKnown(inYear("income_tax", year), inYear("pretax_income", year) - inYear("net_income", year)),
		);
		this.#put("income_after_tax", (year) => inYear("pretax_income", year) - inYear("income_tax", year));
		this.#put("minority_income", (year) => inYear("income_after_tax", year) - inYear("net_income", year));
		this.#put("preferred_stock", (year) =>
			inYear("preferred_stock", year) > 0 && item("preferredDividends", year) > 0 ? inYear("preferred_stock", year) : 0,
		);
		this.#put("preferred_dividends", (year) =>
			inYear("preferred_stock", year) > 0 ? item("preferredDividends", year) : 0,
		);
		this.#put("equity", (year) => {
			const shareholders = firstKnown(
				item("equity", year),
				item("totalEquity", year) - minority(year),
				inYear("total_assets", year) - item("totalLiabilities", year) - minority(year),
			);
			return shareholders - inYear("preferred_stock", year);
		});
		this.#put("retained_earnings", (year) => firstKnown(inYear("retained_earnings", year), 0));
		this.#put("paid_in", (year) => inYear("equity", year) - inYear("retained_earnings", year));
	}

	#addBankIncome(): void {
		this.#put("other_revenue", (year) => this.#less("revenue", ["net_interest_income"], year));
		this.#put(
			"operating_costs",
			(year) =>
				this.#at("revenue", year) - firstKnown(this.#at("provision", year), 0) - this.#at("pretax_income", year),
		);
	}

	#addDebtAndAssets(): void {
		const newest = this.periods.length - 1;
		this.#put("debt", (year) => this.facts.value(ofFiscalYear(debt, Math.max(0, newest - year))) ?? Number.NaN);
		this.#put("cost_of_revenue", (year) =>
			firstKnown(this.#at("cost_of_revenue", year), this.#at("revenue", year) - this.#item("grossProfit", year)),
		);
		this.#put("fixed_assets", (year) => this.#at("ppe", year) + firstKnown(this.#item("intangibles", year), 0));
	}

	/** Twice the mean of this balance and the one before. */
	#twiceMean(balance: string, year: number): number {
		return this.#at(balance, year) + firstKnown(this.#at(balance, year - 1), this.#at(balance, year));
	}

	/** Interest over the mean balance, of the newest of three years with a usual rate. */
	#rateOf(interest: string, balance: string, title: string): SourcedRate | null {
		const newest = this.periods.length - 1;
		for (let year = newest; year >= Math.max(0, newest - 2); year--) {
			const rate = (2 * this.#at(interest, year)) / this.#twiceMean(balance, year);
			if (isKnown(rate) && rate >= 0 && rate < MAX_RATE)
				return { rate, reason: `${title} of fiscal ${this.periods[year]?.slice(0, 4)} over the mean balance` };
		}
		return null;
	}

	#findDebtRate(): SourcedRate | null {
		const hasDebt = this.like ? this.like.debtRate : isKnown(this.last("debt"));
		return hasDebt ? this.#rateOf("interest_expense", "debt", "interest") : null;
	}

	#findCashRate(): SourcedRate | null {
		const own = this.#rateOf("interest_income", "cash", "interest income");
		const rate = this.facts.value(riskfree);
		if (own !== null || rate === null) return own;
		const reason = "interest income is not reported: the risk-free rate, and other income is less by it";
		return { rate, reason };
	}

	/** Adds interest, operating and other income. Without a rate, interest is part of other income, and its own line is 0. */
	#addOperatingIncome(): void {
		const inYear = (name: string, year: number) => this.#at(name, year);
		for (const [interest, balance, rate] of [
			["interest_expense", "debt", this.debtRate?.rate],
			["interest_income", "cash", this.cashRate?.rate],
		] as const)
			this.#put(interest, (year) =>
				rate === undefined ? 0 : firstKnown(inYear(interest, year), (rate * this.#twiceMean(balance, year)) / 2),
			);
		this.#put("operating_income", (year) =>
			firstKnown(
				inYear("operating_income", year),
				this.#item("ebit", year),
				inYear("pretax_income", year) + inYear("interest_expense", year),
			),
		);
		this.#put(
			"other_income_net",
			(year) =>
				inYear("pretax_income", year) -
				inYear("operating_income", year) +
				inYear("interest_expense", year) -
				inYear("interest_income", year),
		);
	}

	#addBankRemainders(shape: ForecastRecord): void {
		const separate = separateIn(shape);
		const claims = ["equity", "preferred_stock", ...separate("minority_interest")];
		this.#put("other_assets", (year) => this.#less("total_assets", separate("cash", "loans"), year));
		this.#put("other_funding", (year) => this.#less("total_assets", [...separate("deposits"), ...claims], year));
	}

	#addRemainders(shape: ForecastRecord): void {
		const separate = separateIn(shape);
		const costs = ["cost_of_revenue", "selling_costs", "research_costs"].filter((name) => shape.isKnown(name));
		if (shape.rollsAssets) costs.push("depreciation_amortization");
		this.#put("other_operating_costs", (year) => this.#less("revenue", [...costs, "operating_income"], year));
		const assets = separate("cash", "receivables", "inventory", "goodwill");
		if (shape.rollsAssets) assets.push("fixed_assets");
		this.#put("other_assets", (year) => this.#less("total_assets", assets, year));
		const claims = ["equity", "preferred_stock", ...separate("minority_interest"), ...(this.debtRate ? ["debt"] : [])];
		// Differently defined accrued expenses may exceed other liabilities.
		const payablesTooLarge = this.#less("total_assets", claims, this.periods.length - 1) < this.last("payables");
		if (this.like ? !this.like.lines.has("payables") : payablesTooLarge) this.#lines.delete("payables");
		claims.push(...separate("payables"));
		this.#put("other_liabilities", (year) => this.#less("total_assets", claims, year));
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
		return values.map((value, year) =>
			isKnown(interestPaid[year]) && isKnown(interestEarned[year]) ? value : Number.NaN,
		);
	}

	sourceOf(name: string): string {
		const item = ITEM_OF.get(name);
		return item ? `Source: stock.financials, ${item}` : "Computed from lines of stock.financials";
	}

	isKnown(name: string): boolean {
		return isKnown(this.last(name));
	}

	/**
	 * `line / over` by year, oldest first; NaN if either is missing or `over` is not positive. `opening` and `mean` use the balance before.
	 * On request without estimates.
	 */
	ratiosByYear(line: string, over: string, base: RatioBase = "same", asReported = false): number[] {
		const bottom = this.lines.get(over) ?? [];
		return (asReported ? this.filed(line) : (this.lines.get(line) ?? [])).map((value, year) => {
			const [latest = Number.NaN, prior = Number.NaN] = [bottom[year], bottom[year - 1]];
			const below = base === "same" ? latest : base === "opening" ? prior : (latest + prior) / 2;
			return below > 0 ? value / below : Number.NaN;
		});
	}

	ratios(line: string, over: string, base: RatioBase = "same"): number[] {
		return this.ratiosByYear(line, over, base).filter(isKnown);
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
export const recentMedian = (ratios: readonly number[]): number => median(ratios.slice(-RECENT_YEARS));
