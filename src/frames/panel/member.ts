// Defines the companies of a panel and reads their lines.
import type { Answer } from "../../api/answer.js";
import { ArgumentError } from "../../core/errors.js";
import type { Reason, Source } from "../../core/figure.js";
import type { Column } from "../../core/table.js";
import { LineItemReader } from "../company/line-item-reader.js";
import { templateOf } from "../company/template.js";
import type { Company, FieldName, FieldSeries, Frequency, LineItem, LineItemSeries } from "../company-types.js";

/** A company of a panel, whether it was loaded or is an answer of a run over many. */
export interface Member {
	readonly symbol: string;
	/** ISO code of the currency of its amounts, if known. */
	readonly currency: string | undefined;
	series(item: LineItem, frequency: Frequency): LineItemSeries;
	field(name: FieldName, frequency: Frequency): FieldSeries;
}

/** `currencies`: the currencies of answers that were requested without a target currency. */
export function memberOf([symbol, answer]: [string, Answer], currencies: Readonly<Record<string, string>>): Member {
	const { targetCurrency } = answer.meta.arguments;
	const statedCurrency = typeof targetCurrency === "string" ? targetCurrency : currencies[symbol];
	const currency = statedCurrency?.toUpperCase();
	const { template } = templateOf(answer.data);
	const reader = new LineItemReader({
		financials: answer,
		reason: { code: "not_reported" },
		template,
		currency: currency ?? "",
	});
	return {
		symbol,
		currency,
		series: (item, frequency) => reader.series(item, frequency),
		field: (name, frequency) => reader.field(name, frequency),
	};
}

export const memberOfCompany = (company: Company): Member => ({
	symbol: company.symbol,
	currency: company.currency,
	series: (item, frequency) => company.series(item, frequency),
	field: (name, frequency) => {
		if (company.field) return company.field(name, frequency);
		throw new ArgumentError(
			"fields",
			`${company.symbol} was not loaded from answers: it has line items, but no fields`,
		);
	},
});

/** One line of a member: a line item or a field, by period. */
export interface Line {
	readonly periods: readonly string[];
	readonly column: Column;
	readonly source: Source | undefined;
	/** The reason if no period has a value. */
	readonly missing: Reason | undefined;
}

export function lineOfItem(member: Member, item: LineItem, frequency: Frequency): Line {
	const { periods, values, reasons, unit, source } = member.series(item, frequency);
	const column: Column = { kind: "number", values, unit, ...(source && { source }), reasons };
	return { periods, column, source, missing: missingOf(column) };
}

export function fieldLine(member: Member, name: FieldName, frequency: Frequency): Line {
	const { periods, column } = member.field(name, frequency);
	return { periods, column, source: column.source, missing: missingOf(column) };
}

function missingOf(column: Column): Reason | undefined {
	if (column.kind !== "number" || column.values.some((value) => !Number.isNaN(value))) return undefined;
	return column.reasons?.get(0) ?? { code: "not_reported", detail: "no fiscal periods" };
}
