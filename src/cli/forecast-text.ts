// Formats forecasts for a terminal.
import type { FiledSince } from "../analytics/forecast/filed-since.js";
import type { Forecast } from "../analytics/forecast/forecast.js";
import type { diffForecasts } from "../analytics/forecast/forecast-file.js";
import { forecastSentence } from "../analytics/forecast/forecast-sentence.js";
import type { ForecastLine } from "../analytics/forecast/forecast-types.js";
import { driverText } from "../analytics/forecast/given-drivers.js";
import { type DriverGrid, rankMoves } from "../analytics/forecast/moved-drivers.js";
import { formatNumber, percent } from "../core/format.js";
import { groupBy } from "../core/group-by.js";
import { plainLine } from "../core/plain-text.js";
import { hangingText, wrapText } from "../core/wrap-text.js";
import { type NumberRow, numberTable } from "./number-table.js";

/** Number of drivers listed by their effect on the value. */
const SHOWN_MOVES = 6;

const amount = (value: number | null, none = "n/a", signed = false): string =>
	value === null ? none : formatNumber(value, { decimals: 2, signed });

/** Formats a table with an empty line above it. */
const table = (label: string, heads: readonly string[], rows: readonly NumberRow[], width: number): string[] => [
	"",
	...numberTable(label, heads, [{ rows }], width),
];

/** Formats a forecast: its value, the drivers with the largest effect, drivers by year and the statements. */
export function forecastText(forecast: Forecast, width: number): string {
	const { name, symbol, years, leftOut, lastYear, notes } = forecast;
	const title = `${plainLine(name)} (${plainLine(symbol)}): forecast ${years[0]} to ${years.at(-1)}, from the statements of fiscal ${lastYear}`;
	const hanging = (text: string) => hangingText(plainLine(text), width);
	return [
		...wrapText(title, width),
		"",
		...wrapText(forecastSentence(forecast), width),
		...movesTable(forecast, width),
		...driversTable(forecast, width),
		...statementTables(forecast, width),
		"",
		"Reasons of the drivers",
		...forecast.drivers.flatMap((driver) => hanging(driverReason(driver))),
		...(leftOut.length > 0
			? ["", "Left out", ...leftOut.flatMap((driver) => hanging(`${driver.name}: ${driver.reason}`))]
			: []),
		...(notes.length > 0 ? ["", ...notes.flatMap((note) => hangingText(note, width))] : []),
		...saveHint(forecast, width),
	].join("\n");
}

/** The drivers with the largest effect on the value. */
function movesTable(forecast: Forecast, width: number): string[] {
	if (!forecast.value) return [];
	const moves = rankMoves(forecast).slice(0, SHOWN_MOVES);
	const rows = moves.map(({ title, unit, low, high, valueAtLow, valueAtHigh }) => {
		const inputs = [low, high].map((value) => driverText(value, unit));
		return { title, cells: [...inputs, ...[valueAtLow, valueAtHigh].map((value) => amount(value, "no value"))] };
	});
	const heading = `What moves the value most, ${forecast.currency} per share`;
	return rows.length > 0 ? table(heading, ["low", "high", "at low", "at high"], rows, width) : [];
}

function driversTable({ drivers, years }: Forecast, width: number): string[] {
	const rows = drivers
		.filter(({ constant }) => !constant)
		.map(({ title, values, unit, given }) => ({
			title: given ? `${title} (yours)` : title,
			cells: values.map((value) => driverText(value, unit)),
		}));
	return table("Drivers", years, rows, width);
}

/** One table for each section of the statements, with the last filed year. */
function statementTables({ lines, lastYear, years, currency }: Forecast, width: number): string[] {
	return [...groupBy(lines, ({ section }) => section)].flatMap(([section, ofSection]) =>
		table(
			section === "Per share" ? section : `${section}, ${currency} millions`,
			[`${lastYear} filed`, ...years],
			ofSection.map(({ title, values, unit }) => ({ title, cells: values.map((value) => lineText(value, unit)) })),
			width,
		),
	);
}

