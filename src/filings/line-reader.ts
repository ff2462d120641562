// Reads the lines of statements from filed facts.
import { push } from "../core/group-by.js";
import type { Split } from "../store/types.js";
import { later } from "./base.js";
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

/** The complete facts of a filer have more tags than this. */
const WHOLE_TAGS = 120;
const OTHER_DEBT =
	/^(?!LongTermDebtMaturities|.*(Lease|Fair|Unamortized|Interest|Allowance|Receivable)).*(Debt|Borrowings?|Notes?Payable|Loans?Payable|Overdrafts?|CommercialPaper|LinesOfCredit).*(Current|ShortTerm)$/;

/** A restated figure differs by more than this share. */
const RESTATED = 5e-4;

/** Reads lines from facts. Each tag is sorted into the filer's periods at first use. */
export class LineReader {
	readonly #facts = new Map<string, FiledFact[]>();
	readonly #accessions = new Map<string, Set<string>>();
	readonly #placed = new Map<string, Map<number, FiledFact[]>>();

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

	/** True where any period has the tag. */
	has(tag: string): boolean {
		return tag.split("+").some((part) => this.#facts.has(part.replace("?", "")));
	}

	/** True for the complete facts of a filer; in a file cut to some tags, a missing line has no meaning. */
	get isWhole(): boolean {
		return this.#facts.size >= WHOLE_TAGS;
	}

	/** Bounds at which another tag, outside the lines, has current debt. */
	otherDebt(rows: readonly Row[]): ReadonlySet<number> {
		const known = new Set(rows.flatMap(({ tags }) => tags));
		const places = new Set<number>();
		for (const [tag, facts] of this.#facts)
			if (OTHER_DEBT.test(tag) && !known.has(tag))
				for (const { start, value, end } of facts)
					if (start === null && value !== 0) places.add(this.calendar.place(end));
		return places;
	}

	/** True if a filing has the line for any period; then another period of the filing without the line has none. */
	isIn(row: Row, accession: string): boolean {
		const tags = row.tags.flatMap((tag) => tag.replaceAll("?", "").split("+"));
		return tags.some((tag) => {
			const known = this.#accessions.get(tag) ?? new Set((this.#facts.get(tag) ?? []).map((fact) => fact.accession));
			this.#accessions.set(tag, known);
			return known.has(accession);
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
	at(row: Row, place: number): Cell | undefined {
		return this.#pick(row, (tag) => this.#direct(row, tag, place, place));
	}

	/** A flow of a year: as filed, else the sum of its quarters. */
	year(row: Row, { from, to }: Span): Cell | undefined {
		const filed = this.#pick(row, (tag) => this.#direct(row, tag, from, to));
		if (filed || row.unit === "shares") return filed;
		const quarters: Cell[] = [];
		for (let at = from; at < to; at++) {
			const cell = this.#pick(row, (tag) => this.#direct(row, tag, at, at + 1));
			if (!cell) return undefined;
			quarters.push(cell);
		}
		return quarters.length === 4 ? quarters.reduce((sum, cell) => joined(sum, cell, 1)) : undefined;
	}

	/** A flow of a quarter: as filed, else the year to date at its end less that at its beginning. */
	quarter(row: Row, span: Span): Cell | undefined {
		const start = this.calendar.yearStart(span.to);
		return (
			this.#pick(row, (tag) => this.#quarter((from, to) => this.#direct(row, tag, from, to), start, span)) ??
			this.#quarter((from, to) => this.#pick(row, (tag) => this.#direct(row, tag, from, to)), start, span)
		);
	}

	/** An average of a quarter: as filed; a fourth quarter's is four times the year's less the other three, if that is close to the third's. */
	averageOfQuarter(row: Row, span: Span, near: number): Cell | undefined {
		const direct = (from: number, to: number) => this.#pick(row, (tag) => this.#direct(row, tag, from, to));
		const start = this.calendar.yearStart(span.to);
		const filed = direct(span.from, span.to);
		if (filed || span.to - start !== 4) return filed;
		const [year, three, third] = [
			direct(start, span.to),
			this.#added(direct, start, span.from),
			direct(span.from - 1, span.from),
		];
		if (!year || !three || !third) return undefined;
		const value = 4 * year.value - three.value;
		return Math.abs(value / third.value - 1) < near ? { ...joined(year, three, -1), value } : undefined;
	}

	#quarter(
		direct: (from: number, to: number) => Cell | undefined,
		start: number,
		{ from, to }: Span,
	): Cell | undefined {
		const filed = direct(from, to);
		if (filed || start === from) return filed;
		const whole = direct(start, to);
		const before = whole && (direct(start, from) ?? this.#added(direct, start, from));
		return before && joined(onBasisOf(before, whole), before, -1);
	}

	#added(direct: (from: number, to: number) => Cell | undefined, start: number, until: number): Cell | undefined {
		let sum: Cell | undefined;
		for (let at = start; at < until; at++) {
			const cell = direct(at, at + 1);
			if (!cell) return undefined;
			sum = sum ? joined(sum, cell, 1) : cell;
		}
		return sum;
	}

	#pick(row: Row, find: (tag: string) => Cell | undefined): Cell | undefined {
		for (const tag of row.tags) {
			const cell = find(tag);
			if (cell && !(row.zeroIsGap && cell.value === 0)) return cell;
		}
		return undefined;
	}

	#direct(row: Row, tags: string, from: number, to: number): Cell | undefined {
		if (!tags.includes("+")) return this.#single(row, tags, from, to);
		let sum: Cell | undefined;
		for (const part of tags.split("+")) {
			const cell = this.#single(row, part.replace("?", ""), from, to);
			if (cell) sum = sum ? joined(sum, cell, 1) : cell;
			else if (!part.startsWith("?")) return undefined;
		}
		return sum;
	}

	#single(row: Row, tag: string, from: number, to: number): Cell | undefined {
		const versions = this.#sorted(tag).get(from * 1024 + to);
		if (!versions) return undefined;
		const fits = versions.filter(({ unit }) => this.#units[row.unit].includes(unit));
		const [first, newest] = [fits[0], fits.at(-1)];
		if (!first || !newest) return undefined;
		const isOther = isMisstated(first.value, newest.value) || this.#isNextPeriods(tag, from, to, newest);
		const last = first.value !== newest.value && isOther ? first : newest;
		const [value, before] = [last, first].map((fact) => this.#scaled(row, fact)) as [number, number];
		return {
			value,
			terms: [{ ...last, sign: 1 }],
			first: Math.abs(before - value) > RESTATED * Math.abs(value) && before !== -value ? before : null,
			firstTerms: [{ ...first, sign: 1 }],
			firstFiled: first.filed,
			filed: last.filed,
		};
	}

	/** A restated figure that equals the next period's figure has a wrong date. */
	#isNextPeriods(tag: string, from: number, to: number, { value, unit }: FiledFact): boolean {
		const later = [4, 1].map((places) => this.#sorted(tag).get((from + places) * 1024 + to + places));
		return value !== 0 && later.some((facts) => facts?.some((fact) => fact.value === value && fact.unit === unit));
	}

	#scaled(row: Row, { value, filed }: FiledFact): number {
		if (row.unit === "money") return (row.absolute ? Math.abs(value) : value) / 1e6;
		const factor = sharesToday(this.splits, filed);
		return row.unit === "shares" ? (value / 1e6) * factor : value / factor;
	}

	#sorted(tag: string): Map<number, FiledFact[]> {
		let placed = this.#placed.get(tag);
		if (placed) return placed;
		placed = new Map();
		for (const fact of this.#facts.get(tag) ?? []) {
			const to = this.calendar.place(fact.end);
			const from = fact.start === null ? to : this.calendar.place(fact.start, true);
			if (to >= 0 && from >= 0) push(placed, from * 1024 + to, fact);
		}
		for (const list of placed.values())
			list.sort((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.accession < b.accession ? -1 : 1));
		this.#placed.set(tag, placed);
		return placed;
	}
}

/** The least factor below the first filed value at which a figure counts as filed in thousands or millions. */
const UNITS_APART = 500;
/** The tolerance of a rounded figure from a text. */
const ROUNDED = 0.05;
/** Multiples of this count as rounded figures from a text. */
const ROUND = 1e8;

/** True if a later figure is the first one in another unit, or rounded from a text. */
function isMisstated(first: number, newest: number): boolean {
	if (Math.abs(first) > UNITS_APART * Math.abs(newest) && newest !== 0) return true;
	return newest % ROUND === 0 && first % ROUND !== 0 && Math.abs(newest / first - 1) < ROUNDED;
}

function joined(a: Cell, b: Cell, sign: 1 | -1): Cell {
	return {
		value: a.value + sign * b.value,
		terms: [...a.terms, ...b.terms.map((term) => ({ ...term, sign: (term.sign * sign) as 1 | -1 }))],
		first: null,
		firstTerms: [],
		firstFiled: later(a.firstFiled, b.firstFiled),
		filed: later(a.filed, b.filed),
	};
}

/** The year to date at a period's end on the same basis as at its beginning: if only the former was restated, its first filed value. */
function onBasisOf(before: Cell, whole: Cell): Cell {
	if (whole.first === null || before.first !== null || before.firstFiled > whole.firstFiled) return whole;
	return { ...whole, value: whole.first, terms: whole.firstTerms, filed: whole.firstFiled, first: null };
}
