// Chooses among the candidates of a line those that satisfy identities, and lists unresolved differences.
import { daysBetween } from "../core/calendar.js";
import type { Base, Fact, Frequency, Period } from "./base.js";
import { derive, figureIn, periodsInOrder, toSixDecimals } from "./base.js";
import type { Span } from "./calendar.js";
import { type Checks, differs, ROUNDING } from "./checks.js";
import type { LineReader } from "./line-reader.js";
import { factOf } from "./map-lines.js";
import type { Row } from "./rows/row.js";
import { settleCash } from "./settle-cash.js";
import { minus, sum } from "./sums.js";

const DEPRECIATION = "Depreciation, Depletion and Amortization";

export function settleLines(base: Base, rows: readonly Row[], reader: LineReader, checks: Checks): void {
	const byField = new Map(rows.map((row) => [row.field, row]));
	const { years, quarters } = reader.calendar;
	for (const [table, spans] of [
		[base.annual, years],
		[base.quarterly, quarters],
	] as const)
		for (const span of spans) {
			const period = table.get(span.label);
			if (!period) continue;
			const isYear = table === base.annual;
			const frequency = isYear ? "annual" : "quarterly";
			const candidates = (field: string) => candidatesOf(byField, reader, field, span, isYear);
			settleMargin(period, candidates);
			settleNetIncome(period);
			settleOperatingIncome(period);
			settleEquity(period);
			const spanBefore = spans.find(({ to }) => to === span.from);
			const year = isYear ? undefined : base.annual.get(span.label);
			const location = { period: period.label, frequency } as const;
			const refuse = (rule: string, difference: number) =>
				checks.add({ ...location, rule, left: difference, right: null, effect: "refused" });
			settleCash(period, { candidates, before: spanBefore && table.get(spanBefore.label), year, refuse });
			settleDebt(period);
			settleUnits(period, frequency, checks);
			checks.period(period, frequency);
		}
	settleDepreciation(base);
	refuseStrayCounts(periodsInOrder(base.annual), "annual", checks);
	refuseStrayCounts(periodsInOrder(base.quarterly), "quarterly", checks);
}

function candidatesOf(
	rows: ReadonlyMap<string, Row>,
	reader: LineReader,
	field: string,
	span: Span,
	isYear: boolean,
): Fact[] {
	const row = rows.get(field);
	return row ? reader.candidates(row, span, isYear).map((cell) => factOf(row, cell)) : [];
}

/** Revenue less cost of goods is gross profit. Takes the candidates that fit, else computes the cost from the two totals. */
function settleMargin(period: Period, candidates: (field: string) => readonly Fact[]): void {
	const [revenue, cost, gross] = ["Revenue", "Cost of Goods Sold", "Gross Profit"].map((field) =>
		figureIn(period, field),
	);
	if (revenue === undefined || cost === undefined || gross === undefined || !differs(revenue - cost, gross)) return;
	for (const sales of candidates("Revenue"))
		for (const costs of candidates("Cost of Goods Sold"))
			if (!differs(sales.value - costs.value, gross)) {
				period.facts.set("Revenue", sales).set("Cost of Goods Sold", costs);
				return;
			}
	period.facts.delete("Cost of Goods Sold");
	if (gross > revenue) period.facts.delete("Gross Profit");
}

/** If only total net income is known, net income is the total less the minority's part. */
function settleNetIncome(period: Period): void {
	const [net, total] = ["Net Income", "Net Income Including Noncontrolling Interests"].map((field) =>
		period.facts.get(field),
	);
	const minority = figureIn(period, "~Minority income") ?? 0;
	if (!net || minority === 0 || net.value !== total?.value || net.origins?.[0]?.tag !== "ProfitLoss") return;
	const value = toSixDecimals(net.value - minority);
	period.facts.set("Net Income", { ...net, value, tier: "derived", firstValue: null });
}

/**
 * Refuses operating income above revenue less all costs, which is a sum of segments before corporate costs. Costs that include interest, so
 * that pretax income remains, do not count.
 */
function settleOperatingIncome(period: Period): void {
	const [income, revenue, costs] = ["Operating Income", "Revenue", "~Costs and expenses"].map((field) =>
		figureIn(period, field),
	);
	const computed = minus(revenue, costs);
	if (income === undefined || computed === undefined || !differs(income, computed) || income < computed) return;
	const pretax = figureIn(period, "Pretax Income");
	if (pretax !== undefined && !differs(computed, pretax)) return;
	const fact = period.facts.get("~Costs and expenses") as Fact;
	period.facts.set("Operating Income", { ...fact, value: toSixDecimals(computed), tier: "derived", firstValue: null });
}

