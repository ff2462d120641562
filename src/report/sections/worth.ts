import type { ValueEstimate } from "../../analytics/valuation.js";
import { inSentence } from "../../charts/multiples-now.js";
import { formatNumber } from "../../core/format.js";
import type { Reason } from "../../core/reason.js";
import type { ReportData } from "../data.js";
import { FAMILY_TITLES, perShare } from "../front/front-page.js";
import { type Block, chartBlock, missingBlock, type Section, tableBlock } from "../section.js";
import { type Cell, figure, type Table, words } from "../table.js";
import { charts, listed } from "./common.js";
import { fairValueBlocks } from "./fair-value.js";

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

function amount(value: number | null): Cell {
	return { text: value === null ? "" : formatNumber(value, { decimals: 2 }), numeric: true };
}

/** A value of the service's own that it does not give is no method that was refused. */
function notGiven({ approach, value }: ValueEstimate): boolean {
	return approach === "supplier" && value.value === null && value.reason.code === "not_reported";
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

/** The football field of the first page: the values that make the range, or the reason why no method gives one. */
export function fieldBlock(data: ReportData): Block {
	const { estimates } = data.valuation;
	if (estimates.some(({ role, value }) => role === "fair_value" && value.value !== null))
		return chartBlock(charts(data).footballField());
	const refused = estimates[0]?.value;
	const reason: Reason =
		refused?.value === null ? refused.reason : { code: "missing_input", sentence: "no method gives a value" };
	return missingBlock("Value by method", reason);
}

/** What each family of the range gives: "Cash flows give USD 69.38, own history 87.87 per share." */
function familiesSentence({ valuation: { fairValue } }: ReportData): string | null {
	const parts = fairValue.families.map(({ family, mid }, i) => {
		const title = FAMILY_TITLES[family];
		return i === 0 ? `${title} give ${fairValue.currency} ${perShare(mid)}` : `${inSentence(title)} ${perShare(mid)}`;
	});
	return parts.length === 0 ? null : `${listed(parts)} per share.`;
}

/** "What is it worth?": what the range rests on, and how it moves with its drivers. */
export function worth(data: ReportData): Section {
	const { sensitivity: grid } = data.valuation;
	const filled = grid?.cells.some((row) => row.some((cell) => cell !== null));
	const blocks: Block[] = [...fairValueBlocks(data), ...(filled ? [chartBlock(charts(data).sensitivity())] : [])];
	const answer = familiesSentence(data);
	return { id: "worth", question: "What is it worth?", ...(answer && { answer }), blocks };
}

/** Every method's value with floors, rules of thumb, the service's own values, and what refuses; for the appendix. */
export function methodBlocks(data: ReportData): Block[] {
	return data.valuation.estimates.length > 0 ? [tableBlock(table(data))] : [];
}
