import { tsrLogDecomposition } from "../../analytics/models/index.js";
import type { Company, Part, RoleSeries } from "../../frames/company-types.js";
import { missing, type ReportReturns } from "../data.js";

/** The longest window that is shown; a shorter record is shown whole. */
const LONGEST = 10;
const SHORTEST = 3;

/** What the ledger needs of one fiscal year. */
interface YearEnd {
	readonly period: string;
	readonly revenue: number;
	readonly margin: number;
	readonly shares: number;
	readonly price: number;
}

/** Last close on or before a day, not older than forty days. */
function closeAt({ prices }: Company, day: string): number | null {
	if (!prices.ok) return null;
	const { dates, close } = prices.value;
	let [low, high] = [0, dates.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((dates[middle] ?? "") <= day) low = middle + 1;
		else high = middle;
	}
	const date = dates[low - 1];
	if (date === undefined || Date.parse(day) - Date.parse(date) > 40 * 86_400_000) return null;
	return close[low - 1] ?? null;
}

function yearEnds(company: Company): YearEnd[] {
	const revenue = company.series("revenue");
	const at = (series: RoleSeries, period: string) => series.values[series.periods.indexOf(period)] ?? Number.NaN;
	const income = company.series("netIncome");
	const shares = company.series("sharesDiluted");
	return revenue.periods.flatMap((period) => {
		const price = closeAt(
			company,
			`${period}-31`.replace(/-(\d\d)-31$/, (_, month) => `-${month}-${lastDay(period)}`),
		);
		const sold = at(revenue, period);
		const one = {
			period,
			revenue: sold,
			margin: at(income, period) / sold,
			shares: at(shares, period),
			price: price ?? Number.NaN,
		};
		return Object.values(one).every((value) => typeof value === "string" || value > 0) ? [one] : [];
	});
}

function lastDay(period: string): string {
	const [year = 0, month = 1] = period.split("-").map(Number);
	return `${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** Parts of the total return between two fiscal year ends with positive margins, the window as long as possible up to ten years. */
export function returnsOf(company: Company): Part<ReportReturns> {
	if (!company.prices.ok) return missing({ code: "missing_input", detail: "there is no price series" });
	const years = yearEnds(company);
	const end = years.at(-1);
	const span = (one: YearEnd) => (end ? Number(end.period.slice(0, 4)) - Number(one.period.slice(0, 4)) : 0);
	const start = years.find((one) => span(one) <= LONGEST && one.period.slice(5) === end?.period.slice(5));
	if (!start || !end || span(start) < SHORTEST)
		return missing({
			code: "insufficient_history",
			detail: `${years.length} fiscal years have price, revenue, shares and a positive margin; at least ${SHORTEST} years apart are needed`,
		});
	const records = company.dividends.ok ? company.dividends.value : [];
	const dividends = records
		.filter(
			({ exDate, currency }) =>
				exDate.slice(0, 7) > start.period && exDate.slice(0, 7) <= end.period && currency === company.priceCurrency,
		)
		.flatMap(({ exDate, amount }): [number, number][] => {
			const price = closeAt(company, exDate);
			return price === null ? [] : [[amount, price]];
		});
	const { period: _from, ...from } = start;
	const { period: _to, ...to } = end;
	const answer = tsrLogDecomposition({ start: from, end: to, years: span(start), dividends });
	if (answer.reason !== null || typeof answer.total_log !== "number")
		return missing({ code: answer.reason ?? "missing_input" });
	const log = (value: number | null | undefined) => (value ?? 0) * span(start);
	return {
		ok: true,
		value: {
			from: start.period.slice(0, 4),
			to: end.period.slice(0, 4),
			years: span(start),
			parts: [
				{ title: "Revenue growth", log: log(answer.revenue) },
				{ title: "Change of margin", log: log(answer.margin) },
				{ title: "Share count", log: log(answer.shares) },
				{ title: "Change of P/E", log: log(answer.multiple) },
				{ title: "Dividends", log: log(answer.dividends) },
			],
		},
	};
}
