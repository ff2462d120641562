// Declares the tools that make and change a forecast.
import * as z from "zod";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { forecastSentence } from "../../analytics/forecast/forecast-sentence.js";
import { forecastCases, rankMoves } from "../../analytics/forecast/moved-drivers.js";
import { diffForecasts, forecastJson, forecast as forecastOf, type GivenDrivers } from "../../analytics/index.js";
import type { Session } from "../session.js";
import { tool } from "../tool.js";
import { asOf, company, drivers } from "./options.js";

const SHOWN = /^(?:revenue|operating_income|pretax_income|net_income|equity_cash_flow|debt|equity|earnings_per_share)$/;
/** The most drivers in an answer. */
const MAX_MOVES = 5;

const input = {
	company,
	drivers: drivers
		.optional()
		.describe('what differs from the base case, by name: {growth: "4%", gross_margin: "base + 1%", tax: ["20%", …]}'),
	years: z.int().min(3).max(30).optional().describe("default 10"),
	as_of: asOf,
};
const amount = z.number().nullable();
const byName = z.record(z.string(), z.unknown());

type Input = z.infer<z.ZodObject<typeof input>>;

/** Makes the requested forecast, with further drivers. */
async function maker({ company: text, drivers: given, years, as_of }: Input, session: Session, signal: AbortSignal) {
	const loaded = await session.company(text, signal);
	return (more: Input["drivers"] = {}) =>
		forecastOf(loaded, { ...given, ...more } as GivenDrivers, { years, asOf: as_of });
}

const rounded = (value: number | null | undefined, digits = 2) =>
	value == null || !Number.isFinite(value) ? null : Number(value.toFixed(digits));
const valueData = ({ value, reason }: Forecast) => ({ value: rounded(value?.perShare), ...(reason && { reason }) });
const byKey = <T extends object>(list: readonly T[], entry: (one: T) => readonly [string, unknown]) =>
	Object.fromEntries(list.map(entry));

const identitySchema = { symbol: z.string(), currency: z.string() };
const valueSchema = { ...identitySchema, day: z.string(), price: amount, value: amount, cases: byName };
const yearsSchema = { years: z.array(z.string()), drivers: byName, lines: byName, moves: byName, left_out: byName };
const changeSchema = { old: byName, new: byName, drivers: byName, parts: byName, file: z.string() };

export const forecast = tool({
	name: "forecast",
	title: "Forecast a company",
	description:
		"Three statements by drivers and what a share is worth by them: drivers with their base case and its reason, lines by year in millions (the last filed year first), value at the low and high of what moves it most. Without `drivers` the base case, from the company's own record. Saves nothing.",
	input: z.object(input),
	output: z.looseObject({ ...valueSchema, ...yearsSchema }),
	async run(asked, session, signal) {
		const current = (await maker(asked, session, signal))();
		const { symbol, currency, day, price, years, notes } = current;
		const shown = current.model.program.rows.filter(({ name }) => SHOWN.test(name));
		return {
			text: forecastSentence(current),
			data: {
				symbol,
				currency,
				day,
				price,
				...valueData(current),
				years,
				notes,
				cases: byKey(Object.entries(forecastCases(current)), ([name, value]) => [name, rounded(value)]),
				drivers: byKey(current.drivers, ({ name, unit, values, formula, given, reason, why: own }) => {
					const [first, last] = [rounded(values[0], 4), rounded(values.at(-1), 4)];
					return [name, { unit, first, last, base: reason, ...(given && { yours: own ?? formula ?? true }) }];
				}),
				lines: byKey(shown, ({ name }) => [name, current.line(name).values.map((value) => rounded(value))]),
				moves: byKey(rankMoves(current).slice(0, MAX_MOVES), ({ driver, valueAtLow, valueAtHigh }) => [
					driver,
					[rounded(valueAtLow), rounded(valueAtHigh)],
				]),
				left_out: byKey(current.leftOut, ({ name, reason }) => [name, reason]),
			},
		};
	},
});

export const changeForecast = tool({
	name: "change_forecast",
	title: "Propose a change of a forecast",
	description:
		"What a change of drivers does to the value of a forecast: old and new value per share, a part for each driver (they sum to the difference), and the text of the file that the user may save for `valuelab forecast FILE.json`. Saves nothing.",
	input: z.object({ ...input, change: drivers.describe("drivers to set in addition to those of the forecast") }),
	output: z.looseObject({ ...identitySchema, ...changeSchema }),
	async run({ change, ...asked }, session, signal) {
		const make = await maker(asked, session, signal);
		const [old, fresh] = [make(), make(change)];
		const parts = old.value && fresh.value ? diffForecasts(old, fresh).parts : [];
		const pathOf = ({ drivers: all }: Forecast, name: string) =>
			all.find((one) => one.name === name)?.values.map((value) => rounded(value, 4)) ?? null;
		const { symbol, currency } = fresh;
		return {
			text: forecastSentence(fresh),
			data: {
				symbol,
				currency,
				old: valueData(old),
				new: valueData(fresh),
				drivers: byKey(Object.entries(change), ([name]) => [
					name,
					{ old: pathOf(old, name), new: pathOf(fresh, name) },
				]),
				parts: byKey(parts, ({ name, amount: part }) => [name, rounded(part, 4)]),
				file: forecastJson(fresh),
			},
		};
	},
});
