// Builds the section with the forecast.
import { driverText } from "../../analytics/forecast/given-drivers.js";
import type { DriverGrid } from "../../analytics/forecast/moved-drivers.js";
import { type ForecastShown, forecastLines } from "../../charts/forecast-lines.js";
import type { Unit } from "../../core/figure.js";
import { formatNumber, listed, percent, shareAmount } from "../../core/format.js";
import type { ReportData } from "../data.js";
import type { ReportForecast } from "../gather/forecast.js";
import { type Block, chartBlock, missingBlock, paragraph, type Section, tableBlock } from "../section.js";
import { type Cell, numberCell, type Table, textCell } from "../table.js";
import { CHART_HEIGHT } from "./section-data.js";

/** The most drivers on the page. */
const SHOWN_MOVES = 8;

/** "What if the own record goes on?": past and forecast, the value, and the strongest drivers. */
export function forecastSection(data: ReportData): Section {
	const { forecast } = data;
	const given = forecast.ok && forecast.value.given;
	const about = {
		id: "forecast",
		question: given ? "What does the given forecast say?" : "What if its own record goes on?",
	};
	if (!forecast.ok) return { ...about, blocks: [missingBlock("A forecast", forecast.reason)] };
	const value = forecast.value;
	const finding = findingOf(value);
	return {
		...about,
		...(finding && { finding }),
		blocks: [
			...paragraph(...sentencesOf(value)),
			...chartsOf(data, value).map(chartBlock),
			...(value.moves.length > 0 ? [tableBlock(movesTable(value))] : []),
			...(value.draws === null ? [] : paragraph(value.draws)),
		],
	};
}

function findingOf({ value, price, currency, given }: ReportForecast): string | undefined {
	if (!value) return undefined;
	const priceNote = price === null ? "" : `; the price is ${shareAmount(price)}`;
	return `${given ? "The given forecast" : "A forecast from its own record"} values a share at ${currency} ${shareAmount(value.perShare)}${priceNote}`;
}

function basisSentence({ given, years, lastYear }: ReportForecast): string {
	const span = `from fiscal ${lastYear} to ${years.at(-1)}`;
	if (!given)
		return `The forecast carries growth, margins and turnover of the record on ${span}. It is a starting point, not an opinion, and not part of the fair value.`;
	const { drivers, weight } = given;
	const differs =
		drivers.length === 0
			? "The forecast is the base case of each driver"
			: `The forecast differs from its base case in ${listed(drivers.map((name) => name.replaceAll("_", " ")))}`;
	const part =
		weight === 0
			? "It takes no part in the fair value"
			: weight === 1
				? "The fair value rests on it alone"
				: `It counts for ${percent(weight)} of the fair value`;
	return `${differs}, ${span}. ${part}.`;
}

function sentencesOf(forecast: ReportForecast): string[] {
	const { value, reason, cases } = forecast;
	const basis = basisSentence(forecast);
	if (!value) return [basis, `The forecast gives no value: ${reason}.`];
	const { bear, bull } = cases;
	const ends =
		bear === null || bull === null
			? []
			: [`A share is worth ${shareAmount(bear)} in its bear case and ${shareAmount(bull)} in its bull case.`];
	return [
		basis,
		...ends,
		`The rate on equity is ${percent(value.rate)}, and ${percent(value.terminalShare)} of the value lies beyond the last year.`,
	];
}

/** Charts: revenue in total and by segment, margins and cash flow; for a bank its return on equity. */
function chartsOf(data: ReportData, forecast: ReportForecast) {
	const { name, symbol, asOf: day } = data;
	const { currency, years, lastYear, histories, segments } = forecast;
	const shown: ForecastShown = {
		name,
		symbol,
		day,
		currency,
		years,
		lastYear,
		history: (line) => histories[line] as NonNullable<(typeof histories)[string]>,
	};
	const drawn = (names: readonly string[], measure: string, over?: string) => {
		const known = names.filter((line) => histories[line]?.values.some((value) => value !== null));
		const isWhole = over === undefined || histories[over] !== undefined;
		return known.length > 0 && isWhole
			? [forecastLines(shown, known, { measure, height: CHART_HEIGHT, ...(over !== undefined && { over }) })]
			: [];
	};
	return data.template === "bank"
		? [
				...drawn(histories.revenue ? ["revenue"] : ["total_assets"], histories.revenue ? "revenue" : "total assets"),
				...drawn(["net_income"], "net income over common equity", "equity"),
			]
		: [
				...drawn(["revenue", ...segments], segments.length > 0 ? "revenue by segment" : "revenue"),
				...drawn(["operating_income", "net_income", "operating_cash_flow"], "margins and cash flow", "revenue"),
			];
}

