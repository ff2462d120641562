// Formats the explanation of a changed value for a terminal and as Markdown.
import { formatNumber, percent } from "../core/format.js";
import { shorten } from "../core/plain-text.js";
import { hangingText, wrapText } from "../core/wrap-text.js";
import type { ChangeGroup } from "../report/changes/change-groups.js";
import type { ChangeRow } from "../report/changes/value-change.js";
import type { ReportChange } from "../report/index.js";

/** Short names of the columns, for tables that must fit a terminal. */
const SHORT_TITLES: Readonly<Record<ChangeGroup | "engine", string>> = {
	engine: "Engine",
	price: "Price",
	filings: "Filings",
	restatements: "Restated",
	assumptions: "Assumed",
	peers: "Peers",
	estimates: "Estimates",
};

const COLUMNS = Object.keys(SHORT_TITLES) as readonly (ChangeGroup | "engine")[];

const amount = (value: number | null): string => (value === null ? "–" : formatNumber(value, { decimals: 2 }));

const signed = (value: number): string => formatNumber(value, { decimals: 2, signed: true });

/** The move of a value as a fraction of the old one; null if one of them is missing. */
export const moveOf = ({ old, difference }: ChangeRow): number | null =>
	old === null || difference === null || old === 0 ? null : difference / Math.abs(old);

/** Explains a change for a terminal: the parts of the middle of the range, the changed inputs, and the parts by method. */
export function changeText(change: ReportChange, width: number, { allMethods = false } = {}): string {
	const [mid, ...methods] = change.rows as readonly [ChangeRow, ...ChangeRow[]];
	const inRange = methods.filter(({ weights }) => Math.max(...weights) > 0);
	// Without a range, every method is shown.
	const shown = allMethods || inRange.length === 0 ? methods : inRange;
	const hidden = methods.length - shown.length;
	const lines = [
		headline(change),
		endsText(change),
		"",
		...waterfallText(change, mid, width),
		"",
		"What changed",
		...groupLines(change, width),
		...(shown.length > 0 ? ["", `By method, ${change.currency} per share`, ...methodTable(shown, width)] : []),
		...(hidden > 0 ? ["", `${hidden} further methods do not enter the range: add --all-methods.`] : []),
		...(change.notes.length > 0 ? ["", ...change.notes.flatMap((note) => wrapText(note, width))] : []),
	];
	return `${lines.join("\n")}\n`;
}

/** For example "Apple Inc (AAPL): the middle of the fair-value range rose 20.5%". */
export function headline(change: ReportChange): string {
	const mid = change.rows[0] as ChangeRow;
	const move = moveOf(mid);
	const who = `${change.name} (${change.symbol})`;
	if (move === null) {
		if (mid.old === null && mid.new === null) return `${who}: no fair-value range then or now`;
		return `${who}: ${mid.old === null ? "a fair-value range now, none then" : "a fair-value range then, none now"}`;
	}
	const verb = Math.abs(move) < 0.0005 ? "did not move" : `${move > 0 ? "rose" : "fell"} ${percent(Math.abs(move))}`;
	return `${who}: the middle of the fair-value range ${verb}`;
}

function endsText({ rows, currency, old, new: now }: ReportChange): string {
	const [mid] = rows;
	const priced = old.price !== null && now.price !== null;
	if (mid?.old === null && mid.new === null)
		return `Price ${currency} ${amount(old.price)} (${old.asOf}) to ${amount(now.price)} (${now.asOf})`;
	const value = `${currency} ${amount(mid?.old ?? null)} (${old.asOf}) to ${amount(mid?.new ?? null)} (${now.asOf})`;
	return priced ? `${value}; price ${amount(old.price)} to ${amount(now.price)}` : value;
}

/** Lists the parts of the middle as a waterfall: each bar begins where the one above ends. */
function waterfallText(change: ReportChange, mid: ChangeRow, width: number): string[] {
	const { versions, old, new: now, groups } = change;
	if (mid.parts === null || mid.old === null || mid.new === null)
		return wrapText(`The parts of the change are not known: ${mid.refused ?? "there is no range"}.`, width);
	const { parts } = mid;
	const engine =
		mid.engine === null || (Math.abs(mid.engine) < 5e-10 && versions.old === versions.now) ? [] : [mid.engine];
	const steps = [
		...engine.map((by) => ({ title: `Engine ${versions.old} to ${versions.now}`, by })),
		...groups.filter(({ changed }) => changed).map(({ name, title }) => ({ title, by: parts[name] })),
	];
	const levels = [mid.old];
	for (const { by } of steps) levels.push((levels.at(-1) as number) + by);
	const ends = [`Issued ${old.asOf}`, `Now ${now.asOf}`] as const;
	const name = Math.max(...ends.map(({ length }) => length), ...steps.map(({ title }) => title.length));
	const bar = scaleOf(levels, Math.min(36, width - name - 18));
	const line = (title: string, figure: string, drawn: string) =>
		`  ${title.padEnd(name)}  ${figure.padStart(10)}  ${drawn}`.trimEnd();
	return [
		line(ends[0], amount(mid.old), bar(mid.old, mid.old)),
		...steps.map(({ title, by }, i) => line(title, signed(by), bar(levels[i] as number, levels[i + 1] as number))),
		line(ends[1], amount(mid.new), bar(mid.new, mid.new)),
	];
}

