// Reads the lines of statements from filed facts. A bound is the end of a fiscal quarter; the calendar numbers bounds, so a period is a pair
// (from, to) of bounds, and a balance has from = to.
import { push } from "../core/group-by.js";
import type { Split } from "../store/types.js";
import { laterDay } from "./base.js";
import type { Calendar, Span } from "./calendar.js";
import type { FiledFact, Origin } from "./fact.js";
import type { Row } from "./rows/row.js";
import { sharesToday } from "./splits.js";

/** A figure in the data set's scale, with the facts that it is the sum of. */
export interface Cell {
	readonly value: number;
	readonly terms: readonly Origin[];
	/** The first filed value if it was restated, else null. */
	readonly first: number | null;
	readonly firstTerms: readonly Origin[];
	readonly firstFiled: string;
	readonly filed: string;
}

/** The fewest tags of the complete facts of a filer. */
const MIN_COMPLETE_TAGS = 120;
const OTHER_DEBT =
	/^(?!LongTermDebtMaturities|.*(Lease|Fair|Unamortized|Interest|Allowance|Receivable)).*(Debt|Borrowings?|Notes?Payable|Loans?Payable|Overdrafts?|CommercialPaper|LinesOfCredit).*(Current|ShortTerm)$/;

/** A restated figure differs by more than this share of the newest. */
const RESTATEMENT_SHARE = 5e-4;

/** Reads lines from facts. Each tag is sorted into the filer's periods at first use. */
export class LineReader {
	readonly #facts = new Map<string, FiledFact[]>();
	readonly #accessions = new Map<string, Set<string>>();
	readonly #byPeriod = new Map<string, Map<number, FiledFact[]>>();

	constructor(
		facts: readonly FiledFact[],
		readonly calendar: Calendar,
		readonly currency: string,
		readonly splits: readonly Split[],
	) {
		for (const fact of facts) push(this.#facts, fact.tag, fact);
	}

	/** Some filers state earnings per share in the unit of money. */
	get #units() {
		const { currency } = this;
		return { money: [currency], shares: ["shares"], perShare: [`${currency}/shares`, currency] };
	}