const amount = (value: number | null): Cell => ({
	text: value === null ? "no value" : formatNumber(value, { decimals: 2 }),
	numeric: true,
});

function movesTable({ moves, currency }: ReportForecast): Table {
	return {
		caption: "What moves the value of the forecast most: drivers at their low and high",
		columns: [
			{ title: "Driver", wide: true },
			...["Low", "High"].map((title) => ({ title, numeric: true })),
			...["Value at low", "Value at high"].map((title) => ({ title, unit: `${currency} per share`, numeric: true })),
		],
		rows: moves.slice(0, SHOWN_MOVES).map(({ title, unit, low, high, valueAtLow, valueAtHigh }) => ({
			cells: [
				textCell(title),
				...[low, high].map((value) => ({ text: driverText(value, unit), numeric: true })),
				amount(valueAtLow),
				amount(valueAtHigh),
			],
		})),
	};
}

/** The value over two drivers, by their first years. */
function gridTable({ drivers, currency, years }: ReportForecast, { rows, columns, cells }: DriverGrid): Table {
	const driverOf = (name: string) => drivers.find((driver) => driver.name === name);
	const heads = ({ driver, shifts }: DriverGrid["rows"]) => {
		const { values = [], unit = "fraction" } = driverOf(driver) ?? {};
		return shifts.map((shift) => driverText((values[0] ?? 0) + shift, unit));
	};
	const [down, across] = [rows, columns].map(({ driver }) => driverOf(driver)?.title ?? driver);
	return {
		caption: `Value of the forecast, ${currency} per share: ${down} down, ${across} across, in ${years[0]}`,
		columns: [{ title: `${down}` }, ...heads(columns).map((title) => ({ title, numeric: true }))],
		rows: cells.map((row, i) => ({ cells: [textCell(heads(rows)[i] ?? ""), ...row.map(amount)] })),
		notes: ["Later years move by the same amount."],
	};
}

/** The forecast line by line, folded: drivers by year with their reasons, and the statements. */
export function forecastYears({ forecast }: ReportData): Section {
	const blocks = forecast.ok ? yearsOf(forecast.value) : [];
	return { id: "forecast-years", question: "What does the forecast say, year by year?", blocks, appendix: true };
}

function yearsOf(forecast: ReportForecast): Block[] {
	const { drivers, lines, years, lastYear, currency, notes, grid } = forecast;
	const across = (heads: readonly string[]) => heads.map((title) => ({ title, numeric: true }));
	const driversTable: Table = {
		caption: "Drivers of the forecast, with reasons",
		columns: [{ title: "Driver", wide: true }, ...across(years), { title: "Reason", wide: true }],
		rows: drivers.map(({ title, unit, values, reason }) => ({
			cells: [
				textCell(title),
				...values.map((value) => ({ text: driverText(value, unit), numeric: true })),
				textCell(reason),
			],
		})),
		notes,
	};
	const unitOf = (unit: (typeof lines)[number]["unit"]): Unit =>
		unit === "money" ? { kind: "money", currency, scale: 1e6 } : { kind: "none" };
	const statements = [...new Set(lines.map(({ section }) => section))].map(
		(section): Table => ({
			caption: section === "Per share" ? section : `${section} of the forecast, ${currency} millions`,
			columns: [{ title: "Line", wide: true }, ...across([`${lastYear} filed`, ...years])],
			rows: lines
				.filter((line) => line.section === section)
				.map(({ title, unit, values }) => ({
					cells: [
						textCell(title),
						...values.map((value) =>
							value === null || unit === "money"
								? numberCell(value, unitOf(unit), { code: "not_reported" }, { decimals: 0 })
								: { text: formatNumber(value, { decimals: 2 }), numeric: true },
						),
					],
				})),
		}),
	);
	return [driversTable, ...(grid ? [gridTable(forecast, grid)] : []), ...statements].map(tableBlock);
}
