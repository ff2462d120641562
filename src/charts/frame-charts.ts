// Draws lines, bars or a scatter plot of any data frame.

import { isoOfDay } from "../core/day.js";
import { ArgumentError } from "../core/errors.js";
import { unitLabel } from "../core/figure.js";
import { counted, formatAmount } from "../core/format.js";
import { groupBy } from "../core/group-by.js";
import { describeReason } from "../core/reason-words.js";
import type { Column, NumberColumn, Table } from "../core/table.js";
import { type FrameInput, tableOf } from "../frames/input.js";
import { categoryAxis, dateAxis, directLabels, PLOT_HEIGHT, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Layout, safe, type Trace } from "./chart.js";
import { labelSpace } from "./fiscal-lines.js";
import { nothingToShow } from "./nothing-to-show.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { periodAxis } from "./period-axis.js";
import { inPercent, niceRange, readableScale } from "./scale.js";

/** The columns to draw, and options. */
export interface FrameChartOptions {
	/** Column along the x axis. Lines and bars take days, fiscal periods or texts; a scatter takes numbers. */
	readonly x: string;
	/** Column of numbers to draw. */
	readonly y: string;
	/** Column whose values get a colour each, at most seven: symbols, sectors. @default one colour for all rows */
	readonly by?: string;
	/** The title. @default what the figures say, such as the first and the last value */
	readonly title?: string;
	/** The source for the note. @default the operations that gave the frame, else "own frame" */
	readonly source?: string;
}

/** Numbers of a column for drawing: money in a readable scale, fractions in percent. */
interface Measured {
	readonly title: string;
	readonly values: readonly (number | null)[];
	readonly tell: (value: number) => string;
}

/** The values of one colour along the axis. */
interface Group {
	readonly name: string;
	readonly x: readonly (string | number)[];
	readonly y: readonly (number | null)[];
}

const COLOURS = [LIGHT.ink, ...CATEGORIES];

/**
 * Lines of a frame, one for each value of `by`. Missing values are gaps; the note counts them with their reasons.
 * @throws ArgumentError if a line has two values at one place, or `y` holds no numbers
 * @example
 * const frame = new DataFrame({ year: ["2023", "2024", "2025"], roic: [14, 15, 16] });
 * line(frame, { x: "year", y: "roic" }).title //=> "roic: 14 in 2023, 16 in 2025"
 */
export function line(frame: FrameInput, options: FrameChartOptions): ChartFigure {
	const table = tableOf(frame);
	const measured = measure(options.y, table.numbers(options.y));
	const { groups, axis } = alongAxis(table, options, measured);
	const ends = groups.map(({ y }) => [y.findIndex(isShown), y.findLastIndex(isShown)] as const);
	const findings = groups.map(({ name, x, y }, i) => {
		const [first, last] = ends[i] as (typeof ends)[number];
		const show = (index: number) => `${measured.tell(y[index] ?? 0)} in ${x[index]}`;
		return first < 0
			? `${name}: no value`
			: `${name}: ${first === last ? show(first) : `${show(first)}, ${show(last)}`}`;
	});
	const range = niceRange(groups.flatMap(({ y }) => y));
	const labels = groups.flatMap(({ name, x, y }, i) => {
		const last = ends[i]?.[1] ?? -1;
		const value = y[last] ?? null;
		if (value === null) return [];
		return [
			{
				text: safe(`${name} ${measured.tell(value)}`),
				colour: colourOf(i),
				x: axis.type === "date" ? (x[last] ?? "") : last,
				y: value,
			},
		];
	});
	return finishedChart(table, options, measured, findings, {
		data: groups.map((group, i) => ({
			...traceOf(group, measured),
			type: "scatter",
			mode: "lines+markers",
			connectgaps: false,
			line: { color: colourOf(i), width: 2 },
			marker: { color: colourOf(i), size: 5 },
		})),
		layout: {
			margin: { r: labelSpace(labels) },
			xaxis: axis,
			yaxis: valueAxis(safe(measured.title), range),
			annotations: directLabels(labels, { range, pixels: PLOT_HEIGHT }),
		},
	});
}

/**
 * Bars of a frame from zero, side by side for the values of `by`. The note gives the reasons of missing values.
 * @throws ArgumentError if two rows would be one bar, or `y` holds no numbers
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "MCD"], pe: [24, 20, 26] });
 * bars(frame, { x: "symbol", y: "pe" }).title //=> "pe: highest MCD 26, lowest PEP 20"
 */
