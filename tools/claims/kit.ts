// What templates of sentences are made with: figures of one company and year, and a number that is put wrong where a sentence is to be altered.
import type { RawCompany, RawTable } from "./raw-company.js";

/** Thrown where a template needs a figure that the company does not have. */
export class NoFigure extends Error {}

/** Numbers between 0 and 1 from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** A template: gives a text, or throws `NoFigure`. */
export type Template = (kit: Kit) => string;

/** How money is written, most often the short form. */
const MONEY_STYLES = ["b1", "b1", "b1", "bn", "m", "words", "b2"] as const;

export class Kit {
	readonly company: RawCompany;
	readonly other: RawCompany;
	/** Position of the fiscal year in the annual table. */
	readonly at: number;
	readonly random: () => number;
	/** Which number is put wrong; -1 where none is. */
	readonly wrong: number;
	/** How many numbers, years and directions were written, and how many of them are numbers. */
	count = 0;
	figures = 0;

	constructor(company: RawCompany, other: RawCompany, at: number, random: () => number, wrong: number) {
		this.company = company;
		this.other = other;
		this.at = at;
		this.random = random;
		this.wrong = wrong;
	}

	get n(): string {
		return this.company.name;
	}
	get period(): string {
		return this.#periodAt(this.company.annual, this.at);
	}
	/** Year in which the fiscal year ends. */
	get y(): number {
		return Number(this.period.slice(0, 4));
	}
	get month(): string {
		return MONTHS[Number(this.period.slice(5)) - 1] as string;
	}
	get yy(): string {
		return this.period.slice(2, 4);
	}

	pick<T>(...choices: readonly T[]): T {
		return choices[Math.floor(this.random() * choices.length)] as T;
	}

	/** A figure of the year, or of so many years before. */
	of(field: string, back = 0): number {
		return this.#cell(this.company.annual, field, this.at - back);
	}
	/** A figure of the other company for the year of the same end. */
	ofOther(field: string): number {
		return this.#cell(this.other.annual, field, this.other.annual.periods.indexOf(this.period));
	}
	/** A figure of the quarter with which the year ends, or of one so many quarters before. */
	ofQuarter(field: string, back = 0): number {
		return this.#cell(this.company.quarterly, field, this.#quarter(back));
	}
	quarterMonth(back = 0): string {
		const period = this.#periodAt(this.company.quarterly, this.#quarter(back));
		return `${MONTHS[Number(period.slice(5)) - 1]} ${period.slice(0, 4)}`;
	}
	/** A segment that has the year and the year before, with its revenue. */
	segment(): { readonly name: string; readonly now: number; readonly before: number; readonly total: number } {
		const { periods, names, values } = this.company.segments;
		const row = periods.indexOf(this.period);
		const good = names.flatMap((name, i) => {
			const [now, before] = [values[row]?.[i], values[row - 1]?.[i]];
			return now && before && now > 0 && before > 0 && !/other|corporate|eliminat|total/i.test(name)
				? [{ name, now, before }]
				: [];
		});
		if (good.length === 0) throw new NoFigure("segments");
		return { ...this.pick(...good), total: this.of("Revenue") };
	}

	/** Growth in percent of a positive figure. */
	growth(field: string, back = 1): number {
		const [now, before] = [this.of(field), this.of(field, back)];
		if (before <= 0 || now <= 0) throw new NoFigure(field);
		return (now / before - 1) * 100;
	}

	/** Asks for something that the sentence rests on. */
	need(isThere: boolean): void {
		if (!isThere) throw new NoFigure("need");
	}

