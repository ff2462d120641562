// Builds the appendix section with every method.
import type { ValueEstimate } from "../../analytics/valuation.js";
import { formatValue, listed } from "../../core/format.js";
import { capital } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { type Block, type Section, tableBlock } from "../section.js";
import { type Cell, figureCell, type Table, textCell } from "../table.js";
import { amount, methodColumns, upside } from "./fair-value.js";
import { neededTable } from "./needed-table.js";

const APPROACHES: Readonly<Record<ValueEstimate["approach"], string>> = {
	cash_flow: "cash flow",
	dividend: "dividends",
	excess_return: "excess returns",
	residual_income: "residual income",
	earnings_power: "earnings power",
	asset: "assets",
	own_multiple: "own multiples",
	peers: "peers' multiples",
	rule_of_thumb: "rule of thumb",
	forecast: "the given forecast",
	supplier: "the service's own",
	ownership: "investors' cost basis",
};

const fractionCell = (value: number): Cell => ({ text: formatValue(value, { kind: "fraction" }), numeric: true });

/** True for a value that the service does not give, which is not a refusal. */
function isNotGiven({ approach, value }: ValueEstimate): boolean {
	return approach === "supplier" && value.value === null && value.reason.code === "not_reported";
}

function valuesTable(data: ReportData): Table {
	const currency = data.valuation.priceCurrency;
	const absent = data.valuation.estimates.filter(isNotGiven);
	const ordered = data.valuation.estimates
		.filter((estimate) => !isNotGiven(estimate))
		.sort((a, b) => Number(a.value.value === null) - Number(b.value.value === null));
	const warned = ordered.flatMap(({ title, warnings }) => warnings.map((warning) => `${title}: ${warning.text}.`));
	return {
		caption: `${data.name}: value per share by method`,
		columns: methodColumns(currency),
		rows: ordered.map((one) => ({
			cells: [
				{ ...textCell(one.title), illustrative: one.madeUp },
				textCell(APPROACHES[one.approach]),
				figureCell(one.value, { decimals: 2 }),
				amount(one.low),
				amount(one.high),
				upside(one.upside),
			],
		})),
		notes: [
			...(absent.length
				? [
						`The service gives no value of its own for ${listed(absent.map(({ title }) => title.replace(/, as .*$/, "")))}.`,
					]
				: []),
			...warned.slice(0, 12),
		],
	};
}

function scenarioTable({ name, valuation: { fairValue } }: ReportData): Table {
	return {
		caption: `${name}: intrinsic value by scenario`,
		columns: [
			{ title: "Scenario" },
			{ title: "Value", unit: `${fairValue.currency} per share`, numeric: true },
			{ title: "Growth, five years", numeric: true },
			{ title: "Net margin", numeric: true },
			{ title: "Discount rate", numeric: true },
			{ title: "Return on new capital", numeric: true },
		],
		rows: fairValue.scenarios.map(({ name: scenario, value, drivers }) => ({
			cells: [
				textCell(capital(scenario)),
				amount(value),
				fractionCell(drivers.growth),
				fractionCell(drivers.margin),
				fractionCell(drivers.rate),
				fractionCell(drivers.returnOnCapital),
			],
		})),
	};
}

/** All methods, including floors, rules of thumb, the service's values, prices paid and refusals; scenarios and drivers. */
export function everyMethod(data: ReportData): Section {
	const { surface } = data;
	const { estimates, fairValue } = data.valuation;
	const blocks: Block[] = [
		...(estimates.length > 0 ? [tableBlock(valuesTable(data))] : []),
		...(fairValue.scenarios.length > 0 ? [tableBlock(scenarioTable(data))] : []),
		...(surface.ok && fairValue.needs !== null ? [tableBlock(neededTable(data.name, surface.value))] : []),
	];
	return { id: "methods", question: "What does every method say?", blocks, appendix: true };
}