export function bars(frame: FrameInput, options: FrameChartOptions): ChartFigure {
	const table = tableOf(frame);
	const measured = measure(options.y, table.numbers(options.y));
	const { groups, axis } = alongAxis(table, options, measured);
	const all = groups
		.flatMap(({ name, x, y }) => y.flatMap((value, i) => (value === null ? [] : [{ value, name, place: x[i] }])))
		.sort((a, b) => b.value - a.value);
	const tell = (bar: (typeof all)[number] | undefined) =>
		bar ? `${options.by ? `${bar.name} in ${bar.place}` : bar.place} ${measured.tell(bar.value)}` : "none";
	const finding = `${options.y}: ${all.length === 1 ? tell(all[0]) : `highest ${tell(all[0])}, lowest ${tell(all.at(-1))}`}`;
	return finishedChart(table, options, measured, [finding], {
		data: groups.map((group, i) => ({ ...traceOf(group, measured), type: "bar", marker: { color: colourOf(i) } })),
		layout: {
			xaxis: axis,
			yaxis: valueAxis(
				safe(measured.title),
				niceRange(
					groups.flatMap(({ y }) => y),
					{ zero: true },
				),
			),
			...legendFor(options),
		},
	});
}

/**
 * A scatter plot of two columns of numbers, a point for each row. The title counts the rows with both values; the note gives the reasons of
 * missing ones.
 * @throws ArgumentError if a column holds no numbers
 * @example
 * const frame = new DataFrame({ roic: [16, 14, 20], pe: [24, 20, 26] });
 * scatter(frame, { x: "roic", y: "pe" }).title //=> "pe against roic: 3 of 3 rows"
 */
export function scatter(frame: FrameInput, options: FrameChartOptions): ChartFigure {
	const table = tableOf(frame);
	const [horizontal, measured] = [options.x, options.y].map((name) => measure(name, table.numbers(name))) as [
		Measured,
		Measured,
	];
	const hasBoth = (row: number) => isShown(horizontal.values[row] ?? null) && isShown(measured.values[row] ?? null);
	const groups = groupsOf(table, options).map(([name, rows]): Group => {
		const shown = rows.filter(hasBoth);
		const valuesOf = ({ values }: Measured) => shown.map((row) => values[row] as number);
		return { name, x: valuesOf(horizontal), y: valuesOf(measured) };
	});
	const count = groups.reduce((sum, { x }) => sum + x.length, 0);
	const finding = `${options.y} against ${options.x}: ${count} of ${table.rowCount} rows`;
	return finishedChart(table, options, measured, [finding], {
		data: groups.map((group, i) => ({
			...traceOf(group, measured, horizontal.tell),
			type: "scatter",
			mode: "markers",
			cliponaxis: false,
			marker: { color: colourOf(i), size: 8, opacity: 0.75 },
		})),
		layout: {
			xaxis: valueAxis(
				safe(horizontal.title),
				niceRange(
					groups.flatMap(({ x }) => x as readonly number[]),
					{ room: 0 },
				),
			),
			yaxis: valueAxis(
				safe(measured.title),
				niceRange(
					groups.flatMap(({ y }) => y),
					{ room: 0 },
				),
			),
			...legendFor(options),
		},
	});
}

const isShown = (value: number | null): value is number => value !== null;
const colourOf = (index: number): string => COLOURS[index] ?? LIGHT.history;
const legendFor = ({ by }: FrameChartOptions): Layout =>
	by === undefined ? {} : { showlegend: true, legend: { orientation: "h", y: 1, yanchor: "bottom" } };

function measure(name: string, { values, unit = { kind: "none" } }: NumberColumn): Measured {
	const numbers = Array.from(values, (value) => (Number.isFinite(value) ? value : null));
	const isFraction = unit.kind === "fraction";
	const scaled = readableScale(unit, numbers);
	const shown = isFraction ? ({ kind: "percent" } as const) : scaled.unit;
	const label = unitLabel(shown);
	return {
		title: label === "" || name.endsWith(label) ? name : `${name}, ${label}`,
		values: isFraction ? inPercent(numbers) : numbers.map((value) => value && value * scaled.factor),
		tell: (value) => formatAmount(value, shown),
	};
}

/** Cells as text; null if missing. */
function cellTexts(column: Column): (string | null)[] {
	switch (column.kind) {
		case "text":
			return column.values;
		case "date":
			return Array.from(column.values, isoOfDay);
		case "number":
			return Array.from(column.values, (value) => (Number.isFinite(value) ? String(value) : null));
		default:
			return Array.from(column.values, (value) => ["false", "true"][value] ?? null);
	}
}

/** Rows by the value of `by`, in order of appearance. */
function groupsOf(table: Table, { y, by }: FrameChartOptions): [name: string, rows: number[]][] {
	const names = by === undefined ? undefined : cellTexts(table.column(by));
	const rows = Array.from({ length: table.rowCount }, (_, row) => row);
	const groups = groupBy(rows, (row) => (names === undefined ? y : (names[row] ?? "none")));
	if (groups.size <= COLOURS.length) return [...groups];
	const tooMany = `${groups.size} values, ${COLOURS.length} colours can be told apart`;
	throw new ArgumentError("by", `by: ${by} has ${tooMany}; keep the rows of fewer`);
}

