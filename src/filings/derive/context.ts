// Gathers the figures of one column from which ratios are computed, with helpers.
import { pow } from "../../core/math/pow.js";
import { fieldOf } from "../../store/fields.js";
import { roundCell } from "../../store/round-cell.js";
import type { Base } from "../base.js";
import type { Column } from "../columns.js";

/** The input for the ratios of one column. Money, and the price, in the reporting currency; money in millions. */
export interface Context {
	readonly base: Base;
	readonly column: Column;
	/** Month-end close at the period's end (TTM: at the as-of date), in the reporting currency and in today's shares. */
	readonly price: number | undefined;
	/** Highest and lowest daily close of the period, if all its days are known. */
	readonly range: { readonly high: number; readonly low: number } | undefined;
	/** Market value: price times shares outstanding, or that of a dated listing. */
	readonly marketValue: number | undefined;
	/** Units of the trading currency for one of the reporting currency. */
	readonly exchangeRate: number | undefined;
	/** Price-to-sales ratios of the fiscal years up to this one, oldest first. */
	readonly salesMultiples: readonly number[];
}

/** Derived cells of one column by field name. */
export class Cells {
	readonly cells = new Map<string, number | string>();

	/** Stores a value or a text; ignores a missing or infinite value. A field that begins with @ is a line item. */
	set(field: string, value: number | string | undefined): void {
		if (value === undefined || (typeof value === "number" && !Number.isFinite(value))) return;
		this.cells.set(fieldOf(field), typeof value === "number" ? roundCell(value) : value);
	}

	number(field: string): number | undefined {
		const value = this.cells.get(fieldOf(field));
		return typeof value === "number" ? value : undefined;
	}
}

/** A quotient; undefined where a part is missing or the divisor is not positive. */
export function ratio(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined || b <= 0 ? undefined : a / b;
}

/** A quotient in percent points. */
export function percent(a: number | undefined, b: number | undefined): number | undefined {
	const quotient = ratio(a, b);
	return quotient === undefined ? undefined : quotient * 100;
}

export function product(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined ? undefined : a * b;
}

/** Mean of a balance at the end and twelve months before. */
export function average(column: Column, field: string): number | undefined {
	const amount = column.yearFigure(field);
	const amountBefore = column.prior?.yearFigure(field);
	return amount === undefined || amountBefore === undefined ? undefined : (amount + amountBefore) / 2;
}

export function yearsBefore(column: Column, years: number): Column | undefined {
	let columnThen: Column | undefined = column;
	for (let i = 0; i < years; i++) columnThen = columnThen?.prior;
	return columnThen;
}

/** Yearly growth over so many years, in percent points; undefined where a base is not positive. */
export function growth(
	column: Column,
	years: number,
	figure: (column: Column) => number | undefined,
): number | undefined {
	const columnThen = yearsBefore(column, years);
	const a = columnThen && figure(columnThen);
	const b = figure(column);
	return a === undefined || b === undefined || a <= 0 || b <= 0 ? undefined : (pow(b / a, 1 / years) - 1) * 100;
}

/** Net income for common shares over twelve months. */
export function incomeToCommon(column: Column): number | undefined {
	const toCommon = column.yearFigure("~Net income to common");
	if (toCommon !== undefined) return toCommon;
	const net = column.yearFigure("Net Income");
	return net === undefined ? undefined : net + (column.yearFigure("Preferred Dividends") ?? 0);
}

/** EBITDA per diluted share over twelve months. */
export function ebitdaPerShare(column: Column): number | undefined {
	return ratio(column.yearFigure("EBITDA"), column.yearFigure("Shares Outstanding (Diluted Average)"));
}

/** Tax rate of the period as a fraction; undefined where there was no profit to tax. */
export function taxRate(column: Column): number | undefined {
	const pretax = column.yearFigure("Pretax Income");
	const tax = column.yearFigure("Tax Provision");
	return pretax === undefined || tax === undefined || pretax <= 0 ? undefined : -tax / pretax;
}
