// Checks a forecast's statements, and computes its value.
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import type { ForecastModel, ForecastValue } from "./forecast-types.js";
import { driverText } from "./given-drivers.js";
import type { Program } from "./program.js";

/** Thrown if statements or formulas fail under these drivers. */
export class ForecastFails extends ArgumentError {
	constructor(message: string) {
		super("drivers", message);
	}
}

/** The largest difference between ways of valuing, as a share of the value. */
const VALUE_TOLERANCE = 1e-4;
/** The largest gap in the balance sheet, as a share of assets. */
const BALANCE_TOLERANCE = 1e-9;

/** Sets the first price to the value per share if buybacks at the market price would retire all shares; true if it did. */
export function startPriceAtValue({ program, start, years, given }: ForecastModel): boolean {
	const grid = start.slice();
	program.run(grid);
	const value = program.read(grid, "value_per_share", 0);
	const isRetired = program.rowIndex.has("shares") && years.some((_, i) => program.read(grid, "shares", i + 1) <= 0);
	if (!isRetired || "price_growth" in given || !(value > 0)) return false;
	start[(program.rowIndex.get("share_price") as number) * program.columns] = value;
	return true;
}

/** Remainders in a bank's balance sheet, which may not fall below 0, with the drivers that set them. */
const REMAINDER_DRIVERS: Readonly<Record<string, readonly string[]>> = {
	other_assets: ["loans_share", "cash_share"],
	other_funding: ["deposits_share", "capital_ratio"],
};

/** Checks the statements. @throws ArgumentError that names the driver, the year, the value and what is allowed */
export function checkStatements(
	{ program, years, record, given, facts }: Pick<ForecastModel, "program" | "years" | "record" | "given" | "facts">,
	grid: Float64Array,
): void {
	// A driver that the caller gave is named as the cause.
	const givenNames = Object.keys(given);
	const causeAmong = (usual: readonly string[]) => givenNames.find((name) => usual.includes(name)) ?? usual[0];
	const read = (name: string, year: number) => program.read(grid, name, year);
	const maxDebt = Math.max(1, (1.5 * record.last("debt")) / record.last("total_assets"));
	for (const [i, year] of years.entries()) {
		const assets = read("total_assets", i + 1);
		if (!(assets > 0))
			throw new ForecastFails(`total assets of ${year} are ${formatNumber(assets)} million: they must stay above 0`);
		for (const [what, gap] of [
			["assets less liabilities and equity", assets - read("total_claims", i + 1)],
			["cash of the cash flow less cash of the balance sheet", read("closing_cash", i + 1) - read("cash", i + 1)],
		] as const)
			if (!(Math.abs(gap) <= BALANCE_TOLERANCE * assets))
				throw new ValuelabError("check_failed", `${what} is ${gap} million in ${year}: the forecast does not tie`);
		if (read("debt", i + 1) > maxDebt * assets)
			throw new ForecastFails(
				`drivers.${givenNames.length === 1 ? givenNames[0] : "debt_ratio"}: debt is ${formatNumber(read("debt", i + 1))} million in ${year}, ${formatNumber(read("debt", i + 1) / assets, { decimals: 2 })} times assets: allowed is ${formatNumber(maxDebt, { decimals: 2 })} times; pay out less, or take shortfall: "shares"`,
			);
		if (facts.company.template === "bank")
			for (const [line, shares] of Object.entries(REMAINDER_DRIVERS))
				if (read(line, i + 1) < Math.min(0, record.last(line)))
					throw new ForecastFails(
						`drivers.${causeAmong(shares)}: ${shares.join(" and ")} leave ${driverText(read(line, i + 1) / assets, "fraction")} of total assets for ${line} in ${year}: allowed is 0% or more`,
					);
		if (program.rowIndex.has("shares") && read("shares", i + 1) <= 0)
			throw new ForecastFails(
				`drivers.price_growth: at the prices of the forecast no share is left in ${year}; let the price grow, or take surplus: "cash"`,
			);
	}
}

/** The reason why the equity is worth nothing, with what to change. */
function reasonForNoWorth(program: Program, grid: Float64Array): string {
	const last = (name: string) => program.read(grid, name, program.years);
	const millions = (value: number) => `${formatNumber(value)} million`;
	const profit = program.rowIndex.has("operating_income") ? "operating_income" : "pretax_income";
	const [lastProfit, flow] = [last(profit), last("equity_cash_flow")];
	const words = profit.replace("_", " ").replace("pretax income", "income before tax");
	const figures = `its cash flow is ${millions(flow)} in the last year, ${words} ${millions(lastProfit)}`;
	const base =
		"base cases carry on the margins of the last years, losses among them: give margins and costs of your own";
	return `the equity is worth nothing by these drivers: ${figures}${lastProfit < 0 ? `; ${base}` : ""}`;
}

/** The reason why the statements of a forecast give no value per share; null if they give one. */
export function reasonForNoValue(program: Program, grid: Float64Array): string | null {
	const [rate, growth] = [program.read(grid, "cost_of_equity", 0), program.read(grid, "terminal_growth", 0)];
	if (rate <= growth)
		return `growth for ever of ${driverText(growth, "fraction")} is not below the rate on equity of ${driverText(rate, "fraction")}`;
	if (!(program.read(grid, "value_today", 0) > 0)) return reasonForNoWorth(program, grid);
	if (program.rowIndex.has("firm_rate") && !(program.read(grid, "firm_rate", program.columns - 1) > growth))
		return "growth for ever is not below the rate of the firm: debt is too large against the equity";
	return Number.isFinite(program.read(grid, "value_per_share", 0)) ? null : "the number of shares is not known";
}

/** The value of a forecast by each method, which must agree; or the reason why there is none, in words. */
export function forecastValue(program: Program, grid: Float64Array): ForecastValue | string {
	const reason = reasonForNoValue(program, grid);
	if (reason !== null) return reason;
	const read = (name: string, column = 0) => program.read(grid, name, column);
	const by = {
		firm: program.rowIndex.has("value_by_firm") ? read("value_by_firm") : null,
		equity: read("value_by_equity"),
		income: read("value_by_income"),
		dividends: read("value_by_dividends"),
	};
	const all = Object.values(by).filter((value) => value !== null);
	const difference = (Math.max(...all) - Math.min(...all)) / Math.abs(by.equity);
	if (!(difference <= VALUE_TOLERANCE))
		return `the ways of valuing it differ by ${driverText(difference, "fraction")}: the forecast does not hold together`;
	return {
		perShare: read("value_per_share"),
		by,
		apart: difference,
		rate: read("cost_of_equity"),
		terminalShare: read("equity_flow_value", program.columns - 1) / read("equity_operations"),
	};
}
