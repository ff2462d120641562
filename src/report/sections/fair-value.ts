// Builds the section "What do the methods say?".
import type { FairValue } from "../../analytics/company/fair-value/fair-value-result.js";
import { FAMILY_TITLES, type FairFamily, familyWords } from "../../analytics/fair-value/family-value.js";
import type { ValueEstimate } from "../../analytics/valuation.js";
import type { Reason } from "../../core/figure.js";
import { formatNumber, formatValue, listed, percent, shareAmount } from "../../core/format.js";
import { capital } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, paragraph, type Section, tableBlock } from "../section.js";
import { type Cell, type Table, type TableColumn, textCell } from "../table.js";
import { charts, countWord } from "./section-data.js";

/** The columns of a table of methods: value per share, range, distance from the price. */
export const methodColumns = (currency: string): readonly TableColumn[] => [
	{ title: "Method", wide: true },
	{ title: "Rests on" },
	{ title: "Value", unit: `${currency} per share`, numeric: true },
	{ title: "Low", unit: currency, numeric: true },
	{ title: "High", unit: currency, numeric: true },
	{ title: "Against price", unit: "%", numeric: true },
];

/** A per-share amount, or an empty cell. */
export const amount = (value: number | null): Cell => ({
	text: value === null ? "" : formatNumber(value, { decimals: 2 }),
	numeric: true,
});

/** A value against the price, in percent. */
export const upside = (value: number | null): Cell => ({
	text: value === null ? "" : formatNumber(value * 100, { decimals: 1, signed: true }),
	numeric: true,
});

export function noValueReason(data: ReportData): Reason {
	const refused = data.valuation.estimates.find(({ role }) => role === "fair_value")?.value;
	return refused?.value === null ? refused.reason : { code: "missing_input", sentence: "no method gives a value" };
}

/** The football field of the first page; null without values. */
export function fieldBlock(data: ReportData): Block | null {
	const { estimates } = data.valuation;
	return estimates.some(({ role, value }) => role === "fair_value" && value.value !== null)
		? chartBlock(charts(data).footballField())
		: null;
}

/** The value of each family: "Cash flows give USD 69.38, own history 87.87 per share". */
function familiesFinding({ valuation: { fairValue } }: ReportData): string | undefined {
	const parts = fairValue.families.map(({ family, mid }, i) =>
		i === 0
			? `${capital(familyWords(family))} ${verbFor(family)} ${fairValue.currency} ${shareAmount(mid)}`
			: `${familyWords(family)} ${shareAmount(mid)}`,
	);
	return parts.length === 0 ? undefined : `${listed(parts)} per share`;
}

const verbFor = (family: FairFamily): string => (family === "own_history" || family === "forecast" ? "gives" : "give");

/** The methods of the range by family, and the range. */
function methodsTable({ name, valuation }: ReportData): Table {
	const { fairValue, estimates, price } = valuation;
	const { currency, families, low, mid, high } = fairValue;
	const share = (weight: number): Cell => ({
		text: formatValue(weight, { kind: "fraction" }, { decimals: 0 }),
		numeric: true,
	});
	const cells = (title: Cell, basis: string, [from, value, to]: readonly (number | null)[]) => [
		title,
		textCell(basis),
		amount(value ?? null),
		amount(from ?? null),
		amount(to ?? null),
	];
	const shown =
		families.length > 0
			? families.flatMap(({ methods }) => methods.map((method) => valuation.estimate(method)))
			: fairValues(estimates);
	const rows = shown.map((one) => {
		const basis = one.family === null ? "" : FAMILY_TITLES[one.family];
		const title = { ...textCell(one.title), illustrative: one.madeUp };
		const weight = mid === null ? textCell("") : share(one.weight);
		return { cells: [...cells(title, basis, [one.low, one.value.value, one.high]), upside(one.upside), weight] };
	});
	const against = mid === null || price.value === null ? null : mid / price.value - 1;
	const fairValueRow = {
		own: true,
		cells: [...cells(textCell("Fair value"), "All", [low, mid, high]), upside(against), share(1)],
	};
	return {
		caption: mid === null ? `${name}: the methods that give a value` : `${name}: the methods behind the range`,
		columns: [...methodColumns(currency), { title: "Weight", numeric: true }],
		rows: mid === null ? rows : [...rows, fairValueRow],
		notes: [
			...(mid === null ? [] : [howWeighted(fairValue)]),
			...fairValue.approximations.map((text) => `≈ ${text}.`),
			...fairValue.notes.map((text) => `${text}.`),
		],
	};
}

