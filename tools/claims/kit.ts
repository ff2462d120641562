// Provides templates of sentences with the figures of one company and year, and alters one number of a sentence that must be wrong.
import type { RawCompany, RawTable } from "./raw-company.js";

/** Thrown if a template needs a figure that the company does not have. */
export class NoFigure extends Error {}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Writes a sentence, or throws `NoFigure`. */
export type Template = (kit: Kit) => string;

/** Forms in which money is written; the short form is the most frequent. */
const MONEY_STYLES = ["b1", "b1", "b1", "bn", "m", "words", "b2"] as const;

export class Kit {
	readonly company: RawCompany;
	readonly other: RawCompany;
	/** Position of the fiscal year in the annual table. */
	readonly yearIndex: number;
	readonly random: () => number;
	/** Position of the number to alter; -1 for none. */
	readonly wrongNumber: number;
	/** Number of written figures, years and directions. */
	count = 0;
	/** Number of written figures. */
	figures = 0;

	constructor(company: RawCompany, other: RawCompany, index: number, random: () => number, wrongNumber: number) {
		this.company = company;
		this.other = other;
		this.yearIndex = index;
		this.random = random;
		this.wrongNumber = wrongNumber;
	}

	get name(): string {
		return this.company.name;
	}
	get period(): string {
		return this.#periodAt(this.company.annual, this.yearIndex);
	}
	/** Year in which the fiscal year ends. */
	get fiscalYear(): number {
		return Number(this.period.slice(0, 4));
	}
	get month(): string {
		return MONTHS[Number(this.period.slice(5)) - 1] as string;
	}
	get shortYear(): string {
		return this.period.slice(2, 4);
	}

	pick<T>(...choices: readonly T[]): T {
		return choices[Math.floor(this.random() * choices.length)] as T;
	}

	/** A figure of the year, or of the year `back` years earlier. */
	figure(field: string, back = 0): number {
		return this.#cell(this.company.annual, field, this.yearIndex - back);
	}
	/** A figure of the other company for the year that ends in the same month. */
	otherFigure(field: string): number {
		return this.#cell(this.other.annual, field, this.other.annual.periods.indexOf(this.period));
	}
	/** A figure of the last quarter of the year, or of the quarter `back` quarters earlier. */
	quarterFigure(field: string, back = 0): number {
		return this.#cell(this.company.quarterly, field, this.#quarter(back));
	}
	quarterMonth(back = 0): string {
		const period = this.#periodAt(this.company.quarterly, this.#quarter(back));
		return `${MONTHS[Number(period.slice(5)) - 1]} ${period.slice(0, 4)}`;
	}
	/** A segment with revenue in the year and in the year before. */
	segment(): { readonly name: string; readonly revenue: number; readonly previous: number; readonly total: number } {
		const { periods, names, values } = this.company.segments;
		const row = periods.indexOf(this.period);
		const grown = names.flatMap((name, i) => {
			const [latest, previous] = [values[row]?.[i], values[row - 1]?.[i]];
			return latest && previous && latest > 0 && previous > 0 && !/other|corporate|eliminat|total/i.test(name)
				? [{ name, revenue: latest, previous }]
				: [];
		});
		if (grown.length === 0) throw new NoFigure("segments");
		return { ...this.pick(...grown), total: this.figure("Revenue") };
	}

	/** Growth in percent of a positive figure. */
	growth(field: string, back = 1): number {
		const [latest, earlier] = [this.figure(field), this.figure(field, back)];
		if (earlier <= 0 || latest <= 0) throw new NoFigure(field);
		return (latest / earlier - 1) * 100;
	}

	/** Throws `NoFigure` if a condition of the sentence is not met. */
	require(isMet: boolean): void {
		if (!isMet) throw new NoFigure("condition");
	}

	/** An amount of money, given in millions, in the currency of the statements. */
	money(millions: number, style: string = this.pick(...MONEY_STYLES)): string {
		return this.#altered(millions, (value) => this.#moneyText(value, style), 0.06);
	}
	/** A percentage without its sign, with one decimal. */
	percent(value: number, decimals = 1): string {
		const unit = this.pick("%", "%", " %", " percent", " per cent");
		return this.#altered(Math.abs(value), (value) => `${value.toFixed(decimals)}${unit}`, 0.1, 1.5);
	}
	/** Percentage points without their sign. */
	points(value: number): string {
		return this.#altered(Math.abs(value), (value) => `${value.toFixed(1)} percentage points`, 0.15, 1);
	}
	basisPoints(value: number): string {
		return this.#altered(Math.abs(value) * 100, (value) => `${value.toFixed(0)} basis points`, 0.2, 60);
	}
	perShare(value: number): string {
		const sign = this.company.currency === "EUR" ? "€" : "$";
		return this.#altered(Math.abs(value), (value) => `${sign}${value.toFixed(2)}`, 0.08, 0.05);
	}
	/** A bare number with decimals, such as a ratio. */
	plain(value: number, decimals = 1): string {
		return this.#altered(value, (value) => thousands(value.toFixed(decimals)), 0.08, 3 * 10 ** -decimals);
	}
	/** A cell of a table in millions. */
	cell(millions: number): string {
		return this.#altered(millions, (value) => thousands(value.toFixed(0)), 0.06, 3);
	}
	billions(millions: number): string {
		return this.#altered(millions / 1000, (value) => value.toFixed(1), 0.08, 0.4);
	}
	/** Chooses a word by the sign of a change; the other word if this is the part to alter. */
	direction(change: number, up: string, down: string): string {
		this.require(Math.abs(change) >= 1);
		const isWrong = this.count++ === this.wrongNumber;
		return change > 0 !== isWrong ? up : down;
	}
	/** The year of the sentence; the year before if this is the part to alter. `differs` says whether the figures of the two years differ. */
	year(differs: (back: number) => boolean = () => true): string {
		const isWrong = this.count++ === this.wrongNumber;
		if (!isWrong) return String(this.fiscalYear);
		if (!differs(1)) throw new NoFigure("the other year is the same");
		return String(this.fiscalYear - 1);
	}

	#altered(value: number, text: (value: number) => string, relative: number, absolute = 0): string {
		this.figures++;
		const correct = text(value);
		if (this.count++ !== this.wrongNumber) return correct;
		const shift = Math.max(Math.abs(value) * (relative + this.random() * 0.3), absolute * (1 + this.random()));
		const altered = text(value + (this.random() < 0.5 && Math.abs(value) > shift ? -shift : shift));
		if (altered === correct) throw new NoFigure("the altered number is the same");
		return altered;
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
	#periodAt(table: RawTable, index: number): string {
		const period = table.periods[index];
		if (period === undefined) throw new NoFigure("period");
		return period;
	}
	#cell(table: RawTable, field: string, index: number): number {
		const value = index < 0 ? null : table.cells.get(field)?.[index];
		if (value === null || value === undefined) throw new NoFigure(field);
		return value;
	}
}

const thousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ",").replace(/(\.\d*),(\d*)/, "$1$2");
