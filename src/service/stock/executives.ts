// Answers about a company's executives.
import { addDays } from "../../core/calendar.js";
import { randomFrom } from "../made-up/random.js";
import { filingCompany, noForms } from "../people/insiders.js";
import type { Reply, RequestOf } from "../resource.js";
import { isFictitious } from "./company.js";

const OFFICER = /chief|president|officer\b|ceo|cfo|chairman|treasurer|secretary/i;

const OFFICES = ["Chief Executive Officer", "Chief Financial Officer", "Chief Operating Officer", "General Counsel"];
const FIRST = ["Avery", "Jordan", "Morgan", "Riley", "Quinn", "Rowan", "Emerson", "Hayden"];
const LAST = ["Example", "Sample", "Placeholder", "Specimen"];

/**
 * `GET /stock/{symbol}/executives`: officers who reported trades, with the day of the latest; where the bundled sample of
 * Form 4 has none, invented people whose names say so.
 */
export function executives({ arguments: args, world }: RequestOf<"stock.executives">): Reply {
	const { symbol, company } = filingCompany(world, args.symbol);
	const officers = new Map<string, { name: string; position: string; transaction_date: string }>();
	for (const { symbol: traded, owners, date } of world.records.formLines)
		if (traded === symbol)
			for (const [, name, position, isOfficer] of owners)
				if (isOfficer && !officers.has(name)) officers.set(name, { name, position, transaction_date: date });
	for (const { symbol: traded, insider, position, date } of world.records.insiderTrades)
		if (traded === symbol && OFFICER.test(position) && position !== "Officer/Other" && !officers.has(insider))
			officers.set(insider, { name: insider, position, transaction_date: date });
	if (officers.size === 0 && world.dataset.isOwn) return { body: [], reason: noForms(symbol) };
	if (officers.size > 0 || !company) return { body: [...officers.values()] };
	const random = randomFrom(`executives ${symbol}`);
	const body = OFFICES.map((position) => ({
		name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
		position: isFictitious(company) ? position : `${position} (illustrative)`,
		transaction_date: addDays(world.asOf, -Math.floor(random.between(20, 700))),
	}));
	return { body, madeUp: isFictitious(company) ? [] : ["**"] };
}
