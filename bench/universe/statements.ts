// Makes statements of made-up companies with realistic figures.
import {
	BALANCE,
	CASH_FLOW,
	COMMON_SIZE,
	INCOME,
	PER_SHARE,
	QUALITY,
	VALUATION,
} from "../../src/api/schemas/financial-names.js";

type Kind = "flow" | "stock" | "ratio";

const SECTIONS: readonly (readonly [key: string, names: readonly string[], kind: Kind])[] = [
	["per_share_data_array", PER_SHARE, "ratio"],
	["common_size_ratios", COMMON_SIZE, "ratio"],
	["income_statement", INCOME, "flow"],
	["balance_sheet", BALANCE, "stock"],
	["cashflow_statement", CASH_FLOW, "flow"],
	["valuation_ratios", VALUATION, "ratio"],
	["valuation_and_quality", QUALITY, "ratio"],
];

const YEARS = Array.from({ length: 40 }, (_, i) => `${1985 + i}-12`);
const QUARTERS = Array.from(
	{ length: 119 },
	(_, i) => `${1995 + Math.floor(i / 4)}-${String(3 * ((i % 4) + 1)).padStart(2, "0")}`,
);

/** Shares of lines that a company does not have: it reports 0, or nothing. */
const [ALWAYS_ZERO, NEVER_REPORTED] = [0.1, 0.05];

/**
 * Financials in the form of the live service: 40 years and TTM, 119 quarters, about 250 lines, numbers as text. Money is in whole millions and grows
 * from year to year. Ratios and per-share figures have three decimals and stay near a level. One cell in twenty is a word.
 */
export function statementsBody(seed: number): string {
	let state = (seed % 2_147_483_646) + 1;
	const random = () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
	for (let i = 0; i < 8; i++) random();
	const size = 10 ** (3 + 2.5 * random());
	const lines = SECTIONS.map(([key, names, kind]) => ({
		key,
		lines: names.map((name) => ({
			name,
			kind,
			reporting: kind === "ratio" ? 1 : random(),
			level: kind === "ratio" ? 10 ** (2.5 * random() - 0.5) : size * 10 ** (1.5 * random() - 1.5),
			growth: 0.1 * random() - 0.01,
		})),
	}));
	const table = (periods: readonly string[], perYear: number) => {
		const rowOf = ({ kind, reporting, level, growth }: (typeof lines)[number]["lines"][number]): string[] => {
			if (reporting < ALWAYS_ZERO) return periods.map(() => "0");
			if (reporting < ALWAYS_ZERO + NEVER_REPORTED) return periods.map(() => "-");
			return periods.map((_, i) => {
				const chance = random();
				if (chance < 0.04) return "-";
				if (chance < 0.05) return chance < 0.045 ? "N/A" : "At Loss";
				const noise = 1 + 0.2 * (random() - 0.5);
				if (kind === "ratio") return (level * noise).toFixed(3);
				const yearly = level * (1 + growth) ** (i / perYear) * noise;
				return String(Math.round(kind === "flow" ? yearly / perYear : yearly));
			});
		};
		return {
			"Fiscal Year": periods,
			Preliminary: periods.map(() => 0),
			...Object.fromEntries(
				lines.map((section) => [
					section.key,
					Object.fromEntries(section.lines.map((line) => [line.name, rowOf(line)])),
				]),
			),
		};
	};
	return JSON.stringify({
		financials: {
			financial_template_parameters: { ind_template: "N", REITs: "N", IsDirect: "Indirect" },
			annuals: table([...YEARS, "TTM"], 1),
			quarterly: table(QUARTERS, 4),
		},
	});
}