/** A sentence on how families and methods are combined. */
function howWeighted({ families }: FairValue): string {
	const forecast = families.find(({ family }) => family === "forecast");
	const isUneven = families.some(({ weight }) => weight < (families[0]?.weight ?? 0));
	if (forecast?.weight === 1) return "The range is of the given forecast alone: its bear, base and bull case.";
	return `Cash flows count by the geometric mean of their methods, own history and peers by the median of theirs (of two, their geometric mean)${forecast ? ", the given forecast by its bear, base and bull case" : ""}; the fair value is the geometric mean of these${isUneven ? ", by weight" : ""}.`;
}

/** Methods that give a fair value, the highest first. */
const fairValues = (estimates: readonly ValueEstimate[]): ValueEstimate[] =>
	estimates
		.filter(({ role, value }) => role === "fair_value" && value.value !== null)
		.sort((a, b) => (b.value.value as number) - (a.value.value as number));

/** "Six methods give USD 48.75 to 320.56 per share; there is no fair-value range". */
function methodsFinding({ valuation: { estimates, priceCurrency } }: ReportData): string | undefined {
	const values = fairValues(estimates).map(({ value }) => value.value as number);
	if (values.length === 0) return undefined;
	const [most, least] = [Math.max(...values), Math.min(...values)];
	return values.length === 1
		? `One method gives a value: ${priceCurrency} ${shareAmount(most)} per share`
		: `${capital(countWord(values.length))} methods give ${priceCurrency} ${shareAmount(least)} to ${shareAmount(most)} per share; there is no fair-value range`;
}

/** A sentence on the distance of families: "Peers give 1.8 times the value that cash flows give." */
function spreadSentence({ families }: FairValue): string | null {
	if (families.length < 2) return null;
	const least = families.reduce((a, b) => (b.mid < a.mid ? b : a));
	const most = families.reduce((a, b) => (b.mid >= a.mid ? b : a));
	if (least.mid <= 0) return null;
	const [high, low] = [capital(familyWords(most.family)), familyWords(least.family)];
	const ratio = most.mid / least.mid;
	return ratio < CLOSE_RATIO
		? `${high} and ${low} lie close to each other.`
		: `${high} ${verbFor(most.family)} ${formatNumber(ratio, { decimals: 1 })} times the value that ${low} ${verbFor(least.family)}.`;
}

/** The ratio up to which families agree. */
const CLOSE_RATIO = 1.2;

function ratesSentence({ market, required }: FairValue): string | null {
	if (market === null) return null;
	const rate = percent(market.rate);
	const note = required === null ? "" : ` The required return of ${percent(required.rate)} is the ${required.rule}.`;
	if (market.yield === null)
		return `The discount rate starts from a market return of ${rate}, ${market.source}.${note}`;
	const earnings = formatValue(market.yield, { kind: "fraction" }, { decimals: 2 });
	return `The market return of ${rate} is the rate at which a share with the median earnings yield of ${earnings} is worth its price (${market.source}, ${market.day}).${note}`;
}

/** "What do the methods say?": the methods of the range, and the value by rate and growth. */
export function fairValueSection(data: ReportData): Section {
	const { sensitivity: grid, fairValue } = data.valuation;
	const filled = grid?.cells.some((row) => row.some((cell) => cell !== null));
	const finding = familiesFinding(data) ?? methodsFinding(data);
	return {
		id: "worth",
		question: "What do the methods say?",
		...(finding && { finding }),
		blocks:
			finding === undefined
				? [missingBlock("Value by method", noValueReason(data))]
				: [
						...paragraph(spreadSentence(fairValue), ratesSentence(fairValue)),
						tableBlock(methodsTable(data)),
						...(filled ? [chartBlock(charts(data).sensitivity())] : []),
					],
	};
}
