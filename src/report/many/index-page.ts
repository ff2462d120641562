// Renders the index page of many reports.
import { counted, formatNumber, formatValue, percent, printed } from "../../core/format.js";
import { pageFrame } from "../../core/html-text.js";
import { log } from "../../core/math/log.js";
import { type Html, html, raw } from "../html.js";
import { STYLE } from "../style.js";
import { INDEX_SCRIPT } from "./index-script.js";
import { INDEX_STYLE } from "./index-style.js";
import { type ReportRow, valueOverPrice } from "./report-row.js";

/** A company without a report, and the reason. */
export interface FailedReport {
	readonly symbol: string;
	readonly why: string;
}

/** The content of an index. */
export interface ReportIndex {
	readonly rows: readonly ReportRow[];
	readonly failed: readonly FailedReport[];
	/** How the page names the service. */
	readonly service: string;
	/** The comparison of the companies, above the list. */
	readonly comparison?: Html | null;
	/** Heading of the page. @default how many valuations there are */
	readonly title?: string;
}

/** The order of verdicts: cheapest first, none last. */
const VERDICTS = [
	{ verdict: "below", title: "below", ending: "below the range" },
	{ verdict: "within", title: "within", ending: "within the range" },
	{ verdict: "above", title: "above", ending: "above the range" },
	{ verdict: "too_wide", title: "too wide", ending: "range too wide to say" },
	{ verdict: null, title: "no verdict", ending: "without a verdict" },
] as const;

/** The rank of a row without value over price, for sorting. */
const LOWEST = Number.NEGATIVE_INFINITY;

const rankOf = (row: ReportRow): number => VERDICTS.findIndex(({ verdict }) => verdict === row.verdict);

/**
 * The index as an HTML page: companies with price and range, by value over price. A script adds sorting and search.
 * @param hash of `INDEX_SCRIPT`, base64 of SHA-256, which the page's policy lets run
 */
export function renderIndex({ rows, failed, service, comparison, title }: ReportIndex, hash: string): string {
	const sorted = [...rows].sort(
		(a, b) => (valueOverPrice(b) ?? LOWEST) - (valueOverPrice(a) ?? LOWEST) || (a.symbol < b.symbol ? -1 : 1),
	);
	const days = [...new Set(rows.map(({ asOf }) => asOf))].sort();
	const when = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? "");
	const heading = title ?? counted(rows.length, "valuation");
	const body = html`<header class="top"><h1>${heading}</h1>
<p class="kind">${when ? `As of ${when}. ` : ""}Figures from ${service}.</p>
${countsOf(rows)}</header>
<main>
${comparison}<section id="list"><h2>${comparison ? "The reports" : "All companies"}</h2>
<p class="tools" hidden><label>Search <input type="search" placeholder="name, symbol, industry"></label><output></output></p>
${tableOf(sorted)}
${failedOf(failed)}</section></main>
<footer><p>Value over price is the middle of the fair-value range over the price; the picture shows the range against the price on a logarithmic scale from a quarter of the price to four times it. Return on capital is that on invested capital, of banks and insurers on equity. Values are the results of formulas under the assumptions stated on each page; they are no advice to buy or sell.</p></footer>
<script>${raw(INDEX_SCRIPT)}</script>
`.text;
	const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
	const style = `${STYLE}\n${INDEX_STYLE}`;
	return pageFrame({ title: html`${heading}${when ? ` as of ${when}` : ""}`.text, policy, style, body });
}

function countsOf(rows: readonly ReportRow[]): Html {
	const counts = VERDICTS.map(({ verdict, ending }) => ({
		ending,
		count: rows.filter((row) => row.verdict === verdict).length,
	})).filter(({ count }) => count > 0);
	return html`<ul class="counts">${counts.map(({ ending, count }) => html`<li><b>${formatNumber(count)}</b> ${ending}</li>`)}</ul>
`;
}

/** A column: its head, which way it sorts first, and its cell. */
interface IndexColumn {
	readonly title: string;
	readonly first?: "up" | "down";
	readonly css?: string;
	/** Text or picture, and its sort key: a number, or null for last. Without `key` the text sorts. */
	readonly cell: (row: ReportRow) => { readonly shown: Html | string; readonly key?: number | null };
}

const figure = (value: number | null, shown: (value: number) => string) => ({
	shown: value === null ? "n/a" : shown(value),
	key: value,
});

