// Draws the waterfall of a change in value.
import { formatNumber, inSentence, percent } from "../core/format.js";
import { stepAxis, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Layout, type Subject } from "./chart.js";
import { connector, straightLine, textAt, waterfallBars } from "./marks.js";
import { LIGHT } from "./palette.js";
import { niceRange } from "./scale.js";

/** An old value, a new value, and the parts between. */
export interface ValueChangeData {
	readonly subject: Subject;
	readonly currency: string;
	/** The name of the value: "the middle of the fair-value range". */
	readonly what: string;
	readonly old: { readonly value: number; readonly day: string };
	readonly new: { readonly value: number; readonly day: string };
	/** Parts per share; the old value and the parts add up to the new value. */
	readonly parts: readonly { readonly title: string; readonly amount: number }[];
}

/**
 * Why a value changed, as a waterfall: the old value, each part, the new value.
 * @example
 * valueChangeWaterfall({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   currency: "USD",
 *   what: "Fair value",
 *   old: { value: 60, day: "2026-03-31" },
 *   new: { value: 66, day: "2026-06-30" },
 *   parts: [
 *     { title: "Statements", amount: 5 },
 *     { title: "Interest rates", amount: 1 },
 *   ],
 * }).title //=> "Coca-Cola: Fair value rose 10.0%; statements moved it most"
 */
export function valueChangeWaterfall({ subject, currency, what, old, new: now, parts }: ValueChangeData): ChartFigure {
	const levels = parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, { amount }) => sum + amount, old.value));
	const starts = [old.value, ...levels.slice(0, -1)];
	const names = [old.day, ...parts.map(({ title }) => title), now.day];
	const change = now.value / old.value - 1;
	const largest = [...parts].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
	const verb = Math.abs(change) < 0.0005 ? "stayed" : change > 0 ? "rose" : "fell";
	const amountText = verb === "stayed" ? `at ${currency} ${amountOf(now.value)}` : percent(Math.abs(change));
	const cause = largest && largest.amount !== 0 ? `; ${inSentence(largest.title)} moved it most` : "";
	const title = `${subject.name}: ${what} ${verb} ${amountText}${cause}`;
	const amounts = [0, ...parts.map(({ amount }) => amount), 0];
	const bases = [old.value, ...starts, now.value];
	const range = niceRange([old.value, now.value, ...levels], { room: 0.15 });
	const labels = [
		amountOf(old.value),
		...parts.map(({ amount }) => formatNumber(amount, { decimals: 2, signed: true })),
		amountOf(now.value),
	];
	const last = names.length - 1;
	const level = (from: number, to: number, height: number, line: Layout) =>
		straightLine([from, height], [to, height], line);
	const thin = { color: LIGHT.history, width: 1 };
	const thick = { color: LIGHT.ink, width: 4 };
	const texts = names.map((name, i) => `${name}: ${labels[i]} ${currency} per share`);
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: ${currency} per share; each part is its mean effect over every order (Shapley), and they sum to the change`,
		alt: `${title}. ${names.map((name, i) => `${name} ${labels[i]}`).join(", ")} ${currency} per share.`,
		height: 480,
		data: [waterfallBars(bases, amounts, texts)],
		layout: {
			xaxis: stepAxis(names),
			yaxis: valueAxis(`${currency} per share`, range),
			// The ends are lines, not bars, so that the axis need not begin at zero.
			shapes: [
				...[old.value, ...levels].map((height, i) => connector(i, height)),
				...parts.flatMap(({ amount }, i) => (amount === 0 ? [level(i + 0.7, i + 1.3, levels[i] as number, thin)] : [])),
				level(-0.3, 0.3, old.value, thick),
				level(last - 0.3, last + 0.3, now.value, thick),
			],
			annotations: labels.map((text, i) => {
				const top = Math.max(bases[i] as number, (bases[i] as number) + (amounts[i] as number));
				return textAt(text, [i, top], LIGHT.text, { yshift: i === 0 || i === last ? 3 : 0, yanchor: "bottom" });
			}),
		},
	});
}

const amountOf = (value: number): string => formatNumber(value, { decimals: 2 });