/** Makes a function that draws a bar between two values, on a scale of all levels; equal values get a mark. */
function scaleOf(levels: readonly number[], columns: number): (from: number, to: number) => string {
	const [low, high] = [Math.min(...levels), Math.max(...levels)];
	if (columns < 8 || high === low) return () => "";
	const columnOf = (value: number) => Math.round(((value - low) / (high - low)) * (columns - 1));
	return (from, to) => {
		const [start, end] = [Math.min(columnOf(from), columnOf(to)), Math.max(columnOf(from), columnOf(to))];
		if (from === to) return `${" ".repeat(start)}│`;
		return `${" ".repeat(start)}${(to > from ? "█" : "▒").repeat(Math.max(1, end - start))}`;
	};
}

function groupLines({ groups }: ReportChange, width: number): string[] {
	const same = groups.filter(({ changed }) => !changed).map(({ title }) => title.toLowerCase());
	return [
		...groups.filter(({ changed }) => changed).flatMap(({ title, what }) => hangingText(`${title}: ${what}`, width)),
		...(same.length > 0 ? hangingText(`Unchanged: ${same.join(", ")}`, width) : []),
	];
}

function methodTable(rows: readonly ChangeRow[], width: number): string[] {
	const columns = COLUMNS.filter((column) => rows.some((row) => Math.abs(partOf(row, column) ?? 0) >= 0.005));
	const cells = rows.map((row) => [
		amount(row.old),
		...columns.map((column) => {
			const part = partOf(row, column);
			return part === null ? "" : signed(part);
		}),
		amount(row.new),
	]);
	const heads = ["Then", ...columns.map((column) => SHORT_TITLES[column]), "Now"];
	const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => (row[i] as string).length)) + 2);
	const name = Math.max(18, Math.min(38, width - 3 - widths.reduce((sum, each) => sum + each, 0)));
	const line = (title: string, row: readonly string[]) =>
		`  ${title.padEnd(name)}${row.map((cell, i) => cell.padStart(widths[i] as number)).join("")}`;
	const reasons = [...new Set(rows.flatMap(({ refused }) => refused ?? []))];
	const mark = ({ refused }: ChangeRow) => (refused === null ? "" : ` ${reasons.indexOf(refused) + 1})`);
	return [
		line("Method", heads),
		...rows.map((row, i) =>
			line(shorten(shortTitle(row.title), name - mark(row).length) + mark(row), cells[i] as readonly string[]),
		),
		...reasons.flatMap((reason, i) => hangingText(`${i + 1}) no parts: ${reason}`, width)),
	];
}

const partOf = (row: ChangeRow, column: ChangeGroup | "engine"): number | null =>
	column === "engine" ? row.engine : (row.parts?.[column] ?? null);

/** Abbreviates a method's title, so that the distinctive end is not cut off. */
function shortTitle(title: string): string {
	return title
		.replace(/^Price to earnings/, "P/E")
		.replace(/^Price to free cash flow/, "P/FCF")
		.replace(/^Price to cash flow from operations \(for AFFO\)/, "P/CFO (for AFFO)")
		.replace(/^Price to funds from operations/, "P/FFO")
		.replace(/^Price to tangible book value/, "P/TBV")
		.replace(/^Price to book value/, "P/B")
		.replace(/^Price to sales/, "P/S")
		.replace(/^Enterprise value to sales/, "EV/sales")
		.replace(/^Enterprise value to /, "EV/")
		.replace(/^Price to book \(banks: tangible\), by the peers' regression on ROE/, "P/B (banks: P/TBV), peers by ROE");
}

/** Explains a change in Markdown, for a comment on an issue or a pull request. */
export function changeMarkdown(change: ReportChange): string {
	const [mid, ...methods] = change.rows as readonly [ChangeRow, ...ChangeRow[]];
	const columns = COLUMNS.filter((column) => change.rows.some((row) => Math.abs(partOf(row, column) ?? 0) >= 0.005));
	const row = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
	const shown = [mid, ...methods.filter(({ weights }) => Math.max(...weights) > 0)];
	const figures = shown.map((each) => [
		each.title,
		amount(each.old),
		...columns.map((column) => signed(partOf(each, column) ?? 0)),
		amount(each.new),
	]);
	return [
		`### ${escapeMarkdown(headline(change))}`,
		"",
		`${endsText(change)}.`,
		"",
		row([`${change.currency} per share`, "Then", ...columns.map((column) => SHORT_TITLES[column]), "Now"]),
		`| --- | ${columns.map(() => "---: | ").join("")}---: | ---: |`,
		...figures.map((cells, i) =>
			row(shown[i]?.refused ? cells.map((c, k) => (k > 1 && k < cells.length - 1 ? "–" : c)) : cells),
		),
		"",
		...change.groups
			.filter(({ changed }) => changed)
			.map(({ title, what }) => `- **${title}**: ${escapeMarkdown(what)}`),
		...change.notes.map((note) => `- ${escapeMarkdown(note)}`),
		"",
	].join("\n");
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>|#@]/g, "\\$&");
