import { log } from "../../core/math/log.js";
import { type Html, html } from "../html.js";
import type { ReportRow } from "./report-row.js";

/** Size of the picture, in its own units. */
const WIDTH = 132;
const HEIGHT = 18;
/** Values from a quarter of the price to four times it have a place. */
const WIDEST = 4;

/** The fair-value range against the price, which is in the middle; nothing where one of them is missing. */
export function rangeSpark({ low, mid, high, price, name }: ReportRow): Html | null {
	if (low === null || mid === null || high === null || price === null || price <= 0) return null;
	const place = (value: number) => {
		const share = log(Math.max(value, price / 1e6) / price) / log(WIDEST);
		return Math.round((WIDTH / 2) * (1 + Math.max(-1, Math.min(1, share))) * 10) / 10;
	};
	const [from, middle, to] = [place(low), place(mid), place(high)];
	const alt = `${name}: the middle of the range is ${Math.round((mid / price) * 100)} % of the price`;
	return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${alt}"><line class="axis" x1="0" x2="${WIDTH}" y1="9" y2="9"/><rect class="band" x="${from}" y="4" width="${Math.max(2, to - from)}" height="10"/><rect class="mid" x="${Math.min(WIDTH - 2, Math.max(0, middle - 1))}" y="2" width="2" height="14"/><line class="tick" x1="${WIDTH / 2}" x2="${WIDTH / 2}" y1="0" y2="${HEIGHT}"/></svg>`;
}
