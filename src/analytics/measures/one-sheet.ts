// Takes debt, cash and other claims from one balance sheet, so that net debt is of one day.

import { type Days, spanOf } from "../../core/figure.js";
import { ofDay } from "../../core/reason-words.js";
import type { LineItem } from "../../frames/company-types.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import { intervalOf } from "../evaluation/approximate-finding.js";
import { type ApproximationSetting, type Interval, isUsable, TOLERANCE } from "../evaluation/approximation.js";
import { type ColumnSource, type QuantityColumn, STATE } from "../evaluation/columns/cells.js";
import type { Facts } from "../evaluation/facts.js";
import { dated, type Finding, found, lost } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { monthsBetween } from "../math/days.js";
import { type Timeline, timelineOf } from "../periods/timeline.js";
import { isWholeSheet, SHEET_LINES, SHEET_SERVES_MONTHS } from "./sheet-lines.js";

interface Sheet {
	/** Position of the balance sheet on the timeline. */
	readonly at: number;
	/** True if debt and cash are of that sheet alone, with approximations for missing lines. */
	readonly alone: boolean;
	/** A note if it is older than the newest sheet. */
	readonly told: string | null;
	/** Its day and the newest sheet's, if different. */
	readonly days?: Days | undefined;
	/** True if it is so old that the parts are approximations between it and newer sheets. */
	readonly isOld: boolean;
}

/** The parts of net debt. */
interface Parts {
	readonly debt: Quantity;
	readonly cash: Quantity;
	readonly minority: Quantity;
	readonly preferred: Quantity;
}

/**
 * The parts of net debt from one balance sheet: the newest that reports all. If that is over a year old, a newer one with narrow enough
 * approximations is preferred; otherwise the parts are approximations (≈) between it and newer sheets. A fiscal year has its own sheet.
 */
export function onOneSheet(parts: Parts): Parts & { readonly beside: (balance: Quantity) => Quantity } {
	const sheet = quantity<Sheet | null>("balance_sheet", (facts) => {
		const chosen = facts.untracked(() => sheetOf(parts, facts));
		return found("balance_sheet", chosen, { kind: "none" });
	});
	const part = (of: Quantity, claim?: LineItem): Quantity =>
		quantity(of.name, (facts) => partOf(of, claim, sheet, facts), {
			parents: [of],
			form: {
				kind: "one_sheet",
				of,
				column: (time, columns) => (time === "trailing" ? oneSheetColumn(of, columns) : columns.column(of, time)),
			},
			...(of.rule !== undefined && { rule: of.rule }),
		});
	return {
		debt: part(parts.debt),
		cash: part(parts.cash),
		minority: part(parts.minority, "minorityInterest"),
		preferred: part(parts.preferred, "preferredStock"),
		/** Another balance of the same sheet. */
		beside: (balance) => part(balance),
	};
}

function partOf(of: Quantity, claim: LineItem | undefined, sheet: Quantity<Sheet | null>, facts: Facts): Finding {
	const { time } = facts;
	const isTrailing = time.kind === "now" || (time.kind === "trailing" && !time.alone);
	const chosen = isTrailing ? facts.get(sheet).value : null;
	if (chosen === null) return facts.get(of);
	const { at, alone, told, isOld, days } = chosen;
	const finding = facts.at({ kind: "trailing", at, alone: alone && claim === undefined }).get(of);
	const held = claim && timelineOf(facts.company).reading(claim, at);
	if (held?.how === "older_balance" && held.value !== 0 && finding.value !== null) {
		const assumption = `${ofDay(of.name, held.period)}: the sheet of debt and cash does not report it`;
		if (facts.options.strict) return lost(of.name, "not_reported", assumption, finding.unit);
		return {
			...dated({ ...finding, approximate: undefined }, assumption, held.period, newestPeriod(facts)),
			outdated: true,
		};
	}
	const newer = () => facts.untracked(() => [facts.get(of).value, newestSheet(facts).rawFinding(of).value]);
	const shown = ofOlderSheet(finding, { told, isOld, days, newer }, facts);
	// A claim on no sheet is 0 on every day.
	return claim !== undefined && shown.approximate?.low === null && finding.value === 0 ? finding : shown;
}

/** The note on an older balance, and newer sheets' values. */
export interface OlderSheet extends Pick<Sheet, "told" | "isOld" | "days"> {
	readonly newer: () => readonly (number | null)[];
}

/**
 * A balance of an older sheet with its day. If old, it is an approximation between it and newer sheets; in a history, a younger one has a
 * warning.
 */
export function ofOlderSheet(finding: Finding, { told, isOld, days, newer }: OlderSheet, facts: Facts): Finding {
	if (told === null || finding.value === null) return finding;
	if (!isOld) {
		if (facts.time.kind === "now") return dated(finding, told, ...(days ?? []));
		return { ...finding, warnings: [...finding.warnings, { code: "different_dates", text: told }] };
	}
	if (facts.options.strict) return lost(finding.name, "not_reported", told, finding.unit);
	const ends = [finding.value, ...newer().filter((value) => value !== null)];
	const [low, high] = [Math.min(...ends), Math.max(...ends)];
	const span = spanOf([days, finding.approximate?.days]);
	const assumptions = [told, ...(finding.approximate?.assumptions ?? [])];
	// Without newer values it has a mark and no ends.
	return {
		...finding,
		approximate: {
			...(low < high ? { low, high } : { low: null, high: null }),
			assumptions,
			dated: true,
			...(span && { days: span }),
		},
		outdated: true,
	};
}

