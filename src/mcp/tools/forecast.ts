import * as z from "zod";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { forecastSentence } from "../../analytics/forecast/forecast-sentence.js";
import { forecastCases, rankMoves } from "../../analytics/forecast/moved-drivers.js";
import { diffForecasts, forecastJson, forecast as forecastOf, type GivenDrivers } from "../../analytics/index.js";
import type { Session } from "../session.js";
import { tool } from "../tool.js";
import { asOf, company } from "./options.js";

/** Lines of the statements that an answer shows, where the company has them. */
const SHOWN = [
	"revenue",
	"operating_income",
	"pretax_income",
	"net_income",
	"equity_cash_flow",
	"debt",
	"equity",
	"earnings_per_share",
];
/** Drivers that an answer shows of what moves the value. */
const MOVES = 5;

const number = z.union([z.number(), z.string()]);
const path = z.union([number, z.array(number)]);
const drivers = z.record(
	z.string(),
	z.union([
		path,
		z.strictObject({ value: path, why: z.string().optional() }),
		z.strictObject({ low: path, base: path.optional(), high: path, why: z.string().optional() }),
	]),
);
const input = {
	company,
	drivers: drivers
		.optional()
		.describe('what differs from the base case, by name: {growth: "4%", gross_margin: "base + 1%", tax: ["20%", …]}'),
	years: z.int().min(3).max(30).optional().describe("default 10"),
	as_of: asOf,
};
const amount = z.number().nullable();
const rounded = (value: number | null | undefined, digits = 2) =>
	value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toFixed(digits));

type Asked = z.infer<z.ZodObject<typeof input>>;

async function made({ company: text, drivers: given, years, as_of }: Asked, session: Session, signal: AbortSignal) {
	const loaded = await session.company(text, signal);
	const options = { ...(years !== undefined && { years }), ...(as_of !== undefined && { asOf: as_of }) };
	return (more: Asked["drivers"] = {}) => forecastOf(loaded, { ...given, ...more } as GivenDrivers, options);
}

const ends = (one: Forecast) => ({
	value: rounded(one.value?.perShare),
	...(one.reason !== null && { why: one.reason }),
});

export const forecast = tool({
	name: "forecast",
	title: "Forecast a company",
	about:
		"Three statements by drivers and what a share is worth by them: drivers with their base case and its reason, lines by year, what moves the value. Without `drivers` the base case, from the company's own record. Saves nothing.",
	input: z.object(input),
	output: z.looseObject({
		symbol: z.string(),
		currency: z.string(),
		day: z.string(),
		price: amount,
		value: amount,
		cases: z.record(z.string(), amount),
		years: z.array(z.string()),
		drivers: z.record(z.string(), z.looseObject({})),
		lines: z.record(z.string(), z.array(amount)).describe("millions, the last filed year first"),
		moves: z.record(z.string(), z.array(amount)).describe("value per share at the driver's low and high"),
		left_out: z.record(z.string(), z.string()),
		notes: z.array(z.string()),
	}),
	async run(asked, session, signal) {
		const mine = (await made(asked, session, signal))();
		const { symbol, currency, day, price, years, notes } = mine;
		const shown = mine.model.program.rows.filter(({ name }) => SHOWN.includes(name));
		return {
			text: forecastSentence(mine),
			data: {
				symbol,
				currency,
				day,
				price,
				...ends(mine),
				cases: Object.fromEntries(Object.entries(forecastCases(mine)).map(([name, one]) => [name, rounded(one.value)])),
				years,
				drivers: Object.fromEntries(
					mine.drivers.map(({ name, unit, values, formula, given, reason, why }) => [
						name,
						{
							unit,
							first: rounded(values[0], 4),
							last: rounded(values.at(-1), 4),
							...(given && { yours: formula ?? true }),
							...(why !== undefined && { why }),
							base: reason,
						},
					]),
				),
				lines: Object.fromEntries(
					shown.map(({ name }) => [name, mine.line(name).values.map((value) => rounded(value, 2))]),
				),
				moves: Object.fromEntries(
					rankMoves(mine)
						.slice(0, MOVES)
						.map(({ driver, valueAtLow, valueAtHigh }) => [driver, [rounded(valueAtLow), rounded(valueAtHigh)]]),
				),
				left_out: Object.fromEntries(mine.leftOut.map(({ name, reason }) => [name, reason])),
				notes,
			},
		};
	},
});

export const changeForecast = tool({
	name: "change_forecast",
	title: "Propose a change of a forecast",
	about:
		"What a change of drivers does to the value of a forecast: the old and the new value, a part for each driver, and the text of the file that the user may save. Saves nothing.",
	input: z.object({ ...input, change: drivers.describe("drivers to set beside those of the forecast") }),
	output: z.looseObject({
		symbol: z.string(),
		currency: z.string(),
		old: z.looseObject({ value: amount }),
		new: z.looseObject({ value: amount }),
		drivers: z.record(z.string(), z.looseObject({})),
		parts: z.record(z.string(), z.number()).describe("of the value per share; they sum to the difference"),
		file: z.string().describe("for `valuelab forecast FILE.json`"),
	}),
	async run({ change, ...asked }, session, signal) {
		const make = await made(asked, session, signal);
		const [old, fresh] = [make(), make(change)];
		const parts = old.value && fresh.value ? diffForecasts(old, fresh).parts : [];
		const pathOf = (one: Forecast, name: string) => one.driver(name).values.map((value) => rounded(value, 4));
		return {
			text: forecastSentence(fresh),
			data: {
				symbol: fresh.symbol,
				currency: fresh.currency,
				old: ends(old),
				new: ends(fresh),
				drivers: Object.fromEntries(
					Object.keys(change).map((name) => [
						name,
						{
							...(old.drivers.some((one) => one.name === name) && { old: pathOf(old, name) }),
							new: pathOf(fresh, name),
						},
					]),
				),
				parts: Object.fromEntries(parts.map(({ name, amount: part }) => [name, rounded(part, 4)])),
				file: forecastJson(fresh),
			},
		};
	},
});
