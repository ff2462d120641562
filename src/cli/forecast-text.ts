import type { Forecast } from "../analytics/forecast/forecast.js";
import type { ForecastLine } from "../analytics/forecast/forecast-types.js";
import { driverText } from "../analytics/forecast/given-drivers.js";
import { forecastCases, rankMoves } from "../analytics/forecast/moved-drivers.js";
import { formatNumber, percentInWords } from "../core/format.js";
import { plainLine } from "../core/plain-text.js";
import { hangingText, wrapText } from "../core/wrap-text.js";
import { numberTable } from "./number-table.js";

/** Drivers that the terminal shows of what moves the value. */
const SHOWN_MOVES = 6;

/** A forecast for a terminal: its value, what moves it most, drivers by year and the statements. */
export function forecastText(forecast: Forecast, width: number): string {
	const { name, symbol, years, drivers, leftOut, lastYear, currency, notes } = forecast;
	const heads = [`${lastYear} filed`, ...years];
	const { lines } = forecast;
	const sections = [...new Set(lines.map(({ section }) => section))];
	const given = drivers.filter((one) => one.given);
	return [
		...wrapText(
			`${plainLine(name)} (${plainLine(symbol)}): forecast ${years[0]} to ${years.at(-1)}, from the statements of fiscal ${lastYear}`,
			width,
		),
		"",
		...wrapText(forecastSentence(forecast), width),
		...movesLines(forecast, width),
		"",
		...numberTable(
			"Drivers",
			years,
			[
				{
					rows: drivers
						.filter(({ constant }) => !constant)
						.map(({ title, values, unit, given }) => ({
							title: given ? `${title} (yours)` : title,
							cells: values.map((value) => driverText(value, unit)),
						})),
				},
			],
			width,
		),
		...sections.flatMap((section) => [
			"",
			...numberTable(
				section === "Per share" ? section : `${section}, ${currency} millions`,
				heads,
				[
					{
						rows: lines
							.filter((line) => line.section === section)
							.map(({ title, values, unit }) => ({ title, cells: values.map((value) => lineText(value, unit)) })),
					},
				],
				width,
			),
		]),
		"",
		"Why the drivers are what they are",
		...drivers.flatMap(({ name, reason, why, formula, given }) =>
			hangingText(
				plainLine(
					`${name}: ${given ? `yours${formula === undefined ? "" : `, ${formula}`}${why === undefined ? "" : `, ${why}`}; the base case is ` : ""}${reason}`,
				),
				width,
			),
		),
		...(leftOut.length > 0
			? ["", "Left out", ...leftOut.flatMap(({ name, reason }) => hangingText(plainLine(`${name}: ${reason}`), width))]
			: []),
		...(notes.length > 0 ? ["", ...notes.flatMap((note) => hangingText(note, width))] : []),
		...(given.length === 0
			? [
					"",
					...wrapText(
						`Save it as a file: valuelab forecast ${symbol} -o ${symbol.toLowerCase()}.json (or .xlsx); edit it, and: valuelab forecast ${symbol.toLowerCase()}.json`,
						width,
					),
				]
			: []),
	].join("\n");
}

const lineText = (value: number, unit: ForecastLine["unit"]): string =>
	Number.isNaN(value) ? "n/a" : formatNumber(value, { decimals: unit === "per_share" ? 2 : 0 });

/** What the forecast says of the share, in words; every one names the forecast. */
export function forecastSentence(forecast: Forecast): string {
	const { value, price, currency, reason } = forecast;
	if (!value) return `The forecast gives no value: ${reason}.`;
	const amount = (one: number | null) => (one === null ? "none" : formatNumber(one, { decimals: 2 }));
	const { bear, bull } = forecastCases(forecast);
	const beside =
		price === null ? "" : ` beside a price of ${amount(price)} (${percentInWords(value.perShare / price - 1)})`;
	const ways =
		value.by.firm === null
			? "Three ways of valuing it (to equity, residual income, dividends) agree; a bank has no cash flow to the firm."
			: "Four ways of valuing it (cash flow to the firm and to equity, residual income, dividends) agree.";
	return `By this forecast a share is worth ${currency} ${amount(value.perShare)}${beside}; ${amount(bear.value)} in the bear case, ${amount(bull.value)} in the bull case. The rate on equity is ${percentInWords(value.rate)}, and ${percentInWords(value.terminalShare)} of the value lies behind the last year. ${ways}`;
}

function movesLines(forecast: Forecast, width: number): string[] {
	if (!forecast.value) return [];
	const rows = rankMoves(forecast)
		.slice(0, SHOWN_MOVES)
		.map(({ title, low, high, unit, valueAtLow, valueAtHigh }) => {
			const amount = (value: number | null) => (value === null ? "no value" : formatNumber(value, { decimals: 2 }));
			return { title, cells: [driverText(low, unit), driverText(high, unit), amount(valueAtLow), amount(valueAtHigh)] };
		});
	return [
		"",
		...numberTable(
			`What moves the value most, ${forecast.currency} per share`,
			["low", "high", "at low", "at high"],
			[{ rows }],
			width,
		),
	];
}

/** A line that was forecast beside what was filed. */
interface ActualRow {
	readonly year: string;
	readonly title: string;
	readonly forecast: number;
	readonly filed: number;
	/** Of the filed figure, as a fraction. */
	readonly error: number | null;
}

/** What was forecast beside what was filed, a group for each year. */
export function actualText(rows: readonly ActualRow[], currency: string, width: number): string {
	const groups = [...new Set(rows.map(({ year }) => year))].map((year) => ({
		heading: year,
		rows: rows
			.filter((row) => row.year === year)
			.map(({ title, forecast, filed, error }) => ({
				title,
				cells: [formatNumber(forecast), formatNumber(filed), error === null ? "" : percentInWords(error)],
			})),
	}));
	return numberTable(`${currency} millions`, ["forecast", "filed", "error"], groups, width).join("\n");
}
