import type { FairValue } from "../../analytics/fair-value/fair-value.js";
import { driverName } from "../../analytics/fair-value/scenarios.js";
import { formatNumber, formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { FAMILY_TITLES } from "../front/front-page.js";
import { type Block, tableBlock } from "../section.js";
import { type Cell, type Table, words } from "../table.js";

const amount = (value: number | null): Cell => ({
	text: value === null ? "" : formatNumber(value, { decimals: 2 }),
	numeric: true,
});
const share = (value: number): Cell => ({ text: formatValue(value, { kind: "fraction" }), numeric: true });

/** The range and its parts: families, scenarios and what moves the value. */
export function fairValueBlocks(data: ReportData): Block[] {
	const { fairValue } = data.valuation;
	const rates = ratesSentence(fairValue);
	return [
		...(fairValue.families.length > 0 ? [tableBlock(familyTable(data))] : []),
		...(fairValue.scenarios.length > 0 ? [tableBlock(scenarioTable(data))] : []),
		...(fairValue.tornado.length > 0 ? [tableBlock(driverTable(data))] : []),
		...(rates === null ? [] : [{ kind: "text" as const, text: rates }]),
	];
}

function familyTable({ name, valuation: { fairValue, estimates } }: ReportData): Table {
	const { currency, families, low, mid, high } = fairValue;
	const titles = new Map(estimates.map(({ method, title }) => [method, title]));
	const rows = families.map((one) => ({
		cells: [
			words(FAMILY_TITLES[one.family]),
			amount(one.low),
			amount(one.mid),
			amount(one.high),
			share(one.weight),
			words(one.methods.map((method) => titles.get(method) ?? method).join("; ")),
		],
	}));
	return {
		caption: `${name}: fair-value range`,
		columns: [
			{ title: "Rests on", wide: true },
			{ title: "Low", unit: `${currency} per share`, numeric: true },
			{ title: "Middle", unit: currency, numeric: true },
			{ title: "High", unit: currency, numeric: true },
			{ title: "Weight", numeric: true },
			{ title: "Methods", wide: true },
		],
		rows:
			mid === null
				? rows
				: [...rows, { cells: [words("Together"), amount(low), amount(mid), amount(high), share(1), words("")] }],
		notes: [...fairValue.approximations.map((text) => `≈ ${text}.`), ...fairValue.notes.map((text) => `${text}.`)],
	};
}

function scenarioTable({ name, valuation: { fairValue } }: ReportData): Table {
	return {
		caption: `${name}: intrinsic value by scenario`,
		columns: [
			{ title: "Scenario" },
			{ title: "Value", unit: `${fairValue.currency} per share`, numeric: true },
			{ title: "Growth, five years", numeric: true },
			{ title: "Margin after tax", numeric: true },
			{ title: "Discount rate", numeric: true },
			{ title: "Return on new capital", numeric: true },
		],
		rows: fairValue.scenarios.map(({ name: scenario, value, drivers }) => ({
			cells: [
				words(scenario.charAt(0).toUpperCase() + scenario.slice(1)),
				amount(value),
				share(drivers.growth),
				share(drivers.margin),
				share(drivers.rate),
				share(drivers.returnOnCapital),
			],
		})),
	};
}

function driverTable({ name, valuation: { fairValue } }: ReportData): Table {
	return {
		caption: `${name}: what moves the intrinsic value`,
		columns: [
			{ title: "Driver", wide: true },
			{ title: "From", numeric: true },
			{ title: "To", numeric: true },
			{ title: "Value from", unit: `${fairValue.currency} per share`, numeric: true },
			{ title: "Value to", unit: fairValue.currency, numeric: true },
		],
		rows: fairValue.tornado.map(({ driver, from, to, low, high }) => ({
			cells: [words(driverName(driver)), share(from), share(to), amount(low), amount(high)],
		})),
	};
}

function ratesSentence({ market }: FairValue): string | null {
	if (market === null) return null;
	const rate = formatValue(market.rate, { kind: "fraction" });
	if (market.yield === null) return `The discount rate starts from a market return of ${rate}, ${market.source}.`;
	const earnings = formatValue(market.yield, { kind: "fraction" }, { decimals: 2 });
	return `The market's return of ${rate} is the rate at which a median earnings yield of ${earnings} is worth its price (${market.source}, ${market.day}).`;
}
