// Computes dividends per share from the list of payments, and drops figures of one quarter.
import { type Base, derive, figureIn, periodsInOrder } from "../../../src/filings/base.js";
import type { DividendHistory } from "../../../src/filings/dividend-history.js";
import { AS_OF } from "./as-of.js";
import { paidBetween } from "./paid-between.js";

const DIVIDENDS = "Dividends per Share";
/** A year's dividends per share this near to a quarter of the payments are of one quarter. */
const NEAR_A_QUARTER = 0.2;

/** Adds dividends per share by ex-date, if no filing states them and the list of payments has no gap in the period. */
export function addDividendsPerShare(base: Base, history: DividendHistory | undefined): void {
	if (base.currency !== "USD") return;
	dropYearsDeclaredAtOnce(base);
	for (const table of [base.annual, base.quarterly]) {
		const periods = periodsInOrder(table);
		const usual = table === base.annual ? 385 : 125;
		periods.forEach((period, i) => {
			const before = periods[i - 1];
			if (!before || Date.parse(period.end) - Date.parse(before.end) > usual * 86_400_000) return;
			const [stated, paid] = [figureIn(period, DIVIDENDS), paidBetween(history, before.end, period.end, AS_OF)];
			const isQuarters =
				table === base.annual && stated !== undefined && Math.abs((4 * stated) / (paid ?? 0) - 1) < NEAR_A_QUARTER;
			const replaced = isQuarters || isRounded(stated, paid);
			if (replaced) period.facts.delete(DIVIDENDS);
			if (stated === undefined || replaced) derive(period, DIVIDENDS, paid);
		});
	}
}

/** Whole dollars this far from the payments are rounded figures of a text; nearer ones differ because they are declared, not paid. */
const ROUNDED_OFF = 0.05;

function isRounded(stated: number | undefined, paid: number | undefined): boolean {
	if (stated === undefined || paid === undefined || stated !== Math.round(paid)) return false;
	return Math.abs(stated / paid - 1) > ROUNDED_OFF;
}

/** Drops a quarter in which all four dividends of a year were declared; the payments replace it. */
function dropYearsDeclaredAtOnce(base: Base): void {
	const atOnce = periodsInOrder(base.annual).filter((year) => {
		const declared = figureIn(year, DIVIDENDS);
		return periodsInOrder(base.quarterly).some((quarter) => {
			const days = (Date.parse(year.end) - Date.parse(quarter.end)) / 86_400_000;
			return (
				days > 60 && days < 330 && figureIn(quarter, DIVIDENDS) === declared && declared !== undefined && declared > 0
			);
		});
	});
	if (atOnce.length < 2) return;
	for (const quarter of base.quarterly.values()) quarter.facts.delete(DIVIDENDS);
}
