// Draws the fair-value range with the price, and the range of each family of methods, as SVG for the report's first page.
import type { FairValue } from "../../analytics/company/fair-value/fair-value-result.js";
import { FAMILY_TITLES } from "../../analytics/fair-value/family-value.js";
import { percent, shareAmount } from "../../core/format.js";
import { type Html, html } from "../html.js";

/** Sizes of the drawing for a wide and a narrow screen, so that text keeps its size on both. */
const SIZES = [
	{ css: "range wide-only", width: 960, label: 170 },
	{ css: "range narrow-only", width: 440, label: 128 },
] as const;
/** The height of a row and the right margin, in units of the drawing. */
const [ROW, RIGHT] = [26, 24];

/** The drawing for both screens; empty without a range. If a reader has changed the range, the issued one is drawn behind it. */
export function rangePicture(fair: FairValue, price: number | null, name: string, issued?: FairValue): readonly Html[] {
	return SIZES.flatMap((size) => drawRange(fair, price, { name, ...(issued && { issued }), ...size }) ?? []);
}

interface RangeNames {
	readonly name: string;
	/** The range before the reader changed it. */
	readonly issued?: FairValue;
}

function drawRange(
	fair: FairValue,
	price: number | null,
	{ name, issued, css, width, label: left }: RangeNames & (typeof SIZES)[number],
): Html | null {
	if (fair.low === null || fair.mid === null || fair.high === null) return null;
	const rows = [
		{ title: "Fair value", low: fair.low, mid: fair.mid, high: fair.high, weight: null as number | null },
		...fair.families.map((family) => ({ ...family, title: FAMILY_TITLES[family.family] })),
	];
	const before =
		issued && issued.low !== null && issued.high !== null && issued.mid !== null
			? [{ low: issued.low, mid: issued.mid, high: issued.high }]
			: [];
	const all = [...[...rows, ...before].flatMap(({ low, high }) => [low, high]), ...(price === null ? [] : [price])];
	const [least, most] = [Math.min(...all), Math.max(...all)];
	const room = (most - least) * 0.08;
	const from = Math.max(0, least - room);
	const to = most + room;
	const x = (value: number) => Math.round((left + ((value - from) / (to - from)) * (width - left - RIGHT)) * 10) / 10;
	const top = 34;
	const height = top + ROW * rows.length + 34;
	const alt = `${name}: fair value ${shareAmount(fair.low)} to ${shareAmount(fair.high)}, middle ${shareAmount(fair.mid)}${price === null ? "" : `; price ${shareAmount(price)}`}${before.map(({ low, high }) => `; issued ${shareAmount(low)} to ${shareAmount(high)}`).join("")}.`;
	const bars = rows.map(({ title, low, mid, high, weight }, i) => {
		const y = top + i * ROW;
		const isFairValue = i === 0;
		const thick = isFairValue ? 16 : 8;
		const label = weight === null ? title : `${title}, ${percent(weight, 0)}`;
		return html`<text x="0" y="${y + 12}" class="${isFairValue ? "rs" : "rl"}">${label}</text><rect x="${x(low)}" y="${y + (16 - thick) / 2}" width="${Math.max(1, x(high) - x(low))}" height="${thick}" class="${isFairValue ? "rb" : "rf"}"/><rect x="${x(mid) - 1.5}" y="${y}" width="3" height="16" class="rm"/>`;
	});
	const old = before.map(
		({ low, mid, high }) =>
			html`<rect x="${x(low)}" y="${top - 4}" width="${Math.max(1, x(high) - x(low))}" height="24" class="ro"/><line x1="${x(mid)}" x2="${x(mid)}" y1="${top - 4}" y2="${top + 20}" class="ro"/>`,
	);
	const ends = [fair.low, fair.mid, fair.high];
	const places = spreadLabels(
		ends.map(x),
		ends.map((value) => shareAmount(value).length * DIGIT + 8),
	);
	const scale = ends.map(
		(value, i) =>
			html`<text x="${places[i] as number}" y="${height - 10}" text-anchor="middle" class="re">${shareAmount(value)}</text>`,
	);
	const priceLine =
		price === null
			? null
			: html`<line x1="${x(price)}" x2="${x(price)}" y1="20" y2="${height - 28}" class="rp"/><text x="${x(price)}" y="13" text-anchor="${x(price) > width - 60 ? "end" : "middle"}" class="rt">Price ${shareAmount(price)}</text>`;
	return html`<svg class="${css}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alt}">${old}${bars}${priceLine}${scale}</svg>
`;
}

/** The width of a digit of the scale, in units of the drawing. */
const DIGIT = 7.3;

/** Moves labels apart if they would touch. Takes and returns their middles, in order. */
function spreadLabels(middles: readonly number[], widths: readonly number[]): number[] {
	const placed = [...middles];
	for (let round = 0; round < 20; round++)
		for (let i = 1; i < placed.length; i++) {
			const [before, after] = [placed[i - 1] as number, placed[i] as number];
			const overlap = ((widths[i - 1] as number) + (widths[i] as number)) / 2 - (after - before);
			if (overlap <= 0) continue;
			placed[i - 1] = before - overlap / 2;
			placed[i] = after + overlap / 2;
		}
	return placed.map((percent) => Math.round(percent * 10) / 10);
}
