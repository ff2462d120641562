// Declares earnings, book value, dividends and cash flow per share.
import { missing } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import {
	derived,
	firstOf,
	MONEY,
	noValue,
	PER_SHARE,
	type Quantity,
	quantity,
	SHARES,
} from "../evaluation/quantity.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { commonEquity } from "./debt.js";
import { affo, commonIncome, ffo, freeCashFlow, revenue } from "./earnings.js";
import { fromNewestBook, sharesOfBook, withoutTakeover } from "./newest-book.js";
import { shares } from "./shares.js";

/** An amount per diluted share. */
export const perShare = (name: string, rule: string, amount: Quantity, count = shares): Quantity =>
	derived(name, PER_SHARE, `${rule} per diluted share`, { amount, count }, (v) => v.amount / v.count);

export const epsDiluted: Quantity = overridable(
	"earnings_per_share",
	firstOf("eps", lineItem("earningsPerShare"), perShare("eps", "net income less preferred dividends,", commonIncome)),
);

export const revenuePerShare = perShare("revenue_per_share", "revenue", revenue);
export const freeCashFlowPerShare = perShare("free_cash_flow_per_share", "free cash flow", freeCashFlow);
export const ffoPerShare = perShare("ffo_per_share", "FFO", ffo);
export const affoPerShare = perShare("affo_per_share", "AFFO", affo);

/** Book value per common share, also negative: for series and charts. */
export const bookValuePerShare: Quantity = fromNewestBook(
	"bookValuePerShare",
	firstOf(
		"book_value_per_share",
		lineItem("bookValuePerShare"),
		perShare("book_value_per_share", "equity less preferred stock,", commonEquity),
	),
	perShare("book_value_per_share", "equity less preferred stock,", commonEquity, sharesOfBook),
);

/** Book value per share; refused unless equity is positive. */
export const bookPerShare: Quantity = derived(
	"book_value_per_share",
	PER_SHARE,
	"shareholders' equity per share",
	{ book: bookValuePerShare },
	({ book }) => (book > 0 ? book : noValue("negative_equity", { values: { "book value per share": book } })),
);

const tangibleEquity = derived(
	"tangible_equity",
	MONEY,
	"equity less preferred stock, goodwill and intangibles",
	{ commonEquity, goodwill: withoutTakeover("goodwill"), intangibles: withoutTakeover("intangibles") },
	(v) => v.commonEquity - v.goodwill - v.intangibles,
);
const tangibleOver = (count: Quantity): Quantity =>
	perShare("tangible_book_per_share", "equity less preferred stock, goodwill and intangibles,", tangibleEquity, count);

/** Book value without goodwill and other intangible assets, per share. */
export const tangibleBookPerShare: Quantity = derived(
	"tangible_book_per_share",
	PER_SHARE,
	"equity less preferred stock, goodwill and other intangible assets, per share",
	{
		tangible: fromNewestBook(
			"tangibleBookPerShare",
			firstOf("tangible_book_per_share", lineItem("tangibleBookPerShare"), tangibleOver(shares)),
			tangibleOver(sharesOfBook),
		),
	},
	({ tangible }) =>
		tangible > 0 ? tangible : noValue("negative_equity", { values: { "tangible book value per share": tangible } }),
);

/** The allowed range of the ratio of dividends per share to dividends paid, which buybacks and timing change. */
const DIVIDENDS_AGREE = [0.6, 1.7] as const;

/** Dividends per share, or 0; refused if they contradict the dividends paid. */
export const dividendsOrNone: Quantity = derived(
	"dividends_per_share",
	PER_SHARE,
	"dividends of the trailing twelve months or the latest fiscal year",
	{ dps: lineItem("dividendsPerShare") },
	({ dps }, facts) => {
		if (dps <= 0) return 0;
		const [total, count] = [facts.value(ofFiscalYear(lineItem("dividendsPaid"))), facts.value(shares)];
		const yearly = facts.value(ofFiscalYear(lineItem("dividendsPerShare")));
		if (total === null || count === null || yearly === null || total <= 0) return dps;
		const ratio = (yearly * count) / total;
		if (ratio >= DIVIDENDS_AGREE[0] && ratio <= DIVIDENDS_AGREE[1]) return dps;
		return noValue("unit_unknown", {
			sentence: "dividends of {yearly} a share do not agree with {paid} paid on {count}",
			values: {
				yearly: { value: yearly, unit: PER_SHARE(facts) },
				paid: { value: total, unit: MONEY(facts) },
				count: { value: count, unit: SHARES },
			},
		});
	},
);

/** Dividends per share of a company that pays some. */
export const dividendsPerShare: Quantity = overridable(
	"dividends_per_share",
	quantity(
		"dividends_per_share",
		(facts) => {
			const dividends = facts.get(dividendsOrNone);
			if (dividends.value !== 0) return dividends;
			const { name, unit } = dividends;
			return missing(name, "non_positive_input", "the company pays no dividend", unit, { from: [dividends] });
		},
		{ parents: [dividendsOrNone] },
	),
);