/** Assets equal liabilities plus total equity plus redeemable equity. */
function settleEquity(period: Period): void {
	const v = (field: string) => figureIn(period, field);
	const [parent, minority] = [v("Total Stockholders Equity"), v("Minority Interest") ?? 0];
	const [assets, liabilities] = [v("~Liabilities and equity") ?? v("Total Assets"), v("Total Liabilities")];
	const redeemable = v("~Redeemable") ?? 0;
	// Some filers' shareholders' equity includes a minority interest that another line shows.
	if (
		parent !== undefined &&
		minority !== 0 &&
		v("Total Equity") === undefined &&
		assets !== undefined &&
		liabilities !== undefined
	) {
		const equity = assets - liabilities - redeemable;
		if (differs(equity, parent + minority) && !differs(equity, parent)) {
			const fact = period.facts.get("Total Stockholders Equity") as Fact;
			period.facts.set("Total Equity", fact);
			period.facts.set("Total Stockholders Equity", {
				...fact,
				value: toSixDecimals(parent - minority),
				tier: "derived",
				firstValue: null,
			});
		}
	}
	settleTotalEquity(period, parent, minority);
	settleAssets(period, redeemable);
	const equity = v("Total Equity") ?? sum(v("Total Stockholders Equity"), minority);
	const total = v("~Liabilities and equity") ?? v("Total Assets");
	// If a filer states no total liabilities, redeemable equity is among them.
	if (v("Total Liabilities") === undefined && total !== undefined && equity !== undefined)
		derive(period, "Total Liabilities", toSixDecimals(total - equity));
}

/** Removes total debt that equals long-term debt and its current portion, because it does not include borrowings. */
function settleDebt(period: Period): void {
	const [reported, long, portion] = ["~Debt reported", "Long-Term Debt", "~Current portion"].map((field) =>
		figureIn(period, field),
	);
	if (reported !== undefined && Math.abs((long ?? 0) + (portion ?? 0) - reported) <= ROUNDING)
		period.facts.delete("~Debt reported");
}

/** If assets were restated without liabilities, uses the first filed value that balances. Removes total liabilities that never balance. */
function settleAssets(period: Period, redeemable: number): void {
	const v = (field: string) => figureIn(period, field);
	const liabilitiesAndEquity = sum(
		v("Total Liabilities"),
		v("Total Equity") ?? sum(v("Total Stockholders Equity"), v("Minority Interest") ?? 0),
	);
	const assets = period.facts.get("Total Assets");
	if (liabilitiesAndEquity === undefined || !assets) return;
	const possible = [liabilitiesAndEquity, liabilitiesAndEquity + redeemable];
	const balances = (value: number) => possible.some((candidate) => !differs(value, candidate));
	if (balances(assets.value)) return;
	const first = assets.firstValue;
	if (first !== null && balances(first)) {
		const restored: Fact = { ...assets, value: first, firstValue: null, filed: assets.firstFiled };
		period.facts.set("Total Assets", restored);
		if (period.facts.has("~Liabilities and equity")) period.facts.set("~Liabilities and equity", restored);
	} else if (redeemable === 0) period.facts.delete("Total Liabilities");
}

/** A total that differs from its parts may be another row of the statement of equity under the same tag. It is removed unless it balances. */
function settleTotalEquity(period: Period, parent: number | undefined, minority: number): void {
	const [total, assets, liabilities] = ["Total Equity", "Total Assets", "Total Liabilities"].map((field) =>
		figureIn(period, field),
	);
	if (total === undefined || parent === undefined || assets === undefined || !differs(total, parent + minority)) return;
	if (liabilities === undefined ? total < parent : differs(assets - liabilities, total))
		period.facts.delete("Total Equity");
}

/** Adds depreciation and amortisation if there is no total. A year's total below the sum omits amortisation, and so do its quarters. */
function settleDepreciation(base: Base): void {
	const yearsWithout: string[] = [];
	for (const year of periodsInOrder(base.annual)) if (omitsAmortization(year)) yearsWithout.push(year.end);
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			const [total, depreciation, amortization] = [DEPRECIATION, "~Depreciation", "~Amortization"].map((field) =>
				figureIn(period, field),
			);
			const isIncomplete = yearsWithout.some((end) => {
				const days = daysBetween(period.end, end);
				return days >= -100 && days < 300;
			});
			const both = depreciation === undefined ? undefined : toSixDecimals(depreciation + (amortization ?? 0));
			if (total === undefined) derive(period, DEPRECIATION, both);
			else if (isIncomplete && amortization !== undefined) {
				const fact = period.facts.get(DEPRECIATION) as Fact;
				period.facts.set(DEPRECIATION, {
					...fact,
					value: toSixDecimals(total + amortization),
					tier: "derived",
					firstValue: null,
				});
			}
		}
}

