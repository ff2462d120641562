// Checks one claim against the figures of its company.

import { type Unit, unitLabel } from "../../core/figure.js";
import { pow } from "../../core/math/pow.js";
import type { CheckedFigure, Claim, StatedNumber } from "../claim.js";
import { fits } from "../read/choose-figure.js";
import { type CheckedCompany, type FoundValue, valuesAt } from "./figure-values.js";
import { type Slot, slotBefore, slotsOf, yearsBetween } from "./slots.js";

/** Where the figure of a claim was found. */
export interface ClaimSource {
	readonly operation?: string;
	/** The service's line, a measure or a formula over both. */
	readonly field: string;
	readonly period: string;
	readonly retrieved?: string;
	readonly sha256?: string;
}

export interface CheckedClaim {
	/** The claim's words, and their position in the text. */
	readonly quote: string;
	readonly at: number;
	readonly verdict: "right" | "wrong" | "not_checkable";
	readonly company?: string;
	readonly figure?: string;
	readonly stated: string;
	readonly found?: number;
	readonly unit?: string;
	/** Fiscal period or day of the figure found; for a change, its beginning and its end. */
	readonly period?: string;
	readonly source?: ClaimSource;
	/** Found less stated, in percent of the figure found. */
	readonly off_by_percent?: number;
	/** An assumption, such as "as first filed". */
	readonly note?: string;
	readonly reason?: string;
}

/** The figure for one reading of a claim. */
interface Candidate {
	readonly value: number;
	readonly unit: string;
	readonly currency: string | null;
	readonly kind: CheckedFigure["kind"] | "change";
	readonly figure: FoundValue;
	readonly field: string;
	readonly period: string;
	readonly within?: readonly [number, number];
	readonly note?: string;
}

const HASH_DIGITS = 12;
/** The relative error between decimal and binary numbers. */
const BINARY_ERROR = 1e-9;
/**
 * A change or a share may lie outside a stated number's range by this part of its width. Texts compute them from rounded amounts and round again
 * (15.6499% to 15.65, then to 15.7).
 */
const ROUNDED_TWICE = 0.05;
/** A figure that "doubled" may differ from a factor of 2 by this share. */
const FOLD_TOLERANCE = 0.1;

/** Judges a claim. `variants`: its company with statements in each currency. */
export function checkClaim(claim: Claim, variants: readonly CheckedCompany[]): CheckedClaim {
	const [first] = variants;
	const described = {
		quote: claim.quote,
		at: claim.start,
		...(claim.symbol !== null && { company: claim.symbol }),
		...(claim.figures[0] && { figure: figureName(claim) }),
		stated: claim.use.kind === "direction" ? (claim.use.sign > 0 ? "up" : "down") : claim.number.text,
	};
	const refuse = (reason: string): CheckedClaim => ({ ...described, verdict: "not_checkable", reason });
	if (claim.reason !== undefined) return refuse(claim.reason);
	if (claim.figures.length === 0 || !first) return refuse("the text names no figure");
	const reasons: string[] = [];
	const candidates = variants.flatMap((variant) => candidatesOf(claim, variant, reasons));
	if (candidates.length === 0) return refuse(reasons[0] ?? "the company has no such figure");
	const typed = candidates.filter((candidate) => isOfCurrency(claim.number, candidate));
	if (typed.length === 0)
		return refuse(`stated in ${claim.number.currency}; the figure is in ${candidates[0]?.currency ?? "no currency"}`);
	const judged = typed.map((one) => ({ one, ...judge(claim, one) }));
	const best =
		judged.find(({ isRight, one }) => isRight && one.note === undefined) ??
		judged.find(({ isRight }) => isRight) ??
		judged[0];
	if (!best) return refuse("the company has no such figure");
	const { one, isRight, stated } = best;
	const { source } = one.figure;
	return {
		...described,
		verdict: isRight ? "right" : "wrong",
		found: roundedForText(one.value, one.unit),
		unit: one.unit,
		period: one.period,
		source: {
			...(source && { operation: source.operation }),
			field: one.field,
			period: one.period,
			...(source && { retrieved: source.retrievedAt.slice(0, 19), sha256: source.hash.slice(0, HASH_DIGITS) }),
		},
		...(!isRight &&
			one.value !== 0 &&
			stated !== null && {
				off_by_percent: Number((((stated - one.value) / Math.abs(one.value)) * 100).toPrecision(3)),
			}),
		...(isRight && one.note !== undefined && { note: one.note }),
	};
}

