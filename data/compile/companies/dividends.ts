// Reads dividends, merges the sources, and finds gaps.
import { addDays, daysBetween } from "../../../src/core/calendar.js";
import type { DividendGap, DividendHistory } from "../../../src/filings/dividend-history.js";
import { sharesToday } from "../../../src/filings/splits.js";
import type { Dividend, Split } from "../../../src/store/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./as-of.js";
import { SEPARATIONS } from "./corporate-actions.js";
import { listedSymbol } from "./splits.js";

/** Companies with a bundled price series that paid no dividend in all of it. */
const NON_PAYERS = ["AMZN", "NFLX", "SNOW"];
/** Companies with suspended payments, and the last day of payment; later years have no gap. */
const SUSPENDED: Readonly<Record<string, string>> = { BA: "2020-02-13" };

/** Every dividend by symbol, oldest first. */
export function readDividends(
	source: Source,
	splits: ReadonlyMap<string, readonly Split[]>,
): Map<string, DividendHistory> {
	const rows = new Map<string, Dividend[]>();
	for (const symbol of NON_PAYERS) rows.set(symbol, []);
	for (const file of ["dividends/dividends.csv", "dividends/dividends_more.csv"])
		for (const row of source.csv(file)) {
			const symbol = listedSymbol(row.symbol ?? "");
			const amount = numberIn(row.amount_split_adjusted);
			const day = row.ex_date ?? "";
			if (amount === null || amount <= 0 || day === "" || day > AS_OF) continue;
			const factor = sharesToday(splits.get(symbol) ?? [], day);
			const list = rows.get(symbol) ?? [];
			list.push({
				ex_date: day,
				amount: round(amount),
				declared: round(numberIn(row.amount_declared) ?? amount * factor),
				currency: "USD",
				type: "Cash Div.",
				origin: row.origin ?? "",
				record_date: recordDate(day),
				pay_date: payDate(day),
			});
			rows.set(symbol, list);
		}
	return new Map([...rows].map(([symbol, list]) => [symbol, history(symbol, list)]));
}

function history(symbol: string, list: readonly Dividend[]): DividendHistory {
	const payments = typed(symbol, withoutDoubles([...list].sort((a, b) => (a.ex_date < b.ex_date ? -1 : 1))));
	return { payments, gaps: gaps(symbol, payments) };
}

/** Removes duplicate payments whose days differ slightly; the most trusted source is kept. */
function withoutDoubles(list: readonly Dividend[]): Dividend[] {
	const trust = (d: Dividend) => (d.origin === "WIKI" ? 0 : d.origin.startsWith("stockjeokrib") ? 1 : 2);
	const kept: Dividend[] = [];
	for (const payment of list) {
		const last = kept.at(-1);
		const same = last && last.origin !== payment.origin && daysBetween(last.ex_date, payment.ex_date) <= 10;
		if (!same) kept.push(payment);
		else if (trust(payment) < trust(last)) kept[kept.length - 1] = payment;
	}
	return kept;
}

/** Marks spin-offs, and payments of more than three times the neighbours' median as special. */
function typed(symbol: string, list: readonly Dividend[]): Dividend[] {
	return list.map((payment, i) => {
		const spinOff = SEPARATIONS[symbol]?.some((event) => Math.abs(daysBetween(event.date, payment.ex_date)) <= 5);
		if (spinOff) return { ...payment, type: "Spin-Off" };
		const near = list.slice(Math.max(0, i - 4), i + 5).filter((other) => other !== payment);
		const usual = median(near.map((other) => other.amount));
		return near.length >= 4 && payment.amount > 3 * usual ? { ...payment, type: "Special Div." } : payment;
	});
}

function gaps(symbol: string, list: readonly Dividend[]): DividendGap[] {
	const regular = list.filter((payment) => payment.type === "Cash Div.");
	if (regular.length < 4) return [];
	const found: DividendGap[] = [];
	const steps = regular.slice(1).map((payment, i) => daysBetween((regular[i] as Dividend).ex_date, payment.ex_date));
	steps.forEach((step, i) => {
		const usual = median(steps.slice(Math.max(0, i - 4), i + 5));
		if (step > 1.6 * usual)
			found.push({ after: (regular[i] as Dividend).ex_date, before: (regular[i + 1] as Dividend).ex_date });
	});
	const last = (regular.at(-1) as Dividend).ex_date;
	if (SUSPENDED[symbol] !== last && daysBetween(last, AS_OF) > 1.6 * median(steps.slice(-8)))
		found.push({ after: last, before: AS_OF });
	return found;
}

function median(values: readonly number[]): number {
	const ordered = [...values].sort((a, b) => a - b);
	return ordered[Math.floor(ordered.length / 2)] ?? 0;
}

/** Assumed record date: the ex-date since 2024-05-28, one business day later since 2017-09-05, two before. */
function recordDate(ex: string): string {
	return businessDaysAfter(ex, ex >= "2024-05-28" ? 0 : ex >= "2017-09-05" ? 1 : 2);
}

/** Assumed payment date: the first business day at least 28 days after the ex-date. */
function payDate(ex: string): string {
	return businessDaysAfter(addDays(ex, 27), 1);
}

function businessDaysAfter(day: string, count: number): string {
	let at = day;
	for (let left = count; left > 0; ) {
		at = addDays(at, 1);
		const weekday = new Date(at).getUTCDay();
		if (weekday !== 0 && weekday !== 6) left--;
	}
	return at;
}

function round(value: number): number {
	return Math.round(value * 1e6) / 1e6;
}
