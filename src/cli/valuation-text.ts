// Prints a valuation for the terminal.
import { isApproximate } from "../analytics/company/value-tables.js";
import { FAMILY_TITLES } from "../analytics/fair-value/family-value.js";
import type { CompanyValues, MethodRole, ValueEstimate } from "../analytics/valuation.js";
import { daysOf } from "../core/figure.js";
import { formatNumber, formatValue, printed } from "../core/format.js";
import { plainLine } from "../core/plain-text.js";
import { describeReason } from "../core/reason-words.js";
import { hangingText, wrapText } from "../core/wrap-text.js";
import { type NumberRow, numberTable } from "./number-table.js";

/** Headings of the values outside the range, in the order shown. */
const ROLE_HEADINGS: Readonly<Record<MethodRole, string>> = {
	fair_value: "Not in the range",
	floor: "Floors",
	rule_of_thumb: "Rules of thumb",
	supplier: "The service's own values",
	cost_basis: "Cost basis of investors",
};

/** The title of a method. Under the heading "The service's own values", the title need not name the service. */
const titleOf = ({ title, role }: ValueEstimate): string =>
	plainLine(role === "supplier" ? title.replace(/, by the service's formula$/, "") : title);

/** Formats a valuation for a terminal: verdict, values in the range, values outside it, and why some methods have none. */
export function valuationText(valuation: CompanyValues, width: number): string {
	const { symbol, name, price, priceDate, priceCurrency: currency, fairValue, estimates } = valuation;
	const valued = estimates.filter(({ value }) => value.value !== null);
	const weighted = valued.filter(({ weight }) => weight > 0);
	const others = valued.filter(({ weight }) => weight === 0);
	const inFamilies = Object.entries(FAMILY_TITLES).map(
		([family, title]) =>
			[`In the range: ${title.toLowerCase()}`, weighted.filter((one) => one.family === family)] as const,
	);
	const outsideRange = Object.entries(ROLE_HEADINGS).map(
		([role, title]) => [title, others.filter((other) => other.role === role)] as const,
	);
	const groups = [...inFamilies, ...outsideRange]
		.map(([heading, rows]) => ({ heading, rows: rows.map(rowOf) }))
		.filter(({ rows }) => rows.length > 0);
	const days = daysOf(valued.map(({ value }) => value))?.split(/(?<=…) /) ?? [];
	const head = [["value", ...days].join("\n"), "low", "high", ...(weighted.length > 0 ? ["weight"] : [])];
	const priced =
		price.value === null
			? `no price. ${describeReason(price.reason)}`
			: `${currency} ${formatNumber(price.value, { decimals: 2 })}${priceDate ? `, close of ${priceDate}` : ""}`;
	return [
		...wrapText(`${plainLine(name)} (${plainLine(symbol)}): ${priced}`, width),
		"",
		...fairValueParagraphs(fairValue).flatMap((text, i) => [
			...(i > 0 ? [""] : []),
			...wrapText(plainLine(printed(text)), width),
		]),
		...(groups.length > 0 ? ["", ...numberTable(`${currency} per share`, head, groups, width)] : []),
		...refusedLines(
			estimates.filter(({ value }) => value.value === null),
			width,
		),
	].join("\n");
}

/** The paragraphs above the methods: the verdict, its assumptions, and why methods are not in the range. */
export const fairValueParagraphs = ({ sentence, assumes, notes }: CompanyValues["fairValue"]): readonly string[] => [
	sentence,
	...(assumes === null ? [] : [assumes]),
	...notes.map((note) => `${note}.`),
];

function rowOf(estimate: ValueEstimate): NumberRow {
	const { value, low, high, weight } = estimate;
	const amount = (number: number | null) => (number === null ? "" : formatNumber(number, { decimals: 2 }));
	const share = weight > 0 ? formatValue(weight, { kind: "fraction" }) : "";
	const cells = [`${isApproximate(estimate) ? "≈" : ""}${amount(value.value)}`, amount(low), amount(high), share];
	return { title: titleOf(estimate), cells };
}

/** Lists the methods without a value, grouped by reason. */
function refusedLines(refused: readonly ValueEstimate[], width: number): string[] {
	const byReason = new Map<string, string[]>();
	for (const estimate of refused) {
		const { value, role } = estimate;
		if (value.value !== null) continue;
		const isSilent = role === "supplier" && value.reason.code === "not_reported";
		const reason = isSilent ? "The service gives no such value." : describeReason(value.reason);
		byReason.set(reason, [...(byReason.get(reason) ?? []), titleOf(estimate)]);
	}
	if (byReason.size === 0) return [];
	return [
		"",
		`${refused.length} ${refused.length === 1 ? "method gives" : "methods give"} no value`,
		...[...byReason].flatMap(([reason, titles]) => [
			...hangingText(plainLine(printed(reason)), width),
			...hangingText(titles.join("; "), width - 2).map((text) => `  ${text}`),
		]),
	];
}