function omitsAmortization(period: Period): boolean {
	const [total, depreciation, amortization] = [DEPRECIATION, "~Depreciation", "~Amortization"].map((field) =>
		figureIn(period, field),
	);
	if (total === undefined || depreciation === undefined || amortization === undefined) return false;
	return amortization > 0 && total > depreciation && total - depreciation < 0.5 * amortization;
}

const COUNTS = ["Shares Outstanding (Diluted Average)", "Shares Outstanding (Basic Average)"];
const EPS = "EPS (Diluted)";
/** Factors of counts filed in the wrong unit: thousands or millions in place of single shares, and the reverse. */
const UNITS = [1e3, 1e6, 1e-3, 1e-6];
/** Income over earnings per share confirms a count within this factor. */
const CONFIRMED_FACTOR = 1.25;
/** A count off by more than this factor has the wrong unit. */
const STRAY_FACTOR = 300;

/** Refuses share counts that differ from the median of the company's periods by more than the factor. */
function refuseStrayCounts(periods: readonly Period[], frequency: Frequency, checks: Checks): void {
	for (const field of COUNTS) {
		const counts = periods.flatMap((period) => figureIn(period, field) ?? []).sort((a, b) => a - b);
		const medianCount = counts[counts.length >> 1] ?? 0;
		for (const period of periods) {
			const fact = period.facts.get(field);
			if (!fact || (fact.value < medianCount * STRAY_FACTOR && fact.value > medianCount / STRAY_FACTOR)) continue;
			period.facts.delete(field);
			const rule = `${field} near its other periods (${fact.origins?.[0]?.accession ?? "no filing"})`;
			checks.add({ period: period.label, frequency, rule, left: fact.value, right: medianCount, effect: "refused" });
		}
	}
}

/** Restores the sign of earnings per share, if they then equal income over shares. */
function restoreSign(period: Period, income: number): void {
	const shares = figureIn(period, COUNTS[0] as string);
	for (const field of [EPS, "EPS (Basic)"]) {
		const fact = period.facts.get(field);
		if (
			!fact ||
			!shares ||
			fact.value * income > 0 ||
			Math.abs(fact.value + income / shares) > Math.max(0.0101, 0.02 * Math.abs(fact.value))
		)
			continue;
		period.facts.set(field, { ...fact, value: -fact.value, firstValue: null });
	}
}

/** Corrects the unit of average share counts if income and earnings per share confirm it, and of the closing count if the average does; else refuses the count. */
function settleUnits(period: Period, frequency: Frequency, checks: Checks): void {
	const [income, eps] = [
		figureIn(period, "~Net income to common") ?? figureIn(period, "Net Income"),
		figureIn(period, EPS),
	];
	if (income && eps) {
		restoreSign(period, income);
		settleCounts(COUNTS, Math.abs(income / eps), "net income / EPS");
	}
	const average = COUNTS.map((field) => figureIn(period, field)).find(Boolean);
	if (average) settleCounts(["Shares Outstanding (EOP)"], average, "the average count");

	function settleCounts(fields: readonly string[], expectedCount: number, source: string): void {
		const isWithin = (count: number, factor: number) =>
			count / expectedCount < factor && expectedCount / count < factor;
		for (const field of fields) {
			const fact = period.facts.get(field);
			if (!fact || fact.value <= 0 || isWithin(fact.value, STRAY_FACTOR)) continue;
			const unit = UNITS.find((factor) => isWithin(fact.value * factor, CONFIRMED_FACTOR));
			if (unit === undefined) period.facts.delete(field);
			else period.facts.set(field, { ...fact, value: toSixDecimals(fact.value * unit), firstValue: null });
			const rule = `${field} in the unit of ${source} (${fact.origins?.[0]?.accession ?? "no filing"})`;
			checks.add({
				period: period.label,
				frequency,
				rule,
				left: fact.value,
				right: toSixDecimals(expectedCount),
				effect: unit === undefined ? "refused" : "note",
			});
		}
	}
}
