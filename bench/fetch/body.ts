// Makes a response with financials of realistic size.
import {
	BALANCE,
	CASH_FLOW,
	COMMON_SIZE,
	INCOME,
	PER_SHARE,
	QUALITY,
	VALUATION,
} from "../../src/api/schemas/financial-names.js";

const SECTIONS = {
	per_share_data_array: PER_SHARE,
	common_size_ratios: COMMON_SIZE,
	income_statement: INCOME,
	balance_sheet: BALANCE,
	cashflow_statement: CASH_FLOW,
	valuation_ratios: VALUATION,
	valuation_and_quality: QUALITY,
};

/** Makes financials in the live form: 40 years and TTM, 119 quarters by default, about 250 lines, numbers as text, and a few words. */
export function financialsBody({ years = 40, quarters = 119 } = {}): string {
	let seed = 1;
	const random = () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed / 2_147_483_647;
	};
	const cell = () => {
		const chance = random();
		if (chance < 0.04) return "-";
		if (chance < 0.05) return "N/A";
		if (chance < 0.055) return "At Loss";
		const places = Math.floor(random() * 4);
		return (random() * 10 ** (1 + Math.floor(random() * 5)) - 50).toFixed(places);
	};
	const table = (periods: readonly string[]) => ({
		"Fiscal Year": periods,
		Preliminary: periods.map(() => 0),
		...Object.fromEntries(
			Object.entries(SECTIONS).map(([section, names]) => [
				section,
				Object.fromEntries(names.map((name) => [name, periods.map(cell)])),
			]),
		),
	});
	const fiscalYears = Array.from({ length: years }, (_, i) => `${1985 + i}-12`);
	const fiscalQuarters = Array.from(
		{ length: quarters },
		(_, i) => `${1995 + Math.floor(i / 4)}-${String(3 * ((i % 4) + 1)).padStart(2, "0")}`,
	);
	return JSON.stringify({
		financials: {
			financial_template_parameters: { ind_template: "N", REITs: "N", IsDirect: "Indirect" },
			annuals: table([...fiscalYears, "TTM"]),
			quarterly: table(fiscalQuarters),
		},
	});
}
