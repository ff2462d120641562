// Builds the section on peers: "How does it compare?".
import { geometricMean } from "../../analytics/fair-value/geometric-mean.js";
import type { Comparison, MeasureName, PeerComparison } from "../../analytics/valuation.js";
import { shortTitle } from "../../charts/multiples-now.js";
import { measureUnit, peers } from "../../charts/peers.js";
import { formatValue, listed, percent, shareAmount } from "../../core/format.js";
import { capital } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { meaningfulComparison } from "../meaningful-returns.js";
import { type Block, chartBlock, missingBlock, paragraph, type Section, tableBlock, textBlock } from "../section.js";
import { companyCell, figureCell, numberCell, type Table, textCell } from "../table.js";
import { drawnMeasures } from "./drawn-measures.js";
import { countWord, subject } from "./section-data.js";

/** A table of companies by measures, with the peers' median and, if full, quartiles. */
function tableOf(
	data: ReportData,
	comparison: Comparison,
	{
		title,
		measures,
		full = false,
	}: { readonly title: string; readonly measures: readonly PeerComparison[]; readonly full?: boolean },
): Table {
	const symbols = [comparison.symbol, ...comparison.peers];
	const statistic = (title: string, key: "lowerQuartile" | "median" | "upperQuartile") => ({
		cells: [textCell(title), ...measures.map((measure) => figureCell(measure[key]))],
	});
	const counts = (title: string, count: (measure: PeerComparison) => number) => ({
		cells: [textCell(title), ...measures.map((measure) => numberCell(count(measure), { kind: "count" }))],
	});
	const named = (symbol: string) =>
		`${symbol === data.symbol ? data.name : (data.peerNames[symbol] ?? symbol)} (${symbol})`;
	return {
		caption: `${data.name} and its peers: ${title}`,
		columns: [{ title: "Company" }, ...measures.map((measure) => ({ title: shortTitle(measure), numeric: true }))],
		rows: [
			...symbols.map((symbol) => ({
				own: symbol === comparison.symbol,
				cells: [textCell(named(symbol)), ...measures.map((measure) => companyCell(measure, symbol))],
			})),
			...(full ? [statistic("Lower quartile of peers", "lowerQuartile")] : []),
			statistic("Median of peers", "median"),
			...(full
				? [
						statistic("Upper quartile of peers", "upperQuartile"),
						{
							cells: [
								textCell(`${data.symbol}: percentile among peers`),
								...measures.map(({ percentile }) => figureCell(percentile, { decimals: 0, unit: { kind: "score" } })),
							],
						},
						counts("Peers not meaningful (NM)", ({ notMeaningful }) => notMeaningful),
						...(measures.some(({ approximate = 0 }) => approximate > 0)
							? [counts("Peers approximate (≈)", ({ approximate = 0 }) => approximate)]
							: []),
					]
				: []),
		],
		notes: [
			full
				? "Quartiles, median and percentile are of the peers without the company."
				: "The median is of the peers without the company.",
			...comparison.warnings.flatMap(({ code, text }) =>
				code === "gains" && measures.some(({ name }) => name === "pe") ? [`${text}.`] : [],
			),
		],
	};
}

const knownMeasures = ({ measures }: Comparison): PeerComparison[] =>
	measures.map(meaningfulComparison).filter(({ values }) => values.some(({ figure: one }) => one.value !== null));

/** The appendix tables of all measures: multiples, and their causes. */
export function peerTables(data: ReportData): Block[] {
	const { comparison } = data;
	if (!comparison.ok) return [];
	const isMultiple = (one: PeerComparison) => measureUnit(one).kind === "multiple" || one.name === "dividend_yield";
	const known = knownMeasures(comparison.value);
	const parts = [
		["multiples", known.filter(isMultiple)],
		["returns, margins, growth and debt", known.filter((one) => !isMultiple(one))],
	] as const;
	return parts.flatMap(([title, measures]) =>
		measures.length ? [tableBlock(tableOf(data, comparison.value, { title, measures, full: true }))] : [],
	);
}

/** The leading multiples by kind of company; the first with enough peers is used. */
const LEADING: Readonly<Record<ReportData["template"], readonly MeasureName[]>> = {
	ordinary: ["pe", "ev_ebitda", "ps"],
	bank: ["p_tbv", "pb", "pe"],
	insurer: ["pb", "pe"],
	reit: ["p_ffo", "p_affo", "dividend_yield"],
};

/** The fewest peers of a leading multiple, if there are enough. */
const MIN_PEERS = 3;

