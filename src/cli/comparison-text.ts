import type { Comparison, PeerComparison, Valuation } from "../analytics/valuation.js";
import { daysOf, isPresent } from "../core/figure.js";
import { printed } from "../core/format.js";
import { plainLine } from "../core/plain-text.js";
import { capital } from "../core/reason-words.js";
import { hangingText, wrapText } from "../core/wrap-text.js";
import { figureMark } from "../display/figures.js";
import { numberTable } from "./number-table.js";

/** Formats a comparison for a terminal: measures side by side, the verdict on each company, and warnings. */
export function comparisonText(
	{ symbol, peers, measures, warnings }: Comparison,
	valuations: readonly Valuation[],
	width: number,
): string {
	const rows = measures.map((measure) => ({
		title: `${measure.title}${currencyOf(measure)}`,
		cells: [...measure.values.map(({ figure }) => figureMark(figure)), figureMark(measure.median)],
	}));
	const sentences = [
		...valuations.map(({ fairValue }) => fairValue.sentence),
		...warnings.map(({ text }) => `${capital(text)}.`),
	];
	const head = [symbol, ...peers].map((one, i) => {
		const days = daysOf(measures.flatMap(({ values }) => values[i]?.figure ?? []));
		return [plainLine(one), ...(days?.split(/(?<=…) /) ?? [])].join("\n");
	});
	return [
		...numberTable("", [...head, "median*"], [{ rows }], width),
		...wrapText(
			`* median of the peers, without ${plainLine(symbol)}; n/a: not known or not applicable; NM: not meaningful; ≈: approximate`,
			width,
		),
		"",
		...sentences.flatMap((text) => hangingText(`- ${plainLine(printed(text))}`, width)),
	].join("\n");
}

/** The currency of amounts per share, for the title; the cells omit it. */
function currencyOf({ values }: PeerComparison): string {
	const currencies = new Set(values.flatMap(({ figure }) => (isPresent(figure) ? [figure.unit.currency] : [])));
	const [currency] = currencies;
	return currencies.size === 1 && currency !== undefined ? `, ${currency}` : "";
}
