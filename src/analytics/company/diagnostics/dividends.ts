import { dividendHistory, dividendSafety, yieldBand } from "../../models/dividends/index.js";
import { found, lost } from "../finding.js";
import { datedPrices } from "../multiples/month-ends.js";
import { standingOf } from "../multiples/standing.js";
import { cash, debt, dividendsPerShare, ebitda, epsDiluted, freeCashFlowPerShare } from "../quantities/statement.js";
import { constant, FRACTION, type Quantity, quantity } from "../quantity.js";
import { type DiagnosticMethod, defineDiagnostic } from "./spec.js";

interface DividendRow {
	readonly amount: number | string;
	readonly ex_date: string;
	readonly type: string;
	readonly currency: string;
}

/** The records as the model reads them; none at all is said as such. */
const records: Quantity<readonly DividendRow[]> = quantity("records", ({ company }) => {
	const unit = { kind: "per_share" as const, currency: company.priceCurrency };
	if (!company.dividends.ok)
		return lost("records", company.dividends.reason.code, company.dividends.reason.detail, unit);
	const all = company.dividends.value;
	if (all.length === 0) return lost("records", "not_reported", "the company has paid no dividend", unit);
	const currencies = new Set(all.map(({ currency }) => currency));
	if (currencies.size > 1)
		return lost("records", "currency_mismatch", `dividends in ${[...currencies].join(", ")}`, unit);
	const shown = all.map(({ exDate, ...rest }) => ({ ...rest, ex_date: exDate }));
	const source = company.sources.find(({ operation }) => operation.includes("dividend"));
	return found("records", shown, unit, {
		kind: "reported",
		rule: `${all.length} dividends, by ex-date`,
		...(source && { source }),
	});
});

const SPECIAL = /special|extra|spin|return of capital|liquidat/i;

/** Every type that is not special. */
const regularTypes: Quantity<readonly string[]> = quantity("regular_types", (facts) => {
	const rows = facts.get(records).value ?? [];
	const types = [...new Set(rows.map(({ type }) => type))].filter((type) => !SPECIAL.test(type));
	return found(
		"regular_types",
		types,
		{ kind: "none" },
		{ kind: "assumption", rule: "every type that does not call itself special" },
	);
});

const lastYear: Quantity<string> = quantity("last_complete_year", ({ company }) =>
	found(
		"last_complete_year",
		String(Number(company.asOf.slice(0, 4)) - 1),
		{ kind: "none" },
		{ rule: "the calendar year before the as-of date" },
	),
);

/** How long and how safely dividends have been paid, and what the yield says of the price. */
export const DIVIDENDS: readonly DiagnosticMethod[] = [
	defineDiagnostic({
		model: dividendHistory,
		title: "Years of rising dividends",
		inputs: { records, regular_types: regularTypes, last_complete_year: lastYear },
		output: "growth_streak",
		unit: { kind: "count" },
	}),
	defineDiagnostic({
		model: dividendSafety,
		title: "Share of earnings paid as dividends, and cover",
		inputs: {
			dps: dividendsPerShare,
			eps: epsDiluted,
			fcf_ps: freeCashFlowPerShare,
			debt: debt,
			cash: cash,
			ebitda: ebitda,
		},
		output: "eps_payout",
		partial: true,
		guard: (facts) => facts.get(dividendsPerShare).reason ?? null,
	}),
	defineDiagnostic({
		model: yieldBand,
		title: "Price at the own median dividend yield",
		inputs: {
			yields: quantity<readonly (number | null)[]>("yields", (facts) => {
				const standing = facts.get(standingOf("dividend_yield")).value;
				const values = standing?.values ?? [];
				if (values.length === 0) return lost("yields", "insufficient_history", "no history of yields", FRACTION);
				const count =
					datedPrices(facts.company)?.frequency === "monthly"
						? 12 * facts.rules.history_years
						: facts.rules.history_years;
				return found("yields", values.slice(-count), FRACTION, {
					rule: `yields of the last ${facts.rules.history_years} years`,
				});
			}),
			dps: dividendsPerShare,
			percentiles: constant("percentiles", [50, 10, 90], { kind: "percent" }, "median, tenth and ninetieth percentile"),
		},
		output: "n",
		unit: { kind: "count" },
		priced: true,
	}),
];
