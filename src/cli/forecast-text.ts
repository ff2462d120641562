import type { FiledSince } from "../analytics/forecast/filed-since.js";
import type { Forecast } from "../analytics/forecast/forecast.js";
import type { diffForecasts } from "../analytics/forecast/forecast-file.js";
import { forecastSentence } from "../analytics/forecast/forecast-sentence.js";
import type { ForecastLine } from "../analytics/forecast/forecast-types.js";
import { driverText } from "../analytics/forecast/given-drivers.js";
import { rankMoves } from "../analytics/forecast/moved-drivers.js";
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

/** What was forecast beside what was filed: lines by year, drivers, and what they did to the value. */
export function actualText(
	{ years, lines, drivers, value, reason }: FiledSince,
	currency: string,
	width: number,
): string {
	const groups = years.map((year) => ({
		heading: year,
		rows: lines
			.filter((row) => row.year === year)
			.map(({ title, forecast, filed, error }) => ({
				title,
				cells: [formatNumber(forecast), formatNumber(filed), error === null ? "n/a" : percentInWords(error)],
			})),
	}));
	const rows = drivers.map(({ title, unit, years: own, amount }) => ({
		title,
		cells: [
			...own.flatMap(({ forecast, filed }) => [
				driverText(forecast, unit),
				filed === null ? "n/a" : driverText(filed, unit),
			]),
			amount === null ? "n/a" : formatNumber(amount, { decimals: 2 }),
		],
	}));
	const says = value
		? `By the forecast a share was worth ${currency} ${formatNumber(value.forecast, { decimals: 2 })}; with what was filed in place of its drivers, ${formatNumber(value.filed, { decimals: 2 })}. The last column says what each driver did to it.`
		: `What the drivers did to the value is not known: ${reason}.`;
	return [
		...numberTable(`${currency} millions`, ["forecast", "filed", "error"], groups, width),
		"",
		...wrapText(says, width),
		"",
		...numberTable(
			"Drivers",
			[...years.flatMap((year) => [`${year} forecast`, `${year} filed`]), `${currency} a share`],
			[{ rows }],
			width,
		),
	].join("\n");
}

/** Why two forecasts differ, largest parts first. */
export function diffText(
	{ old, new: fresh, parts }: ReturnType<typeof diffForecasts>,
	{ name, symbol, currency }: Forecast,
	width: number,
): string {
	const amount = (value: number) => formatNumber(value, { decimals: 2 });
	const rows = parts
		.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
		.map(({ title, amount: part }) => ({
			title,
			cells: [formatNumber(part, { decimals: 2, signed: true })],
		}));
	const says = `${plainLine(name)} (${plainLine(symbol)}): by the old forecast a share is worth ${currency} ${amount(old)}, by the new one ${amount(fresh)} (${percentInWords(fresh / old - 1)}).`;
	return [
		...wrapText(says, width),
		"",
		...(rows.length > 0
			? numberTable("What changed it", [`${currency} a share`], [{ rows }], width)
			: ["No driver differs."]),
	].join("\n");
}