const DIGITS = 6;
const roundedForText = (value: number, unit: string): number =>
	Number((unit.endsWith("millions") ? value / 1e6 : value).toPrecision(DIGITS));

const figureName = ({ figures, use, isLoss }: Claim): string => {
	const name = `${isLoss ? "loss: " : ""}${figures[0]?.name ?? ""}`;
	if (use.kind === "share") return `${name} / ${use.of.name}`;
	return use.kind === "level" ? name : `change of ${name}`;
};

const isOfCurrency = ({ currency, kind }: StatedNumber, candidate: Candidate): boolean =>
	currency === null ||
	kind === "percent" ||
	kind === "points" ||
	kind === "times" ||
	candidate.currency === null ||
	candidate.currency === currency;

/** The figures for all readings of the claim, the usual one first. */
function candidatesOf(claim: Claim, checked: CheckedCompany, reasons: string[]): Candidate[] {
	const { figures, use, number } = claim;
	return figures.flatMap((figure) => {
		if (use.kind === "level" && !fits(figure.kind, number)) return [];
		if (use.kind === "change" && use.as === "amount" && !fits(figure.kind, number)) return [];
		const slots = slotsFor(claim, figure, checked);
		if ("reason" in slots) {
			reasons.push(slots.reason);
			return [];
		}
		return slots.flatMap((slot) => candidatesAt(claim, figure, slot, checked, reasons));
	});
}

/** The periods that the claim may mean. Only a period inherited from another sentence may be replaced by the latest one. */
function slotsFor(
	{ period, isInherited, use, basePeriod }: Claim,
	figure: CheckedFigure,
	{ company }: CheckedCompany,
): readonly Slot[] | { readonly reason: string } {
	const isPriced = figure.priced === true;
	const stated = slotsOf(period, company, isPriced);
	const isChange = use.kind === "change" || use.kind === "direction";
	const without = (slots: readonly Slot[]) => (isChange ? slots.filter(({ frequency }) => frequency !== "now") : slots);
	const isLongSpan = basePeriod?.kind === "years_back" && basePeriod.years > 1;
	if (!isInherited || !(isPriced || isLongSpan)) return "reason" in stated ? stated : without(stated);
	const newestSlots = slotsOf(null, company, isPriced);
	const both = ["reason" in stated ? [] : stated, "reason" in newestSlots ? [] : newestSlots];
	return without((isPriced ? both.reverse() : both).flat());
}

