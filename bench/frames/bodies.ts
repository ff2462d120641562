// Makes responses of realistic size for the measured adapters.
import type { OperationName } from "../../src/api/catalogue/index.js";
import { randomFrom } from "../random.js";

/** A made-up response of realistic size, as the text of its body. */
export interface Body {
	readonly operation: OperationName;
	readonly arguments: Readonly<Record<string, unknown>>;
	readonly text: string;
}

const body = (operation: OperationName, given: Record<string, unknown>, data: unknown): Body => ({
	operation,
	arguments: given,
	text: JSON.stringify(data),
});

const SECTIONS = [
	"per_share_data_array",
	"common_size_ratios",
	"income_statement",
	"balance_sheet",
	"cashflow_statement",
	"valuation_ratios",
];

/** 40 years with TTM and 120 quarters of 250 fields, numbers as text with at most three decimals, 3% without a value. */
export function financials(): Body {
	const random = randomFrom(1);
	const cell = () =>
		random() < 0.03
			? random() < 0.5
				? "-"
				: "N/A"
			: (random() * 10 ** (1 + Math.floor(random() * 5))).toFixed(Math.floor(random() * 4));
	const half = (periods: string[]) => {
		const sections = SECTIONS.map((section, s) => {
			const names = Array.from({ length: 42 - (s === 0 ? 2 : 0) }, (_, i) => `Field number ${s}.${i} of the Section`);
			return [section, Object.fromEntries(names.map((name) => [name, periods.map(cell)]))];
		});
		return { "Fiscal Year": periods, Preliminary: periods.map(() => 0), ...Object.fromEntries(sections) };
	};
	const years = [...Array.from({ length: 40 }, (_, i) => `${1985 + i}-09`), "TTM"];
	const quarters = Array.from(
		{ length: 120 },
		(_, i) => `${1995 + Math.floor(i / 4)}-${String((i % 4) * 3 + 3).padStart(2, "0")}`,
	);
	return body(
		"stock.financials",
		{ symbol: "ABC" },
		{
			financials: {
				financial_template_parameters: { ind_template: "N", REITs: "N" },
				annuals: half(years),
				quarterly: half(quarters),
			},
		},
	);
}

/** `years` of trading days as `[MM-DD-YYYY, close]`. */
export function prices(years = 30, seed = 1): Body {
	const random = randomFrom(seed);
	const points: [string, number][] = [];
	let price = 20;
	for (let serial = Date.UTC(1996, 0, 1); points.length < years * 252; serial += 86_400_000) {
		const day = new Date(serial);
		if (day.getUTCDay() % 6 === 0) continue;
		price *= 1 + (random() - 0.499) / 50;
		const [year, month, date] = day.toISOString().slice(0, 10).split("-");
		points.push([`${month}-${date}-${year}`, Math.round(price * 100) / 100]);
	}
	return body("stock.price", { symbol: `S${seed}` }, points);
}

/** One page of a guru's portfolio: 200 positions. */
export function portfolio(page: number): Body {
	const random = randomFrom(page);
	const port = Array.from({ length: 200 }, (_, i) => ({
		"13f_date": "2026-03-31",
		share: Math.floor(random() * 1e7),
		symbol: `S${page}-${i}`,
		exchange: "NYSE",
		industry: "Software - Application",
		sector: "Technology",
		company: `Company ${i} of page ${page} Inc`,
		currency: "$",
		symbol_ori: `S${i}`,
		currency_txt: "USD",
		price: random() * 100,
		"52l": random() * 50,
		"52h": random() * 200,
		change: random() * 10 - 5,
		value: random() * 1e6,
		position: random() * 5,
		impact: random(),
		pct: random(),
		mktcap: (random() * 1e6).toFixed(2),
		pe: random() < 0.1 ? "At Loss" : (random() * 40).toFixed(2),
		yield: (random() * 4).toFixed(2),
	}));
	return body("gurus.aggregated", { id: "7", page }, { "7": { summary: { firm: "F" }, port } });
}

/** 5,000 stocks of a screener in one body. */
export function screener(): Body {
	const random = randomFrom(9);
	const data = Array.from({ length: 5000 }, (_, i) => ({
		ranks: "-",
		overall_rank: String(i),
		guru_trading_ids: "-",
		insider_trading_ids: "-",
		exchange: "NAS",
		symbol: `S${i}`,
		display_symbol: `S${i}`,
		company: `Company ${i} Incorporated`,
		region: "USA",
		mktcap_norm: (random() * 1e6).toFixed(3),
		stockid: `US0${i}`,
		price: Math.round(random() * 1e4) / 100,
		currency_symbol: { currency: "USD", rate: "1.0000", currency_symbol: "$", timestamp: "1760000000" },
	}));
	return body("account.screener", { id: 1 }, { id: 1, name: "x", stocks: { total: 5000, data } });
}