/** "P/E is 35.0×, against a median of 38.1× among 8 peers"; of one or two peers "P/E is 35.0×, against 22.1× of IBM". */
function peersFinding(data: ReportData, { peers }: Comparison, known: readonly PeerComparison[]): string | undefined {
	const own = (one: PeerComparison) => one.values.find(({ symbol }) => symbol === data.symbol)?.figure.value ?? null;
	const among = (comparison: PeerComparison) =>
		comparison.values.filter(({ symbol, figure: { value } }) => symbol !== data.symbol && value !== null);
	const usable = known.filter((one) => own(one) !== null && among(one).length >= Math.min(MIN_PEERS, peers.length));
	const lead =
		LEADING[data.template].flatMap((wanted) => usable.find(({ name }) => name === wanted) ?? [])[0] ?? usable[0];
	if (!lead) return undefined;
	const text = (value: number | null) => formatValue(value as number, measureUnit(lead));
	const others = among(lead);
	const against =
		lead.median.value === null
			? listed(others.map(({ symbol, figure: { value } }) => `${text(value)} of ${symbol}`))
			: `a median of ${text(lead.median.value)} among ${countWord(others.length)}${others.length < peers.length ? ` of ${countWord(peers.length)}` : ""} peers`;
	return `${shortTitle(lead)} is ${text(own(lead))}, against ${against}`;
}

/** "How does it compare with its peers?": the measures that matter for the kind of company, drawn and as a table. */
export function peerComparison(data: ReportData): Section {
	const question = "How does it compare with its peers?";
	const { comparison } = data;
	const absent = data.missingPeers.map(({ symbol, reason }) =>
		textBlock(`${symbol} was requested and could not be loaded: ${reason}`),
	);
	if (!comparison.ok) return { id: "peers", question, blocks: [missingBlock("Peers", comparison.reason), ...absent] };
	const known = comparison.value.measures
		.map(meaningfulComparison)
		.filter(({ values }) => values.filter(({ figure: one }) => one.value !== null).length > 1);
	const measures = drawnMeasures(data.template, known);
	const finding = peersFinding(data, comparison.value, known);
	return {
		id: "peers",
		question,
		...(finding && { finding }),
		blocks:
			measures.length > 0
				? [
						...paragraph(peerIndustriesSentence(data)),
						chartBlock(peers({ subject: subject(data, "stock.financials", "stock.price"), measures })),
						tableBlock(tableOf(data, comparison.value, { title: "what matters for this kind of company", measures })),
						...absent,
					]
				: [
						missingBlock("Peers side by side", {
							code: "missing_input",
							detail: "no measure is known of two companies",
						}),
						...absent,
					],
	};
}

/**
 * A sentence on peers from other industries and the weight of peers in the value: "Five of twelve peers are from the same industry
 * (Restaurants); BKNG and MAR are from Hotels, Resorts & Cruise Lines." Null if all are from the company's own.
 */
export function peerIndustriesSentence({ industry, comparison, peerIndustries, valuation }: ReportData): string | null {
	const peers = comparison.ok ? comparison.value.peers : [];
	const known = peers.filter((symbol) => peerIndustries[symbol]);
	const others = known.filter((symbol) => peerIndustries[symbol] !== industry);
	if (industry === null || others.length === 0) return null;
	const same = known.length - others.length;
	const kinds = [...new Set(others.map((symbol) => peerIndustries[symbol] as string))];
	const from = kinds.map((kind) => {
		const symbols = others.filter((symbol) => peerIndustries[symbol] === kind);
		return `${listed(symbols)} from ${kind}`;
	});
	const first =
		same === 0
			? `None of the ${countWord(peers.length)} peers is from the company's own industry (${industry})`
			: `${capital(countWord(same))} of ${countWord(peers.length)} peers ${same === 1 ? "is" : "are"} from the same industry (${industry})`;
	return `${first}; ${others.length === 1 ? "the other is" : "the others are"} ${from.join("; ")}. ${weightSentence(valuation.fairValue)}`;
}

const SHARES: Readonly<Record<number, string>> = { 2: "half", 3: "a third", 4: "a quarter", 5: "a fifth" };

/** The peers' weight, and the value without them. */
function weightSentence({ families, mid, currency }: ReportData["valuation"]["fairValue"]): string {
	const others = families.filter(({ family }) => family !== "market").map((family) => family.mid);
	if (mid === null || others.length === families.length) return "The fair value does not depend on peers.";
	const weight = families.find(({ family }) => family === "market")?.weight ?? 0;
	const share = SHARES[Math.round(1 / weight)] ?? percent(weight, 0);
	const without = geometricMean(others);
	return others.length === 1 || without === null
		? `Peers carry ${share} of the fair value; without them there is no range.`
		: `Peers carry ${share} of the fair value; without them it would be ${currency} ${shareAmount(without)}.`;
}
