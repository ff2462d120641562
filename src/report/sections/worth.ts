import type { ValueEstimate } from "../../analytics/valuation.js";
import { isBeside } from "../../charts/of-valuation.js";
import { formatNumber, formatValue } from "../../core/format.js";
import { absenceMark, describeReason } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, type Section, tableBlock } from "../section.js";
import { type Cell, figure, type Table, words } from "../table.js";
import { charts, listed } from "./common.js";

const APPROACHES: Readonly<Record<ValueEstimate["approach"], string>> = {
	cash_flow: "cash flow",
	dividend: "dividends",
	excess_return: "excess returns",
	residual_income: "residual income",
	earnings_power: "earnings power",
	asset: "assets",
	own_multiple: "own multiples",
	peers: "peers' multiples",
	rule_of_thumb: "rule of thumb",
	supplier: "the service's own",
	ownership: "what others paid",
};

function own({ valuation }: ReportData): ValueEstimate[] {
	return valuation.estimates.filter((one) => !isBeside(one));
}

/** The values that methods gave: lowest, median, highest; null where none did. */
export function valueRange(data: ReportData): { low: number; median: number; high: number; count: number } | null {
	const values = own(data).flatMap(({ value, madeUp }) => (value.value === null || madeUp ? [] : [value.value]));
	if (!values.length) return null;
	const sorted = [...values].sort((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
	return { low: sorted[0] ?? 0, median, high: sorted.at(-1) ?? 0, count: values.length };
}

function amount(value: number | null): Cell {
	return { text: value === null ? "" : formatNumber(value, { decimals: 2 }), numeric: true };
}

/** A value of the service's own that it does not give is no method that was refused. */
function notGiven({ approach, value }: ValueEstimate): boolean {
	return approach === "supplier" && value.value === null && value.reason.code === "not_reported";
}

/** What each kind of method says, lowest to highest: "by cash flow 126.38 to 141.62 (3)". */
function familySentence(data: ReportData): string {
	const say = (value: number) => formatNumber(value, { decimals: 2 });
	const parts = Object.entries(APPROACHES).flatMap(([approach, words]) => {
		const values = own(data)
			.flatMap((one) => (one.approach === approach && one.value.value !== null && !one.madeUp ? [one.value.value] : []))
			.sort((a, b) => a - b);
		const [low, high] = [values[0], values.at(-1)];
		if (low === undefined || high === undefined) return [];
		return [`${words} ${values.length === 1 ? say(low) : `${say(low)} to ${say(high)}`}`];
	});
	return `${data.valuation.priceCurrency} per share, by what a value rests on: ${parts.join("; ")}.`;
}

function table(data: ReportData): Table {
	const currency = data.valuation.priceCurrency;
	const silent = data.valuation.estimates.filter(notGiven);
	const ordered = data.valuation.estimates
		.filter((one) => !notGiven(one))
		.sort((a, b) => Number(a.value.value === null) - Number(b.value.value === null));
	const warned = ordered.flatMap(({ title, warnings }) => warnings.map((warning) => `${title}: ${warning.text}.`));
	return {
		caption: `${data.name}: value per share by method`,
		columns: [
			{ title: "Method", wide: true },
			{ title: "Rests on" },
			{ title: "Value", unit: `${currency} per share`, numeric: true },
			{ title: "Low", unit: currency, numeric: true },
			{ title: "High", unit: currency, numeric: true },
			{ title: "Against price", unit: "%", numeric: true },
		],
		rows: ordered.map((one) => ({
			cells: [
				{ ...words(one.title), illustrative: one.madeUp },
				words(APPROACHES[one.approach]),
				figure(one.value, { decimals: 2 }),
				amount(one.low),
				amount(one.high),
				{
					text: one.upside === null ? "" : formatNumber(one.upside * 100, { decimals: 1, signed: true }),
					numeric: true,
				},
			],
		})),
		notes: [
			...(silent.length
				? [
						`The service gives no value of its own for ${listed(silent.map(({ title }) => title.replace(/, as .*$/, "")))}.`,
					]
				: []),
			...warned.slice(0, 12),
		],
	};
}

/** "What is it worth?": every method's value against the price, and the discounted cash flow's sensitivity. */
export function worth(data: ReportData): Section {
	const { estimates, sensitivity: grid } = data.valuation;
	const range = valueRange(data);
	const refused = estimates[0]?.value;
	const dcf = estimates.find(({ approach }) => approach === "cash_flow");
	const filled = grid?.cells.some((row) => row.some((cell) => cell !== null));
	const blocks: Block[] = [
		range
			? chartBlock(charts(data).footballField())
			: missingBlock(
					"Value by method",
					refused?.value === null ? refused.reason : { code: "missing_input", detail: "no method gave a value" },
				),
		...(estimates.length ? [tableBlock(table(data))] : []),
		filled
			? chartBlock(charts(data).sensitivity())
			: missingBlock(
					"Sensitivity of the discounted cash flow",
					dcf?.value.value === null ? dcf.value.reason : { code: "template_not_applicable" },
				),
	];
	return { id: "worth", question: "What is it worth?", ...(range && { answer: familySentence(data) }), blocks };
}

/** The range of values and the price in one sentence. */
export function valueSentence(data: ReportData): string {
	const range = valueRange(data);
	const estimates = own(data);
	const { price, priceCurrency } = data.valuation;
	if (!range) {
		const refused = estimates[0]?.value;
		return `None of ${estimates.length} methods gives a value${refused?.value === null ? `: ${describeReason(refused.reason)}` : "."}`;
	}
	const say = (value: number) => formatNumber(value, { decimals: 2 });
	const start = `${range.count} of ${estimates.length} methods give a value, from ${priceCurrency} ${say(range.low)} to ${say(range.high)} per share, with a median of ${say(range.median)}`;
	if (price.value === null) return `${start}; there is no price to set them against (${absenceMark(price.reason)}).`;
	const apart = range.median / price.value - 1;
	const place =
		price.value > range.high
			? "above all of them"
			: price.value < range.low
				? "below all of them"
				: "within that range";
	return `${start}; the price of ${say(price.value)} lies ${place}, the median ${formatValue(Math.abs(apart), { kind: "fraction" })} ${apart < 0 ? "below" : "above"} it.`;
}