	/** True if any period has one of the tags of a sum. */
	has(tag: string): boolean {
		return tag.split("+").some((part) => this.#facts.has(part.replace("?", "")));
	}

	/** True if these are all facts of the filer. In an extract with few tags, a missing line does not mean that the filer reports none. */
	get isWhole(): boolean {
		return this.#facts.size >= MIN_COMPLETE_TAGS;
	}

	/** Bounds at which another tag, outside the lines, has current debt. */
	otherDebt(rows: readonly Row[]): ReadonlySet<number> {
		const knownTags = new Set(rows.flatMap(({ tags }) => tags));
		const bounds = new Set<number>();
		for (const [tag, facts] of this.#facts)
			if (OTHER_DEBT.test(tag) && !knownTags.has(tag))
				for (const { start, value, end } of facts)
					if (start === null && value !== 0) bounds.add(this.calendar.boundAt(end));
		return bounds;
	}

	/** True if a filing reports the line for any period. A period of that filing without the line then has a zero. */
	isReportedIn(row: Row, accession: string): boolean {
		const tags = row.tags.flatMap((tag) => tag.replaceAll("?", "").split("+"));
		return tags.some((tag) => {
			const accessions =
				this.#accessions.get(tag) ?? new Set((this.#facts.get(tag) ?? []).map((fact) => fact.accession));
			this.#accessions.set(tag, accessions);
			return accessions.has(accession);
		});
	}

	/** Every figure that a tag of the line gives for a period, in the order of the tags. */
	candidates(row: Row, span: Span, isYear: boolean): Cell[] {
		return row.tags.flatMap((tag) => {
			const one = { ...row, tags: [tag] };
			const cell =
				row.kind === "stock" ? this.at(one, span.to) : isYear ? this.year(one, span) : this.quarter(one, span);
			return cell ?? [];
		});
	}

	/** A balance at a bound. */
	at(row: Row, bound: number): Cell | undefined {
		return this.#filed(row, bound, bound);
	}

	/** A flow of a year: as filed, else the sum of its quarters. */
	year(row: Row, { from, to }: Span): Cell | undefined {
		const filedFor = (start: number, end: number) => this.#filed(row, start, end);
		const filed = filedFor(from, to);
		if (filed || row.unit === "shares") return filed;
		return to - from === 4 ? this.#sumOfQuarters(filedFor, from, to) : undefined;
	}

	/** A flow of a quarter: as filed, else the year to date at its end less that at its beginning. */
	quarter(row: Row, span: Span): Cell | undefined {
		const start = this.calendar.yearStart(span.to);
		return (
			this.#firstFigure(row, (tag) =>
				this.#filedOrDifference((from, to) => this.#sumTags(row, tag, from, to), start, span),
			) ?? this.#filedOrDifference((from, to) => this.#filed(row, from, to), start, span)
		);
	}

	/** An average, such as diluted shares, as filed. A missing fourth quarter is 4 × the year's less the other three, if near the third's. */
	averageOfQuarter(row: Row, span: Span, tolerance: number): Cell | undefined {
		const filedFor = (from: number, to: number) => this.#filed(row, from, to);
		const start = this.calendar.yearStart(span.to);
		const filed = filedFor(span.from, span.to);
		if (filed || span.to - start !== 4) return filed;
		const [year, three, third] = [
			filedFor(start, span.to),
			this.#sumOfQuarters(filedFor, start, span.from),
			filedFor(span.from - 1, span.from),
		];
		if (!year || !three || !third) return undefined;
		const value = 4 * year.value - three.value;
		return Math.abs(value / third.value - 1) < tolerance ? { ...combine(year, three, -1), value } : undefined;
	}

	/** A flow of a quarter as filed, else the year to date at its end less that at its beginning. */
	#filedOrDifference(
		filedFor: (from: number, to: number) => Cell | undefined,
		start: number,
		{ from, to }: Span,
	): Cell | undefined {
		const filed = filedFor(from, to);
		if (filed || start === from) return filed;
		const whole = filedFor(start, to);
		const beforeStart = whole && (filedFor(start, from) ?? this.#sumOfQuarters(filedFor, start, from));
		return beforeStart && combine(yearToDateOnBasisOf(whole, beforeStart), beforeStart, -1);
	}

	/** The sum of quarters; undefined if one is missing. */
	#sumOfQuarters(
		filedFor: (from: number, to: number) => Cell | undefined,
		start: number,
		until: number,
	): Cell | undefined {
		let sum: Cell | undefined;
		for (let index = start; index < until; index++) {
			const cell = filedFor(index, index + 1);
			if (!cell) return undefined;
			sum = sum ? combine(sum, cell, 1) : cell;
		}
		return sum;
	}

