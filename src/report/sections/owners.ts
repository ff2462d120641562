// Builds the section "What have its owners received?".
import { lastDividend } from "../../charts/dividend-history.js";
import { priceHistory } from "../../charts/price-history.js";
import { shareCount, sinceListing } from "../../charts/share-count.js";
import { formatNumber, percent } from "../../core/format.js";
import { exp } from "../../core/math/exp.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, paragraph, type Section } from "../section.js";
import { charts, countWord, growthOver, knownSeries, subject, withTitle } from "./section-data.js";

/** The years of the share count. */
const SPANS = [10, 5, 3] as const;

/** "Owners earned 26.3% a year from 2015 to 2025: a higher P/E added 10.5 points a year". */
function partsFinding({ valuation }: ReportData): string | undefined {
	const { returns } = valuation;
	if (!returns.ok) return undefined;
	const { parts, from, to, years } = returns.value;
	const total = parts.reduce((sum, { log }) => sum + log, 0);
	const sorted = [...parts].sort((a, b) => b.log - a.log);
	const [most, least] = [sorted[0], sorted.at(-1)];
	if (!most || !least || years < 1) return undefined;
	const yearly = exp(total / years) - 1;
	const points = (log: number) => formatNumber((Math.abs(log) / years) * 100, { decimals: 1 });
	const sources = [
		most.log / years >= MIN_PART ? `${partWords(most.title, most.log)} added ${points(most.log)} points a year` : null,
		-least.log / years >= MIN_PART ? `${partWords(least.title, least.log)} took ${points(least.log)}` : null,
	].filter((text) => text !== null);
	const owners = `Owners ${total >= 0 ? "earned" : "lost"} ${percent(Math.abs(yearly))} a year from ${from} to ${to}`;
	const sentence = sources.length === 0 ? owners : `${owners}: ${sources.join(", ")}`;
	const ended = endedDividend(valuation);
	return ended === null ? sentence : `${sentence}; no dividend since ${ended}`;
}

/** The smallest part of the return that is named. */
const MIN_PART = 0.01;

/** A part of the return within a sentence. */
function partWords(title: string, log: number): string {
	const [, changed] = /^Change of (.+)$/.exec(title) ?? [];
	if (changed) return `a ${log > 0 ? "higher" : "lower"} ${changed}`;
	if (title === "Share count") return log > 0 ? "fewer shares" : "more shares";
	return title === "Revenue growth" ? (log > 0 ? "growing revenue" : "falling revenue") : title.toLowerCase();
}

/** The share count over the years. */
function sharesSentence(data: ReportData): string | null {
	const all = knownSeries(data, "shares");
	const shares = all && { ...all, values: sinceListing(all.values) };
	const span = SPANS.find((years) => growthOver(shares, years) !== null);
	const growth = span === undefined ? null : growthOver(shares, span);
	if (growth === null || span === undefined) return null;
	const changeWords =
		Math.abs(growth) < 0.0005
			? "did not change"
			: `${growth < 0 ? "fell" : "rose"} by ${percent(Math.abs(growth))} a year`;
	return `The share count ${changeWords} over ${countWord(span)} years.`;
}

/** The month of the last dividend, if payments have stopped. */
const endedDividend = ({ dividends, asOf }: ReportData["valuation"]): string | null =>
	dividends.ok ? lastDividend(dividends.value.lastExDate, asOf) : null;

function dividendsSentence({ valuation, template }: ReportData): string | null {
	const [payoutRatio, streak] = ["dividend_safety", "dividend_history"].map(
		(name) => valuation.diagnostic(name).value.value,
	);
	// A trust pays from funds from operations, as another section says.
	const payout = template === "reit" ? null : payoutRatio;
	const payoutWords =
		payout === null || payout === undefined ? null : `Dividends took ${percent(payout)} of earnings per share`;
	const rose =
		streak === null || streak === undefined || streak < 2
			? null
			: `rose in each of the last ${countWord(streak)} years`;
	const ended = endedDividend(valuation);
	if (ended !== null) return `No dividend was paid since ${ended}.`;
	if (payoutWords) return `${payoutWords}${rose ? ` and ${rose}` : ""}.`;
	return rose ? `Dividends ${rose}.` : null;
}

/** The second chart: dividends, or else the share count. */
function secondChart(data: ReportData): Block[] {
	const shares = knownSeries(data, "shares");
	if (data.valuation.dividends.ok) return [chartBlock(charts(data).dividends())];
	return shares && shares.values.filter((value) => value !== null).length > 2
		? [chartBlock(shareCount({ subject: subject(data, "stock.financials"), shares }))]
		: [];
}

/** "What have its owners received?": the parts of the return, dividends, the share count. */
export function owners(data: ReportData): Section {
	const { prices } = data;
	const { returns, dividends } = data.valuation;
	const finding = partsFinding(data);
	const price: Block = prices.ok
		? chartBlock(
				priceHistory({
					subject: subject(data, "stock.price"),
					...prices.value,
					note: "Month-end closes; the last is the latest.",
				}),
			)
		: missingBlock("Price", prices.reason);
	return {
		id: "owners",
		question: "What have its owners received?",
		...(finding && { finding }),
		blocks: [
			...paragraph(dividendsSentence(data), sharesSentence(data)),
			returns.ok ? chartBlock(withTitle(charts(data).returns(), "Where the return came from")) : price,
			...secondChart(data),
			...(returns.ok ? [] : [missingBlock("Parts of the total shareholder return", returns.reason)]),
			...(dividends.ok ? [] : [missingBlock("Dividends", dividends.reason)]),
		],
	};
}