/** Values along an axis of days, fiscal periods or texts. */
function alongAxis(table: Table, options: FrameChartOptions, { values }: Measured): { groups: Group[]; axis: Layout } {
	const column = table.column(options.x);
	const words = cellTexts(column);
	const known = words.filter((word) => word !== null);
	const isPeriods = known.every((word) => /^(?:\d{4}(?:-\d{2})?|TTM)$/.test(word));
	const labels = [...new Set(known)];
	const places =
		column.kind !== "date" && isPeriods
			? periodAxis([labels])
			: {
					labels: column.kind === "date" ? labels.sort() : labels,
					place(labelsOf: readonly string[], numbers: readonly (number | null)[]) {
						const byPlace = new Map(labelsOf.map((word, i) => [word, numbers[i] ?? null]));
						return labels.map((label) => byPlace.get(label) ?? null);
					},
				};
	const groups = groupsOf(table, options).map(([name, rows]): Group => {
		const placed = rows.filter((row) => words[row] != null);
		const texts = placed.map((row) => words[row] as string);
		const repeated = texts.find((word, i) => texts.indexOf(word) !== i);
		if (repeated !== undefined) {
			const remedy =
				options.by === undefined ? 'name the column that tells them apart, such as by: "symbol"' : `of ${name}`;
			throw new ArgumentError("x", `x: several rows have ${options.x} ${repeated}; ${remedy}`);
		}
		const y = places.place(
			texts,
			placed.map((row) => values[row] ?? null),
		);
		if (column.kind !== "date") return { name, x: places.labels.map(safe), y };
		// Series with other days than the first keep their own points, without gaps.
		const own = new Set(texts);
		const kept = places.labels.flatMap((label, i) => (own.has(label) ? [i] : []));
		return { name, x: kept.map((i) => places.labels[i] as string), y: kept.map((i) => y[i] ?? null) };
	});
	const { labels: all } = places;
	const axis =
		column.kind === "date"
			? dateAxis(safe(options.x), [all[0] ?? "", all.at(-1) ?? ""])
			: categoryAxis({ ...places, labels: all.map(safe) }, safe(options.x));
	return { groups, axis };
}

function traceOf(
	{ name, x, y }: Group,
	{ tell }: Measured,
	tellX: (value: number) => string = String,
): Omit<Trace, "type"> {
	const words = y.map((value, i) => {
		const xText = typeof x[i] === "number" ? tellX(x[i]) : x[i];
		return `${name}, ${xText}: ${value === null ? "no value" : tell(value)}`;
	});
	return { name: safe(name), x, y, customdata: words.map(safe), hovertemplate: "%{customdata}<extra></extra>" };
}

function finishedChart(
	table: Table,
	options: FrameChartOptions,
	{ title, values }: Measured,
	findings: readonly string[],
	{ data, layout }: { readonly data: readonly Trace[]; readonly layout: Layout },
): ChartFigure {
	const { x, y, by, source } = options;
	const operations = [...new Set(table.sources.map(({ operation }) => operation))];
	const horizontal = table.column(x);
	const asOf = horizontal.kind === "date" ? (isoOfDay(Math.max(...horizontal.values, 0)) ?? "") : "";
	const subject = {
		name: title,
		symbol: "",
		asOf,
		source: source ?? (operations.join(", ") || "own frame"),
		illustrative: table.sources.some(({ madeUp }) => madeUp === true),
	};
	const names = data[0]?.mode === "markers" ? [x, y] : [y];
	const unplaced = names.includes(x) ? 0 : cellTexts(horizontal).filter((word) => word === null).length;
	const unplacedNote = unplaced > 0 ? [`${counted(unplaced, "row")} without ${x} not shown.`] : [];
	const note = [...names.flatMap((name) => gapsOf(name, table.numbers(name))), ...unplacedNote].join(" ");
	if (!values.some(isShown)) return nothingToShow(subject, `No ${y} to show`, note || "the frame has no rows");
	return chart({
		subject,
		...(note && { note }),
		title: options.title ?? findings.slice(0, 2).join("; "),
		subtitle: `${title} by ${x}${by ? `, in colours by ${by}` : ""}`,
		alt: `${findings.join("; ")}.`,
		data,
		layout,
	});
}

/** The number of missing values with reasons, and the assumptions of approximate ones. */
function gapsOf(name: string, { values, reasons, approximate }: NumberColumn): string[] {
	const missing = values.reduce((sum, value) => sum + (Number.isFinite(value) ? 0 : 1), 0);
	const counts = new Map<string, number>();
	for (const reason of reasons?.values() ?? []) {
		const words = describeReason(reason).replace(/\.$/, "");
		counts.set(words, (counts.get(words) ?? 0) + 1);
	}
	const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, 2);
	const gapReasons = common.length > 0 ? `: ${common.map(([words, count]) => `${words} (${count})`).join("; ")}` : "";
	const assumed = [...new Set(approximate?.values() ?? [])].slice(0, 2).join("; ");
	return [
		...(missing > 0 ? [`${name}: ${missing} of ${values.length} values missing${gapReasons}.`] : []),
		...(assumed === "" ? [] : [`${name}: ${approximate?.size} of ${values.length} values are ≈: ${assumed}.`]),
	];
}
