// Takes debt, cash and other senior claims from one balance sheet, so that net debt has one date.
import { type Days, spanOf } from "../../core/figure.js";
import { dateClause } from "../../core/reason-words.js";
import type { LineItem } from "../../frames/company-types.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import { intervalOf } from "../evaluation/approximate-finding.js";
import { type ApproximationSetting, type Interval, isUsable, TOLERANCE } from "../evaluation/approximation.js";
import { type ColumnSource, type QuantityColumn, STATE } from "../evaluation/columns/cells.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, markDated, missing } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { monthsBetween } from "../math/days.js";
import { type Timeline, timelineOf } from "../periods/timeline.js";
import { isCompleteSheet, SHEET_LINES, SHEET_SERVES_MONTHS } from "./sheet-lines.js";

interface Sheet {
	/** Position of the balance sheet on the timeline. */
	readonly position: number;
	/** True if a missing line of debt or cash is approximated from this sheet and not taken from an older one. */
	readonly ignoresOlder: boolean;
	/** Why the parts are not all of the newest sheet; null if they are. */
	readonly note: string | null;
	/** Its day and the newest sheet's, if different. */
	readonly days?: Days | undefined;
	/** True for a figure between this and newer sheets (≈): the sheet is over a year old, newer debt is well above it, or no sheet has all. */
	readonly isApproximate: boolean;
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
export function fromOneSheet(parts: Parts): Parts & { readonly onSameSheet: (balance: Quantity) => Quantity } {
	const sheet = quantity<Sheet | null>("balance_sheet", (facts) => {
		const chosen = facts.untracked(() => sheetOf(parts, facts));
		return findingOf("balance_sheet", chosen, { kind: "none" });
	});
	const part = (of: Quantity, seniorClaim?: LineItem): Quantity =>
		quantity(of.name, (facts) => partOf(of, seniorClaim, sheet, facts), {
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
		/** Takes another balance from the same sheet. */
		onSameSheet: (balance) => part(balance),
	};
}

/** A part of net debt from the chosen sheet, today or in the twelve months to a period. At other times the part is unchanged. */
function partOf(of: Quantity, seniorClaim: LineItem | undefined, sheet: Quantity<Sheet | null>, facts: Facts): Finding {
	const { time } = facts;
	const isTrailing = time.kind === "now" || (time.kind === "trailing" && !time.ignoresOlder);
	const chosen = isTrailing ? facts.get(sheet).value : null;
	if (chosen === null) return facts.get(of);
	const { position, note, isApproximate, days } = chosen;
	const ignoresOlder = chosen.ignoresOlder && seniorClaim === undefined;
	const finding = facts.at({ kind: "trailing", index: position, ignoresOlder }).get(of);
	const held = seniorClaim && timelineOf(facts.company).reading(seniorClaim, position);
	if (held?.how === "older_balance" && held.value !== 0 && finding.value !== null) {
		const assumption = `${dateClause(of.name, held.period)}: the sheet of debt and cash does not report it`;
		if (facts.options.strict) return missing(of.name, "not_reported", assumption, finding.unit);
		const older = markDated({ ...finding, approximate: undefined }, assumption, held.period, newestPeriod(facts));
		return { ...older, outdated: true };
	}
	const newer = () => facts.untracked(() => [facts.get(of).value, newestSheet(facts).rawFinding(of).value]);
	const shown = markOlderSheet(finding, { note, isApproximate, days, newer }, facts);
	// If no sheet reports minority interest or preferred stock, it is 0 on every day and needs no mark.
	return seniorClaim !== undefined && shown.approximate?.low === null && finding.value === 0 ? finding : shown;
}

/** The note on an older balance, and newer sheets' values. */
export interface OlderSheet extends Pick<Sheet, "note" | "isApproximate" | "days"> {
	readonly newer: () => readonly (number | null)[];
}

/**
 * Marks a balance of an older sheet with its date. An approximate balance becomes an interval between this and newer sheets. Others keep
 * their value, with the date today or a warning in a history.
 */
export function markOlderSheet(finding: Finding, older: OlderSheet, facts: Facts): Finding {
	const { note, isApproximate, days, newer } = older;
	if (note === null || finding.value === null) return finding;
	if (!isApproximate) {
		if (facts.time.kind === "now") return markDated(finding, note, ...(days ?? []));
		return { ...finding, warnings: [...finding.warnings, { code: "different_dates", text: note }] };
	}
	if (facts.options.strict) return missing(finding.name, "not_reported", note, finding.unit);
	const ends = [finding.value, ...newer().filter((value) => value !== null)];
	const [low, high] = [Math.min(...ends), Math.max(...ends)];
	const span = spanOf([days, finding.approximate?.days]);
	const assumptions = [note, ...(finding.approximate?.assumptions ?? [])];
	// If newer sheets give no other value, the figure is marked ≈ without an interval.
	const interval = low < high ? { low, high } : { low: null, high: null };
	const approximate = { ...interval, assumptions, dated: true, ...(span && { days: span }) } as const;
	return { ...finding, approximate, outdated: true };
}

/**
 * Chooses the sheet. Null if the newest reports everything, or nothing can be chosen. In order: (1) a complete sheet of the last year, (2) a newer
 * one whose debt less cash is narrow, (3) an older complete one, (4) the newest wide one, (5) debt and cash of different days.
 */
function sheetOf({ debt, cash }: Parts, facts: Facts): Sheet | null {
	const timeline = timelineOf(facts.company);
	const newest = newestAt(facts);
	const isOlder = (item: LineItem) => timeline.reading(item, newest)?.how === "older_balance";
	if (newest < 0 || isComplete(timeline, newest) || !SHEET_LINES.some(isOlder)) return null;
	const monthOf = (position: number) => timeline.periods[position] as string;
	const age = (position: number) => monthsBetween(monthOf(position), monthOf(newest));
	const sheet = (position: number, ignoresOlder: boolean): Sheet => ({
		position,
		ignoresOlder,
		isApproximate: age(position) > SHEET_SERVES_MONTHS,
		days: position === newest ? undefined : [monthOf(position), monthOf(newest)],
		note:
			position === newest
				? null
				: `debt and cash are of ${monthOf(position)}: the balance sheet of ${monthOf(newest)} does not report all of them`,
	});
	const candidates = [...timeline.sinceMonths(newest, BALANCE_SERVES_MONTHS)];
	const complete = candidates.find((position) => isComplete(timeline, position));
	if (complete !== undefined && age(complete) <= SHEET_SERVES_MONTHS) {
		const then = facts.at({ kind: "trailing", index: complete });
		const isApproximate = isExceeded(then.rawFinding(debt), newestSheet(facts).rawFinding(debt));
		return { ...sheet(complete, false), isApproximate }; // (1)
	}
	let wide: number | undefined;
	for (const candidate of candidates) {
		if (candidate === complete) break;
		const then = facts.at({ kind: "trailing", index: candidate, ignoresOlder: true });
		const [owed, held] = [then.rawFinding(debt), then.rawFinding(cash)];
		if (owed.value === null || held.value === null) continue;
		if (isNarrow(owed, held, facts.options)) return sheet(candidate, true); // (2)
		wide ??= candidate;
	}
	if (complete !== undefined) return sheet(complete, false); // (3)
	const undated = [debt, cash].map((part) => facts.rawFinding(part));
	if (wide !== undefined && undated.some(intervalOf)) return sheet(wide, true); // (4)
	if (undated.some(({ value }) => value === null)) return null;
	const note = "debt and cash are of different days: no balance sheet reports both";
	return { position: newest, ignoresOlder: false, isApproximate: true, note }; // (5)
}

const newestAt = ({ time, company }: Facts): number =>
	time.kind === "trailing" ? time.index : timelineOf(company).newest;

const newestPeriod = (facts: Facts): string | undefined => timelineOf(facts.company).periods[newestAt(facts)];

const newestSheet = (facts: Facts): Facts => facts.at({ kind: "trailing", index: newestAt(facts), ignoresOlder: true });

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
function isComplete(timeline: Timeline, position: number): boolean {
	return isCompleteSheet(
		(item) => (timeline.reading(item, position)?.how ?? "older_balance") !== "older_balance",
		(item) => timeline.reading(item, position)?.value,
	);
}

/**
 * A part of net debt by row, from the row's own balance sheet if it is complete or no older one is better. Other rows are evaluated company by
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
		const isComplete = isCompleteSheet(
			(item) => lines.get(item)?.isOwn(row) === true,
			(item) => {
				const value = lines.get(item)?.held[row];
				return isKnown(value) ? value : undefined;
			},
		);
		if (isComplete) continue;
		states ??= column.states.slice();
		states[row] = STATE.needsEvaluation;
	}
	return states ? { ...column, states } : column;
}

const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