function candidatesAt(
	claim: Claim,
	figure: CheckedFigure,
	slot: Slot,
	checked: CheckedCompany,
	reasons: string[],
): Candidate[] {
	const { use, basePeriod, isLoss } = claim;
	const sign = isLoss ? -1 : 1;
	const lookUp = (checkedFigure: CheckedFigure, slot: Slot): readonly FoundValue[] => {
		const { values, reason } = valuesAt(checkedFigure, slot, checked);
		if (values.length === 0) reasons.push(reason);
		return values.map((value) => ({ ...value, value: value.value * sign }));
	};
	if (use.kind === "level") {
		const usedSlot = basePeriod === null ? slot : baseSlot(claim, slot, checked);
		if (usedSlot === null) return noCandidate(reasons, "the period before it is unknown");
		return lookUp(figure, usedSlot).map((level) => levelCandidate(figure, level, usedSlot));
	}
	if (use.kind === "share")
		return lookUp(figure, slot).flatMap((part) =>
			lookUp(use.of, slot).flatMap((whole) => shareCandidates(part, whole, slot)),
		);
	const begin = baseSlot(claim, slot, checked);
	if (begin === null) return noCandidate(reasons, "the period in which the change begins is unknown");
	return lookUp(figure, slot).flatMap((end) =>
		lookUp(figure, begin).flatMap((start): Candidate[] => {
			if (end.field !== start.field && sameLine(end.field) !== sameLine(start.field)) return [];
			const value = changeOf(claim, figure, start.value, end.value, yearsBetween(begin, slot));
			if (typeof value === "string") return noCandidate(reasons, value);
			return value.map(([change, unit]) => ({
				value: change,
				unit,
				currency: unit === "%" || unit === "points" || unit === "×" ? null : currencyOf(end.unit),
				kind: "change",
				figure: end,
				field: end.field === start.field ? `change of ${end.field}` : `${end.field} against ${start.field}`,
				period: `${begin.period} … ${slot.period}`,
				...noteOf(slot, end.firstFiled ? end : start),
			}));
		}),
	);
}

/** A part as a percentage of a whole; none if the whole is not positive, or their currencies or versions differ. */
function shareCandidates(part: FoundValue, whole: FoundValue, slot: Slot): Candidate[] {
	const isOneVersion = Boolean(part.firstFiled) === Boolean(whole.firstFiled && part.firstFiled);
	if (whole.value <= 0 || currencyOf(part.unit) !== currencyOf(whole.unit) || !isOneVersion) return [];
	return [
		{
			value: (part.value / whole.value) * 100,
			unit: "%",
			currency: null,
			kind: "fraction",
			figure: part,
			field: `${part.field} ÷ ${whole.field}`,
			period: slot.period,
			...noteOf(slot, part),
		},
	];
}

/** Adds the reason why there is no candidate. */
const noCandidate = (reasons: string[], reason: string): [] => {
	reasons.push(reason);
	return [];
};

/** A line's name without the fiscal year in a measure's title. */
const sameLine = (from: string): string => from.replace(/, fiscal .*| of \d{4}-.*/, "");

function levelCandidate(figure: CheckedFigure, foundValue: FoundValue, slot: Slot): Candidate {
	const { unit: ownUnit } = foundValue;
	const unit =
		figure.kind === "fraction"
			? "%"
			: unitLabel(ownUnit.kind === "money" || ownUnit.kind === "shares" ? { ...ownUnit, scale: 1e6 } : ownUnit);
	// Texts state in percent some figures that the service gives as ratios.
	const value =
		figure.kind === "fraction" && ownUnit.kind !== "fraction" && ownUnit.kind !== "percent"
			? foundValue.value * 100
			: foundValue.value;
	return {
		value,
		unit,
		currency: currencyOf(ownUnit),
		kind: figure.kind,
		figure: foundValue,
		field: foundValue.field,
		period: foundValue.source?.period ?? slot.period,
		...(foundValue.within && { within: foundValue.within }),
		...noteOf(slot, foundValue),
	};
}

const currencyOf = ({ currency }: Unit): string | null => currency ?? null;

function noteOf({ note }: Slot, { firstFiled }: FoundValue): { readonly note?: string } {
	const notes = [...(firstFiled ? ["as first filed; restated since"] : []), ...(note ? [note] : [])];
	return notes.length > 0 ? { note: notes.join("; ") } : {};
}

/** The fiscal period that a change is measured from: as stated, else the year before. */
function baseSlot({ basePeriod }: Claim, slot: Slot, { company }: CheckedCompany): Slot | null {
	if (basePeriod === null) return slotBefore(slot, company, { years: 1 });
	if (basePeriod.kind === "years_back") return slotBefore(slot, company, { years: basePeriod.years });
	if (basePeriod.kind === "quarter_back") return slotBefore(slot, company, "quarter");
	const slots = slotsOf(basePeriod, company, false);
	if ("reason" in slots) return null;
	return (
		slots.find(({ frequency, note }) => frequency === slot.frequency && Boolean(note) === Boolean(slot.note)) ??
		slots.find(({ frequency }) => frequency === slot.frequency) ??
		null
	);
}

