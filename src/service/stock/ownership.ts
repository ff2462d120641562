import { inventedOwnership } from "../made-up/ownership.js";
import { randomFrom } from "../made-up/random.js";
import { rounded } from "../numeric.js";
import type { Asked, Form, Reply } from "../resource.js";
import { cellsOf, companyOf, current, isFictitious, numberIn } from "./company.js";

/** A number of shares, given in millions, with the unit's suffix. */
function millions(value: number | null, form: Form): string {
	if (value === null) return "";
	return form === "live" ? `${value.toFixed(2)}(Mil)` : `${rounded(value, 2)} Mil`;
}

/** `GET /stock/{symbol}/ownership`: the shares outstanding are real; who holds them is invented. */
export function ownership({ arguments: given, form, world }: Asked<"stock.ownership">): Reply {
	const company = companyOf(world, given.symbol);
	const { profile } = company;
	const shares =
		current(company, "valuation_and_quality", "Shares Outstanding (EOP)") ??
		current(company, "income_statement", "Shares Outstanding (Diluted Average)");
	const { institutional, insider, float } = inventedOwnership(profile.symbol);
	const part = (percent: number) => ({
		percentage: `${percent}%`,
		value: millions(shares === null ? null : (shares * percent) / 100, form),
	});
	return {
		body: {
			company: profile.name,
			display_symbol: profile.symbol,
			exchange: profile.exchange,
			Share_Outstanding: { value: millions(shares, form) },
			Institutional_Ownership: part(institutional),
			Insider_Ownership: part(insider),
			Float_Percentage_of_TSO: part(float),
		},
		madeUp: isFictitious(company)
			? []
			: ["Institutional_Ownership.*", "Insider_Ownership.*", "Float_Percentage_of_TSO.*"],
	};
}

const QUARTERS = 40;

/** `GET /stock/{symbol}/indicator_history`: real shares outstanding at the ends of quarters (millions); invented institutional holdings. */
export function indicatorHistory({ arguments: given, world }: Asked<"stock.indicatorHistory">): Reply {
	const company = companyOf(world, given.symbol);
	const quarterly = company.quarterly.periods.length > 0;
	const table = quarterly ? company.quarterly : company.annual;
	const cells = cellsOf(table, "valuation_and_quality", "Shares Outstanding (EOP)");
	const averages = cellsOf(table, "income_statement", "Shares Outstanding (Diluted Average)");
	const outstanding = table.ends.flatMap((end, i): [string, number][] => {
		const shares = numberIn(cells[i]) ?? numberIn(averages[i]);
		return end === null || shares === null || table.periods[i] === "TTM" ? [] : [[end, rounded(shares, 3)]];
	});
	const random = randomFrom(`holders ${company.profile.symbol}`);
	let percent = inventedOwnership(company.profile.symbol).institutional - 8;
	let holders = Math.round(random.between(300, 2500));
	const held = outstanding.slice(-QUARTERS).map(([end, shares]) => {
		percent = Math.min(95, Math.max(20, percent + random.between(-1, 1.4)));
		holders = Math.round(holders * (1 + random.between(-0.02, 0.03)));
		return { end, holders, percent: rounded(percent, 2), shares: rounded((shares * percent) / 100, 3) };
	});
	return {
		body: {
			insti_owner: held.map((row) => [row.end, row.holders, row.percent]),
			shares_outstanding: outstanding,
			InstitutionSharesHeld: held.map((row) => [row.end, row.shares, row.percent]),
		},
		madeUp: isFictitious(company) ? [] : ["insti_owner.*", "InstitutionSharesHeld.*"],
	};
}