const perShare = (value: number) => formatNumber(value, { decimals: value < 1000 ? 2 : 0 });

const COLUMNS: readonly IndexColumn[] = [
	{ title: "Industry", first: "up", css: "wide-only", cell: ({ industry }) => ({ shown: industry ?? "" }) },
	{ title: "Price", first: "down", css: "n", cell: ({ price }) => figure(price, perShare) },
	{
		title: "Fair value",
		css: "n wide-only",
		cell: ({ low, high }) => ({
			shown: low === null || high === null ? "n/a" : `${perShare(low)} – ${perShare(high)}`,
		}),
	},
	{ title: "Range, price = middle", css: "wide-only", cell: (row) => ({ shown: rangeSpark(row) ?? "" }) },
	{
		title: "Value over price",
		first: "down",
		css: "n",
		cell: (row) => figure(valueOverPrice(row), (value) => formatValue(value, { kind: "fraction" }, { decimals: 0 })),
	},
	{
		title: "Price against range",
		first: "up",
		css: "verdict-cell",
		cell: (row) => ({ shown: verdictOf(row), key: rankOf(row) }),
	},
	{
		title: "Return on capital",
		first: "down",
		css: "n",
		cell: ({ returnOnCapital }) => figure(returnOnCapital, (value) => formatValue(value, { kind: "fraction" })),
	},
	{
		title: "F\u2011Score",
		first: "down",
		css: "n",
		cell: ({ fScore }) => figure(fScore, (value) => formatNumber(value)),
	},
];

function verdictOf(row: ReportRow): Html {
	const { title } = VERDICTS[rankOf(row)] ?? { title: "" };
	return row.reason === null ? html`${title}` : html`<abbr title="${printed(row.reason)}">${title}</abbr>`;
}

/** The initial sort column. */
const SORTED_BY = "Value over price";

function tableOf(rows: readonly ReportRow[]): Html {
	const heads = COLUMNS.map(
		({ title, first, css }) =>
			html`<th scope="col"${css ? html` class="${css}"` : ""}${first ? html` data-first="${first}"` : ""}${title === SORTED_BY ? raw(' aria-sort="descending"') : ""}>${title}</th>`,
	);
	const body = rows.map((row) => {
		const cells = COLUMNS.map(({ cell, css }) => {
			const { shown, key } = cell(row);
			return html`<td${css ? html` class="${css}"` : ""}${key === undefined ? "" : html` data-key="${key ?? ""}"`}>${shown}</td>`;
		});
		return html`<tr><th scope="row"><a href="${row.page}">${row.name}</a><small>${row.symbol} · ${row.currency}</small></th>${cells}</tr>
`;
	});
	return html`<div class="table" tabindex="0" role="region" aria-label="Reports"><table class="index"><thead><tr><th scope="col" data-first="up">Company</th>${heads}</tr></thead><tbody>
${body}</tbody></table></div>
`;
}

function failedOf(failed: readonly FailedReport[]): Html | null {
	if (failed.length === 0) return null;
	return html`<div class="failed"><h3>No report</h3><ul>${failed.map(({ symbol, why }) => html`<li><b>${symbol}</b>: ${why}</li>`)}</ul></div>
`;
}

const WIDTH = 132;
const HEIGHT = 18;
/** The picture shows a quarter to four times the price. */
const WIDEST = 4;

/** A small picture of the range around the price; nothing if one is missing. */
export function rangeSpark({ low, mid, high, price, name }: ReportRow): Html | null {
	if (low === null || mid === null || high === null || price === null || price <= 0) return null;
	const percentOf = (value: number) => {
		const share = log(Math.max(value, price / 1e6) / price) / log(WIDEST);
		return Math.round((WIDTH / 2) * (1 + Math.max(-1, Math.min(1, share))) * 10) / 10;
	};
	const [from, middle, to] = [percentOf(low), percentOf(mid), percentOf(high)];
	const alt = `${name}: the middle of the range is ${percent(mid / price, 0)} of the price`;
	return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${alt}"><line class="axis" x1="0" x2="${WIDTH}" y1="9" y2="9"/><rect class="band" x="${from}" y="4" width="${Math.max(2, to - from)}" height="10"/><rect class="mid" x="${Math.min(WIDTH - 2, Math.max(0, middle - 1))}" y="2" width="2" height="14"/><line class="tick" x1="${WIDTH / 2}" x2="${WIDTH / 2}" y1="0" y2="${HEIGHT}"/></svg>`;
}