	/** An amount of money, given in millions, in the currency of the statements. */
	money(millions: number, style: string = this.pick(...MONEY_STYLES)): string {
		return this.#altered(millions, (value) => this.#moneyText(value, style), 0.06);
	}
	/** Percent, as a magnitude, with one decimal. */
	percent(value: number, decimals = 1): string {
		const unit = this.pick("%", "%", " %", " percent", " per cent");
		return this.#altered(Math.abs(value), (one) => `${one.toFixed(decimals)}${unit}`, 0.1, 1.5);
	}
	/** Percentage points, as a magnitude. */
	points(value: number): string {
		return this.#altered(Math.abs(value), (one) => `${one.toFixed(1)} percentage points`, 0.15, 1);
	}
	basisPoints(value: number): string {
		return this.#altered(Math.abs(value) * 100, (one) => `${one.toFixed(0)} basis points`, 0.2, 60);
	}
	perShare(value: number): string {
		const sign = this.company.currency === "EUR" ? "€" : "$";
		return this.#altered(Math.abs(value), (one) => `${sign}${one.toFixed(2)}`, 0.08, 0.05);
	}
	/** A bare number with decimals, such as a ratio. */
	plain(value: number, decimals = 1): string {
		return this.#altered(value, (one) => thousands(one.toFixed(decimals)), 0.08, 3 * 10 ** -decimals);
	}
	/** A cell of a table in millions. */
	cell(millions: number): string {
		return this.#altered(millions, (one) => thousands(one.toFixed(0)), 0.06, 3);
	}
	billions(millions: number): string {
		return this.#altered(millions / 1000, (one) => one.toFixed(1), 0.08, 0.4);
	}
	/** One of two words by the sign of a change, turned where the sentence is to be wrong in it. */
	direction(change: number, up: string, down: string): string {
		this.need(Math.abs(change) >= 1);
		const isWrong = this.count++ === this.wrong;
		return change > 0 !== isWrong ? up : down;
	}
	/** The year of the sentence; another one where that is to be wrong. `differs` says whether the other year's figure is another. */
	year(differs: (back: number) => boolean = () => true): string {
		const isWrong = this.count++ === this.wrong;
		if (!isWrong) return String(this.y);
		if (!differs(1)) throw new NoFigure("the other year is the same");
		return String(this.y - 1);
	}

	#altered(value: number, text: (value: number) => string, least: number, absolute = 0): string {
		this.figures++;
		const right = text(value);
		if (this.count++ !== this.wrong) return right;
		const by = Math.max(Math.abs(value) * (least + this.random() * 0.3), absolute * (1 + this.random()));
		const wrong = text(value + (this.random() < 0.5 && Math.abs(value) > by ? -by : by));
		if (wrong === right) throw new NoFigure("the altered number is the same");
		return wrong;
	}

	#moneyText(millions: number, style: string): string {
		const size = Math.abs(millions);
		const sign = this.company.currency === "EUR" ? "€" : "$";
		const code = this.company.currency;
		if (size < 1000)
			return style === "m"
				? `${code} ${thousands(size.toFixed(0))} million`
				: `${sign}${thousands(size.toFixed(0))} million`;
		switch (style) {
			case "bn":
				return `${sign}${(size / 1000).toFixed(1)}bn`;
			case "m":
				return `${code} ${thousands(size.toFixed(0))} million`;
			case "words":
				return `${(size / 1000).toFixed(1)} billion ${sign === "€" ? "euros" : "dollars"}`;
			case "b2":
				return `${sign}${(size / 1000).toFixed(2)} billion`;
			default:
				return `${sign}${(size / 1000).toFixed(1)} billion`;
		}
	}

	#quarter(back: number): number {
		return this.company.quarterly.periods.indexOf(this.period) - back;
	}
	#periodAt(table: RawTable, at: number): string {
		const period = table.periods[at];
		if (period === undefined) throw new NoFigure("period");
		return period;
	}
	#cell(table: RawTable, field: string, at: number): number {
		const value = at < 0 ? null : table.cells.get(field)?.[at];
		if (value === null || value === undefined) throw new NoFigure(field);
		return value;
	}
}

const thousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ",").replace(/(\.\d*),(\d*)/, "$1$2");