function driverReason({ name, reason, why, formula, given }: Forecast["drivers"][number]): string {
	if (!given) return `${name}: ${reason}`;
	const own = [formula, why].flatMap((text) => (text === undefined ? [] : `, ${text}`)).join("");
	return `${name}: yours${own}; the base case is ${reason}`;
}

/** Says how to save the forecast; nothing if it comes from a file. */
function saveHint({ drivers, symbol }: Forecast, width: number): string[] {
	if (drivers.some(({ given }) => given)) return [];
	const file = `${symbol.toLowerCase()}.json`;
	const hint = `Save it as a file: valuelab forecast ${symbol} -o ${file} (or .xlsx); edit it, and: valuelab forecast ${file}`;
	return ["", ...wrapText(hint, width)];
}

const lineText = (value: number, unit: ForecastLine["unit"]): string =>
	Number.isNaN(value) ? "n/a" : formatNumber(value, { decimals: unit === "per_share" ? 2 : 0 });

/** Formats forecast and filed figures side by side: lines by year, drivers, and their effect on the value. */
export function filedText(
	{ years, lines, drivers, value, reason }: FiledSince,
	currency: string,
	width: number,
): string {
	const sentence = value
		? `By the forecast a share was worth ${currency} ${amount(value.forecast)}; with the filed drivers, ${amount(value.filed)}. The last column is the effect of each driver.`
		: `The effect of the drivers on the value is not known: ${reason}.`;
	const groups = years.map((year) => ({
		heading: year,
		rows: lines
			.filter((row) => row.year === year)
			.map(({ title, forecast, filed, error }) => ({
				title,
				cells: [formatNumber(forecast), formatNumber(filed), error === null ? "n/a" : percent(error)],
			})),
	}));
	const rows = drivers.map(({ title, unit, years: own, amount: part }) => {
		const pairs = own.flatMap(({ forecast, filed }) => [forecast, filed]);
		return {
			title,
			cells: [...pairs.map((value) => (value === null ? "n/a" : driverText(value, unit))), amount(part)],
		};
	});
	const heads = years.flatMap((year) => [`${year} forecast`, `${year} filed`]);
	return [
		...numberTable(`${currency} millions`, ["forecast", "filed", "error"], groups, width),
		"",
		...wrapText(sentence, width),
		...table("Drivers", [...heads, `${currency} a share`], rows, width),
	].join("\n");
}

/** Formats the value for combinations of two drivers, by their values in the first year. */
export function gridText({ rows, columns, cells }: DriverGrid, forecast: Forecast, width: number): string {
	const driverTexts = ({ driver: name, shifts }: DriverGrid["rows"]) => {
		const { values, unit } = forecast.driver(name);
		return shifts.map((shift) => driverText((values[0] as number) + shift, unit));
	};
	const [down, across] = [rows, columns].map(({ driver }) => forecast.driver(driver).title);
	const heads = driverTexts(rows);
	const shown = cells.map((row, i) => ({
		title: heads[i] as string,
		cells: row.map((value) => amount(value, "no value")),
	}));
	return [
		...wrapText(
			`${plainLine(forecast.name)}: ${down} down, ${across} across, in ${forecast.years[0]}; later years move by the same amount.`,
			width,
		),
		...table(`${forecast.currency} a share`, driverTexts(columns), shown, width),
	].join("\n");
}

/** Formats the difference between two forecasts by driver, largest parts first. */
export function diffText(
	{ old, new: fresh, parts }: ReturnType<typeof diffForecasts>,
	{ name, symbol, currency }: Forecast,
	width: number,
): string {
	const rows = parts
		.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
		.map(({ title, amount: part }) => ({ title, cells: [amount(part, "", true)] }));
	const sentence = `${plainLine(name)} (${plainLine(symbol)}): by the old forecast a share is worth ${currency} ${amount(old)}, by the new one ${amount(fresh)} (${percent(fresh / old - 1)}).`;
	return [
		...wrapText(sentence, width),
		...(rows.length > 0 ? table("What changed it", [`${currency} a share`], rows, width) : ["", "No driver differs."]),
	].join("\n");
}
