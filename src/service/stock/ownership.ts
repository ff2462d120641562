// Answers about who owns a company.
import { randomFrom } from "../made-up/random.js";
import type { Form, Reply, RequestOf } from "../resource.js";
import { rounded } from "../written-values.js";
import { cellsOf, companyOf, isFictitious, numberIn } from "./company.js";
import { holdersOf } from "./holders.js";

/** A number of shares, given in millions, with the unit's suffix. */
function millions(value: number | null, form: Form): string {
	if (value === null) return "";
	return form === "live" ? `${value.toFixed(2)}(Mil)` : `${rounded(value, 2)} Mil`;
}

/**
 * `GET /stock/{symbol}/ownership`: reported shares outstanding, and the tracked 13F filers' holding as a lower bound of institutional
 * ownership; the insiders' part and the float are invented.
 */
export function ownership({ arguments: args, form, world }: RequestOf<"stock.ownership">): Reply {
	const company = companyOf(world, args.symbol);
	const { profile } = company;
	const { outstanding, institutional, held, insider, float } = holdersOf(world, company);
	const large = world.records.largeHolders.get(profile.symbol) ?? [];
	const isBound = world.dataset.isOwn && institutional !== null;
	const part = (percent: number | null, shares: number | null = null) => {
		if (percent === null) return {};
		const count = shares ?? (outstanding === null ? null : (outstanding * percent) / 100);
		return { percentage: `${percent}%`, ...(count !== null && { value: millions(count, form) }) };
	};
	const invented = ["Institutional_Ownership.*", "Insider_Ownership.*", "Float_Percentage_of_TSO.*"];
	return {
		body: {
			company: profile.name,
			display_symbol: profile.symbol,
			exchange: profile.exchange,
			Share_Outstanding: { value: millions(outstanding, form) },
			Institutional_Ownership: part(institutional, held),
			Insider_Ownership: part(insider),
			Float_Percentage_of_TSO: part(float),
			...(large.length > 0 && {
				Large_Holders: large.map(({ owner, group, class: title, shares, percent, event, filed, form: schedule }) => ({
					owner,
					class: title,
					shares,
					percentage: percent,
					event_date: event,
					filed,
					form: schedule,
					group: group.join("; "),
				})),
			}),
		},
		...(institutional === null &&
			insider === null && {
				reason: `the part of institutions and insiders in ${profile.symbol} is not in the data set`,
			}),
		...(isBound && {
			reason: "institutions hold at least this much: it counts the managers and Schedules 13G of the store only",
		}),
		madeUp: isFictitious(company) ? [] : invented.filter((_, i) => [institutional, insider, float][i] !== null),
	};
}

const QUARTERS = 40;

/** `GET /stock/{symbol}/indicator_history`: real shares outstanding at the ends of quarters (millions); invented institutional holdings. */
export function indicatorHistory({ arguments: args, world }: RequestOf<"stock.indicatorHistory">): Reply {
	const company = companyOf(world, args.symbol);
	const table = company.quarterly.periods.length > 0 ? company.quarterly : company.annual;
	const cells = cellsOf(table, "valuation_and_quality", "Shares Outstanding (EOP)");
	const averages = cellsOf(table, "income_statement", "Shares Outstanding (Diluted Average)");
	const outstanding = table.ends.flatMap((end, i): [string, number][] => {
		const shares = numberIn(cells[i]) ?? numberIn(averages[i]);
		return end === null || shares === null || table.periods[i] === "TTM" ? [] : [[end, rounded(shares, 3)]];
	});
	const { institutional } = holdersOf(world, company);
	const rows =
		institutional === null || world.dataset.isOwn
			? []
			: inventedHoldings(company.profile.symbol, institutional, outstanding);
	return {
		body: {
			insti_owner: rows.map((row) => [row.end, row.holders, row.percent]),
			shares_outstanding: outstanding,
			InstitutionSharesHeld: rows.map((row) => [row.end, row.shares, row.percent]),
		},
		madeUp: isFictitious(company) || rows.length === 0 ? [] : ["insti_owner.*", "InstitutionSharesHeld.*"],
	};
}

/** Invented holdings, backwards from the present one, each quarter slightly different. */
function inventedHoldings(symbol: string, percentNow: number, outstanding: readonly (readonly [string, number])[]) {
	const random = randomFrom(`holders ${symbol}`);
	let percent = percentNow;
	let holders = Math.round(random.between(300, 2500));
	const backwards = outstanding.slice(-QUARTERS).toReversed();
	const rows = backwards.map(([end, shares]) => {
		const row = { end, holders, percent: rounded(percent, 2), shares: rounded((shares * percent) / 100, 3) };
		percent *= 1 + random.between(-0.03, 0.02);
		holders = Math.round(holders * (1 + random.between(-0.03, 0.02)));
		return row;
	});
	return rows.reverse();
}