/** A change in each unit in which it may be stated; else the reason why it has no meaning. */
function changeOf(
	{ use }: Claim,
	figure: CheckedFigure,
	start: number,
	end: number,
	years: number,
): readonly (readonly [number, string])[] | string {
	if (use.kind === "direction") return [[end - start, "change"]];
	if (use.kind !== "change") return "the number is not a change";
	if (years <= 0) return "the change ends before it begins";
	const points = [end - start, "points"] as const;
	switch (use.as) {
		case "points":
			return [points];
		case "amount":
			return [[end - start, figure.kind === "money" ? "millions" : ""]];
		case "fold":
			return start > 0 ? [[end / start, "×"]] : "the factor of a change needs a positive first figure";
		case "yearly":
			if (start <= 0 || end <= 0) return "growth per year needs a positive first and last figure";
			return [[(pow(end / start, 1 / years) - 1) * 100, "%"]];
		case "percent": {
			if (start <= 0) return "growth in percent needs a positive first figure";
			const relative = [(end / start - 1) * 100, "%"] as const;
			return figure.kind === "fraction" ? [points, relative] : [relative];
		}
	}
}

interface Judged {
	readonly isRight: boolean;
	/** The stated number with its sign, in full. */
	readonly stated: number | null;
}

function judge({ number, use }: Claim, candidate: Candidate): Judged {
	if (use.kind === "direction")
		return { isRight: candidate.value === 0 || Math.sign(candidate.value) === use.sign, stated: null };
	// A change without a word for its direction is compared by size.
	const isSize = use.kind === "change" && use.as !== "fold" && use.sign === null && number.sign === null;
	const value = isSize ? Math.abs(candidate.value) : candidate.value;
	const ownSign = use.kind === "change" ? (use.sign ?? number.sign ?? 1) : (number.sign ?? 1);
	const contradicts = use.kind === "change" && use.as !== "fold" && use.sign === 1 && number.sign === -1;
	const within = candidate.within ?? [value, value];
	const scales = scalesOf(number, candidate);
	for (const scale of scales) {
		const [low, high] = [number.low * scale, number.high * scale];
		const fold = use.kind === "change" && use.as === "fold" && number.text === "" ? FOLD_TOLERANCE * number.value : 0;
		const rounding = use.kind === "level" || !Number.isFinite(high - low) ? 0 : ROUNDED_TWICE * (high - low);
		const slack = BINARY_ERROR * Math.max(Math.abs(value), 1e-6) + fold + rounding;
		// Signs: "fell 3%" is −3; the sign of a loss was reversed before.
		const [from, to] = ownSign < 0 ? [-high, -low] : [low, high];
		if (within[0] <= to + slack && within[1] >= from - slack && !contradicts)
			return { isRight: true, stated: ownSign * number.value * scale };
	}
	const nearest =
		[...scales].sort(
			(a, b) => Math.abs(number.value * a - Math.abs(value)) - Math.abs(number.value * b - Math.abs(value)),
		)[0] ?? 1;
	return { isRight: false, stated: ownSign * number.value * nearest };
}

/** The scales that an unscaled number may have: none, thousands, millions or billions. */
function scalesOf(number: StatedNumber, { kind, unit }: Candidate): readonly number[] {
	if (kind === "fraction" && number.kind === "plain") return [100, 1];
	if (kind === "ratio" && number.kind === "percent") return [0.01];
	const isAmount =
		kind === "money" || kind === "shares" || (kind === "change" && unit !== "%" && unit !== "points" && unit !== "×");
	return isAmount && !number.isScaled && (number.kind === "plain" || number.kind === "shares")
		? [1, 1e6, 1e3, 1e9]
		: [1];
}
