import { fiscalYears, monthOf, yearEnds } from "../adapters/fiscal.js";
import type { Frequency } from "../company-types.js";

/** By what the periods of several companies are laid beside each other. */
export interface Axis {
	readonly frequency: Frequency;
	readonly align: "calendar" | "fiscal";
}

export interface Place {
	readonly year: number;
	/** 1 to 4; means nothing for years. */
	readonly quarter: number;
}

/** Where each period of a company stands; `annual` are its fiscal years. NaN where the fiscal year is not known. */
export function placesOf(periods: readonly string[], annual: readonly string[], { frequency, align }: Axis): Place[] {
	if (align === "fiscal") {
		const years = fiscalYears(periods, frequency, annual);
		const ends = yearEnds(periods, annual);
		return periods.map((period, i) => ({
			year: years[i] as number,
			quarter: 4 - Math.floor(((ends[i] as number) - monthOf(period)) / 3),
		}));
	}
	const back = frequency === "annual" ? 5 : 1;
	return periods.map((period) => {
		const month = monthOf(period) - back;
		return { year: Math.floor(month / 12), quarter: Math.floor((month % 12) / 3) + 1 };
	});
}