function sheetOf({ debt, cash }: Parts, facts: Facts): Sheet | null {
	const timeline = timelineOf(facts.company);
	const newest = newestAt(facts);
	const isOlder = (item: LineItem) => timeline.reading(item, newest)?.how === "older_balance";
	if (newest < 0 || isWhole(timeline, newest) || !SHEET_LINES.some(isOlder)) return null;
	const monthOf = (at: number) => timeline.periods[at] as string;
	const age = (at: number) => monthsBetween(monthOf(at), monthOf(newest));
	const sheet = (at: number, alone: boolean): Sheet => ({
		at,
		alone,
		isOld: age(at) > SHEET_SERVES_MONTHS,
		days: at === newest ? undefined : [monthOf(at), monthOf(newest)],
		told:
			at === newest
				? null
				: `debt and cash are of ${monthOf(at)}: the balance sheet of ${monthOf(newest)} does not report all of them`,
	});
	const sheets = [...timeline.sinceMonths(newest, BALANCE_SERVES_MONTHS)];
	const whole = sheets.find((at) => isWhole(timeline, at));
	if (whole !== undefined && age(whole) <= SHEET_SERVES_MONTHS) {
		const then = facts.at({ kind: "trailing", at: whole });
		return { ...sheet(whole, false), isOld: isExceeded(then.rawFinding(debt), newestSheet(facts).rawFinding(debt)) };
	}
	const newer = whole === undefined ? sheets : sheets.slice(0, sheets.indexOf(whole));
	let wide: number | undefined;
	for (const at of newer) {
		const then = facts.at({ kind: "trailing", at, alone: true });
		const [owed, held] = [then.rawFinding(debt), then.rawFinding(cash)];
		if (owed.value === null || held.value === null) continue;
		if (isNarrow(owed, held, facts.options)) return sheet(at, true);
		wide ??= at;
	}
	if (whole !== undefined) return sheet(whole, false);
	const each = [debt, cash].map((part) => facts.rawFinding(part));
	if (wide !== undefined && each.some(intervalOf)) return sheet(wide, true);
	if (each.some(({ value }) => value === null)) return null;
	return {
		at: newest,
		alone: false,
		isOld: true,
		told: "debt and cash are of different days: no balance sheet reports both",
	};
}

const newestAt = ({ time, company }: Facts): number =>
	time.kind === "trailing" ? time.at : timelineOf(company).newest;

const newestPeriod = (facts: Facts): string | undefined => timelineOf(facts.company).periods[newestAt(facts)];

const newestSheet = (facts: Facts): Facts => facts.at({ kind: "trailing", at: newestAt(facts), alone: true });

/** True if debt less cash is exact or narrow enough. */
function isNarrow(debt: Finding, cash: Finding, setting: ApproximationSetting): boolean {
	const [owed, held] = [debt, cash].map(
		(one): Interval => intervalOf(one) ?? [one.value as number, one.value as number],
	);
	if (!owed || !held) return false;
	if (!debt.approximate && !cash.approximate) return true;
	return isUsable((debt.value as number) - (cash.value as number), [owed[0] - held[1], owed[1] - held[0]], setting);
}

/** True if newer debt is well above an older sheet's: a loan or takeover lies between. */
function isExceeded(debt: Finding, newest: Finding): boolean {
	const [least] = intervalOf(newest) ?? [];
	return least !== undefined && debt.value !== null && least > (1 + TOLERANCE) * debt.value;
}

/** True if a sheet reports debt and cash, and other claims that an older one has. */
function isWhole(timeline: Timeline, at: number): boolean {
	return isWholeSheet(
		(item) => (timeline.reading(item, at)?.how ?? "older_balance") !== "older_balance",
		(item) => timeline.reading(item, at)?.value,
	);
}

/**
 * A part of net debt by row, from the row's own balance sheet if it is complete or no older one is better; otherwise left to the row's
 * company.
 */
function oneSheetColumn(of: Quantity<unknown>, columns: ColumnSource): QuantityColumn {
	const column = columns.column(of, "trailing");
	const { rows } = columns;
	const lines = new Map(
		SHEET_LINES.map((item) => {
			const [held, years, quarters] = [rows.trailing(item), rows.year(item), rows.quarters?.(item).atYearEnd];
			const isOwn = (row: number) => isKnown(years[row]) || isKnown(quarters?.[row]);
			return [item, { held, isOwn, isAll: held === years }];
		}),
	);
	const all = [...lines.values()].filter(({ isAll }) => !isAll);
	let states: Int32Array | undefined;
	for (let row = 0; row < rows.rowCount; row++) {
		if (!all.some(({ held, isOwn }) => isKnown(held[row]) && !isOwn(row))) continue;
		const isWhole = isWholeSheet(
			(item) => lines.get(item)?.isOwn(row) === true,
			(item) => {
				const value = lines.get(item)?.held[row];
				return isKnown(value) ? value : undefined;
			},
		);
		if (isWhole) continue;
		states ??= column.states.slice();
		states[row] = STATE.needsEvaluation;
	}
	return states ? { ...column, states } : column;
}

const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
