// Makes a company from the user's own statements.
import type { AnswerMeta, CellMarks } from "./api/answer.js";
import type { OperationName } from "./api/catalogue/index.js";
import { checkDay } from "./core/day.js";
import { ownCompany, ownSymbol } from "./filings/own/own-company.js";
import { type OwnStatements, type OwnStatementsOptions, readOwnStatements } from "./filings/own/read-own-statements.js";
import type { OwnTable } from "./filings/own/statement-table.js";
import type { AnswerOrReason } from "./frames/company/ask.js";
import { MARKET_YIELD_INDICATOR } from "./frames/company/market.js";
import { companyOfAnswers } from "./frames/company.js";
import type { Company } from "./frames/company-types.js";
import { Account } from "./service/account/account.js";
import { economicIndicator } from "./service/market/economic.js";
import { loadWorld, type Reply, type World } from "./service/resource.js";
import { financials } from "./service/stock/financials.js";
import type { Dataset } from "./store/dataset.js";
import { unpackCompany } from "./store/unpack-company.js";

/** Your own company: its name, price and statements, with facts about them such as the currency. */
export interface CompanyOptions extends OwnStatementsOptions {
	/** A name of your own, such as `"MYCO"`. */
	readonly symbol: string;
	/** @default the symbol */
	readonly name?: string;
	/** ISO day of the price. @default not known */
	readonly priceDate?: string;
	/** @default not known */
	readonly sector?: string;
	/** Industry, for the multiples of the industry. @default not known */
	readonly industry?: string;
	/**
	 * A DataFrame, rows of objects, or columns by name; periods run across or down, and are named by year or last day. Lines have our names
	 * (`revenue`), the service's (`Revenue`), XBRL tags or common words (`Sales`, `Net profit`).
	 */
	readonly statements: OwnTable;
}

/** A company from your own statements, with what was read from its table. */
export interface OwnCompany extends Company {
	/** The line item that each name in the table was read as. */
	readonly taken: OwnStatements["taken"];
	/** Sentences about omitted rows, and about missing lines that count as none. */
	readonly notes: readonly string[];
}

/**
 * A company from your own statements, for `value`, `compare` and charts. A report needs a store (`valuelab data import`). Lines
 * that follow from others are computed; any other missing line has a reason.
 * @throws ArgumentError where currency or scale is not given, a line's name is ambiguous (with its candidates), or figures contradict one another
 * @example
 * const mine = companyFrom({
 *   symbol: "MYCO", name: "My Company", currency: "EUR", scale: "thousands", price: 12, sharesOutstanding: 1_000_000,
 *   statements: { year: [2023, 2024], Sales: [9000, 10_000], "Net profit": [700, 800], "Total assets": [8000, 8500], Equity: [4000, 4500] },
 * });
 * mine.latest("revenue").value //=> 10
 * mine.latest("revenue").unit //=> { kind: "money", currency: "EUR", scale: 1000000 }
 * mine.latest("earningsPerShare").value //=> 0.8
 */
export function companyFrom(options: CompanyOptions): OwnCompany {
	const { symbol, name = symbol, statements, priceDate, sector, industry, ...tableOptions } = options;
	if (priceDate !== undefined) checkDay(priceDate, "priceDate");
	const own = readOwnStatements(statements, tableOptions);
	const identity = { symbol: ownSymbol(symbol), name, priceDay: priceDate ?? null, sector, industry };
	return companyOfStatements(own, identity);
}

/** The bundled data set, for the market's yield; read once. */
let bundled: World | undefined;

const notGiven = (what: string): AnswerOrReason => ({
	ok: false,
	reason: { code: "not_reported", sentence: `own statements have no ${what}` },
	error: undefined,
});

/**
 * Loads the company from answers of the local service. Its statements become the only company of a data set, the service's functions
 * answer from it, and `companyOfAnswers` reads the answers like any others.
 */
function companyOfStatements(own: OwnStatements, identity: Parameters<typeof ownCompany>[1]): OwnCompany {
	bundled ??= loadWorld();
	const { profile, stored } = ownCompany(own, identity);
	const { symbol, tradingCurrency: currency, marketValue } = profile;
	const company = unpackCompany(profile, stored);
	const profiles = new Map([[symbol, profile]]);
	const world: World = {
		records: bundled.records,
		asOf: identity.priceDay ?? "",
		refresh: () => false,
		// Inherits from the bundled data set, whose members are read on demand; a copy would read all of them.
		dataset: Object.assign(Object.create(bundled.dataset), {
			profiles: () => profiles,
			company: () => company,
		}) as Dataset,
	};
	const answered = (operation: OperationName, { body: data, headers }: Reply): AnswerOrReason => {
		const marks = headers?.["valuelab-marks"];
		const request = { operation, arguments: { symbol }, retrievedAt: new Date().toISOString(), hash: "" };
		const remarks = { madeUp: [], drift: [], words: new Map(), notes: ["own statements"] };
		const marksOfCells = marks !== undefined && { marks: JSON.parse(marks) as CellMarks };
		const meta: AnswerMeta = { ...request, cache: "miss", ...remarks, ...marksOfCells };
		return { ok: true, answer: { data, meta } };
	};
	const asked = { form: "document", account: new Account(), world } as const;
	const name = MARKET_YIELD_INDICATOR;
	const { price } = own;
	const quote = [{ "Current Price": price, Currency: currency, "Price Updated Time": identity.priceDay }];
	const { sector, industry } = profile;
	const general = { company: profile.name, sector, industry, currency };
	const summary = { summary: { general, company_data: { mktcap: marketValue?.value ?? null } } };
	const loaded = companyOfAnswers(
		symbol,
		{
			financials: answered("stock.financials", financials({ ...asked, arguments: { symbol } })),
			quote: price === null ? notGiven("price") : answered("stock.quote", { body: quote }),
			summary: answered("stock.summary", { body: summary }),
			keyratios: notGiven("ratios"),
			prices: notGiven("prices"),
			estimates: notGiven("estimates"),
			dividends: notGiven("dates of dividends"),
			segments: notGiven("segments"),
		},
		answered("market.economicIndicator", economicIndicator({ ...asked, arguments: { name } })),
		{ price: currency, reporting: currency, statements: currency },
	);
	return { ...loaded, taken: own.taken, notes: stored.notes };
}
