// Places fiscal periods on the axis of a chart.
/** An axis of fiscal periods: a label for each, with gaps for missing years. */
export interface PeriodAxis {
	/** Labels: the year, or the whole period if a year has two. */
	readonly labels: readonly string[];
	/** A series' values at the axis's positions; null without a value. */
	place(periods: readonly string[], values: readonly (number | null)[]): (number | null)[];
}

/** The axis that holds every period of all series, in order; `TTM` comes last. */
export function periodAxis(all: readonly (readonly string[])[]): PeriodAxis {
	const known = new Set(all.flat());
	const dated = [...known].filter((period) => /^\d{4}/.test(period)).sort();
	const places: string[] = [];
	for (const period of dated) {
		const last = places.at(-1);
		if (last)
			for (let year = Number(last.slice(0, 4)) + 1; year < Number(period.slice(0, 4)); year++) places.push(`${year}`);
		places.push(period);
	}
	if (known.has("TTM")) places.push("TTM");
	const years = places.map((period) => (period === "TTM" ? period : period.slice(0, 4)));
	const labels = years.map((year, index) =>
		years.indexOf(year) === years.lastIndexOf(year) ? year : (places[index] ?? year),
	);
	return {
		labels,
		place(periods, values) {
			const byPeriod = new Map(periods.map((period, index) => [period, values[index] ?? null]));
			return places.map((period) => byPeriod.get(period) ?? null);
		},
	};
}

/** The month in which fiscal years end, for an axis title: "Fiscal year ending in September". */
export function fiscalYearTitle(periods: readonly string[]): string {
	const months = new Set(periods.filter((period) => /^\d{4}-\d{2}$/.test(period)).map((period) => period.slice(5)));
	const [month] = months;
	return months.size === 1 && month !== undefined
		? `Fiscal year ending in ${MONTHS[Number(month) - 1] ?? month}`
		: "Fiscal year";
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The step between written labels, so that about `count` are on the axis. */
export function labelStep(labels: number, count = 12): number {
	return Math.max(1, Math.ceil(labels / count));
}