	#filed(row: Row, from: number, to: number): Cell | undefined {
		return this.#firstFigure(row, (tag) => this.#sumTags(row, tag, from, to));
	}

	/** The first tag of the row with a figure. */
	#firstFigure(row: Row, find: (tag: string) => Cell | undefined): Cell | undefined {
		for (const tag of row.tags) {
			const cell = find(tag);
			if (cell && !(row.zeroIsGap && cell.value === 0)) return cell;
		}
		return undefined;
	}

	/** The figure of a tag, or of a sum such as `A+?B`, in which B may be missing. */
	#sumTags(row: Row, tags: string, from: number, to: number): Cell | undefined {
		if (!tags.includes("+")) return this.#factOf(row, tags, from, to);
		let sum: Cell | undefined;
		for (const part of tags.split("+")) {
			const cell = this.#factOf(row, part.replace("?", ""), from, to);
			if (cell) sum = sum ? combine(sum, cell, 1) : cell;
			else if (!part.startsWith("?")) return undefined;
		}
		return sum;
	}

	/** The valid filed value of one tag. */
	#factOf(row: Row, tag: string, from: number, to: number): Cell | undefined {
		const versions = this.#versionsByPeriod(tag).get(periodKey(from, to));
		if (!versions) return undefined;
		const inUnit = versions.filter(({ unit }) => this.#units[row.unit].includes(unit));
		const [first, newest] = [inUnit[0], inUnit.at(-1)];
		if (!first || !newest) return undefined;
		const isWrong = isMisstated(first.value, newest.value) || this.#isNextPeriods(tag, from, to, newest);
		const last = first.value !== newest.value && isWrong ? first : newest;
		const [value, base] = [last, first].map((fact) => this.#scaled(row, fact)) as [number, number];
		return {
			value,
			terms: [{ ...last, sign: 1 }],
			first: Math.abs(base - value) > RESTATEMENT_SHARE * Math.abs(value) && base !== -value ? base : null,
			firstTerms: [{ ...first, sign: 1 }],
			firstFiled: first.filed,
			filed: last.filed,
		};
	}

	/** A restated figure that equals the next period's figure has a wrong date. */
	#isNextPeriods(tag: string, from: number, to: number, { value, unit }: FiledFact): boolean {
		const next = [4, 1].map((bounds) => this.#versionsByPeriod(tag).get(periodKey(from + bounds, to + bounds)));
		return value !== 0 && next.some((facts) => facts?.some((fact) => fact.value === value && fact.unit === unit));
	}

	#scaled(row: Row, { value, filed }: FiledFact): number {
		if (row.unit === "money") return (row.absolute ? Math.abs(value) : value) / 1e6;
		const factor = sharesToday(this.splits, filed);
		return row.unit === "shares" ? (value / 1e6) * factor : value / factor;
	}

	#versionsByPeriod(tag: string): Map<number, FiledFact[]> {
		let byPeriod = this.#byPeriod.get(tag);
		if (byPeriod) return byPeriod;
		byPeriod = new Map();
		for (const fact of this.#facts.get(tag) ?? []) {
			const to = this.calendar.boundAt(fact.end);
			const from = fact.start === null ? to : this.calendar.boundAt(fact.start, true);
			if (to >= 0 && from >= 0) push(byPeriod, periodKey(from, to), fact);
		}
		for (const list of byPeriod.values())
			list.sort((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.accession < b.accession ? -1 : 1));
		this.#byPeriod.set(tag, byPeriod);
		return byPeriod;
	}
}

/** A key for a pair of bounds, which are below 1024. */
const periodKey = (from: number, to: number): number => from * 1024 + to;

/** If a later value is smaller than the first filed one by more than this factor, it was filed in thousands or millions by mistake. */
const WRONG_SCALE_FACTOR = 500;
/** The tolerance of a rounded figure from prose. */
const PROSE_TOLERANCE = 0.05;
/** Multiples of this count as rounded figures from prose. */
const PROSE_UNIT = 1e8;

/** True if the newest value is the first one in the wrong scale, or a rounded figure from prose. */
function isMisstated(first: number, newest: number): boolean {
	if (Math.abs(first) > WRONG_SCALE_FACTOR * Math.abs(newest) && newest !== 0) return true;
	return newest % PROSE_UNIT === 0 && first % PROSE_UNIT !== 0 && Math.abs(newest / first - 1) < PROSE_TOLERANCE;
}

function combine(a: Cell, b: Cell, sign: 1 | -1): Cell {
	return {
		value: a.value + sign * b.value,
		terms: [...a.terms, ...b.terms.map((term) => ({ ...term, sign: (term.sign * sign) as 1 | -1 }))],
		first: null,
		firstTerms: [],
		firstFiled: laterDay(a.firstFiled, b.firstFiled),
		filed: laterDay(a.filed, b.filed),
	};
}

/** The year to date at the quarter's end, on the basis of that at its beginning. If only the later one was restated, its first filed value. */
function yearToDateOnBasisOf(whole: Cell, cellBefore: Cell): Cell {
	if (whole.first === null || cellBefore.first !== null || cellBefore.firstFiled > whole.firstFiled) return whole;
	return { ...whole, value: whole.first, terms: whole.firstTerms, filed: whole.firstFiled, first: null };
}
