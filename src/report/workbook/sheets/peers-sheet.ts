// Writes the workbook's sheet of peers, with multiples as formulas.
import type { ValueOptions } from "../../../analytics/assumptions/options.js";
import { comparisonOf, factsToCompare } from "../../../analytics/company/compare.js";
import { enterpriseValue, sharePrice } from "../../../analytics/measures/market.js";
import { MULTIPLES } from "../../../analytics/measures/multiples.js";
import { sharesOutstanding } from "../../../analytics/measures/shares.js";
import { assumptionWords } from "../../../core/figure.js";
import { absenceMark, describeReason } from "../../../core/reason-words.js";
import type { Company } from "../../../frames/company-types.js";
import { cellName, Sheet } from "../sheet.js";

const HEADS = ["Company", "Price", "Shares, millions", "Net debt and senior claims, millions", "Enterprise value"];
const [PRICE, SHARES, CLAIMS, ENTERPRISE] = [1, 2, 3, 4];
const FORMATS = { price: '0.0"×"', enterprise: '0.0"×"', yield: "0.0%" } as const;
/** The largest relative difference of a formula from its figure. */
const MAX_DIFFERENCE = 1e-12;

/** The company and its peers: multiples and their medians follow prices, shares, senior claims and amounts. */
export function peersSheet(company: Company, { peers = [], ...options }: ValueOptions): Sheet {
	const all = factsToCompare([company, ...peers], options);
	const { measures } = comparisonOf(all, options);
	const shown = MULTIPLES.flatMap((multiple) =>
		measures.flatMap((measure) => (measure.name === multiple.name ? { ...multiple, ...measure } : [])),
	);
	const sheet = new Sheet("Peers");
	sheet.widths.push(34, 12, 16, 32, 16, ...shown.flatMap(() => [24, 24]));
	sheet.add(`${company.name} and its peers: change a price, shares, claims or an amount, and the multiples follow.`);
	sheet.add("Amounts are of the trailing twelve months. NM: not meaningful, because the amount is not positive.");
	const head = sheet.add(...HEADS, ...shown.flatMap(({ base, title }) => [base.name.replaceAll("_", " "), title]));
	for (const [i, facts] of all.entries()) {
		const row = sheet.add(`${facts.company.name} (${facts.company.symbol})`);
		const cell = (column: number) => cellName(row, column);
		const put = (column: number, value: number | null | undefined, format: string, formula?: string) =>
			sheet.put(row, column, value == null ? null : { value, format, ...(formula !== undefined && { formula }) });
		const [price, shares, enterprise] = [sharePrice, sharesOutstanding, enterpriseValue].map((one) => facts.value(one));
		put(PRICE, price, "#,##0.00");
		put(SHARES, shares, "#,##0.0");
		if (price && shares && enterprise) {
			put(CLAIMS, enterprise - price * shares, "#,##0");
			put(ENTERPRISE, enterprise, "#,##0", `${cell(PRICE)}*${cell(SHARES)}+${cell(CLAIMS)}`);
		}
		for (const [place, { form, base, values }] of shown.entries()) {
			const [amount, top] = [HEADS.length + 2 * place, form === "enterprise" ? ENTERPRISE : PRICE];
			put(amount, facts.value(base), top === ENTERPRISE ? "#,##0" : "#,##0.00");
			const figure = values[i]?.figure;
			if (!figure) continue;
			const [over, under] = form === "yield" ? [amount, top] : [top, amount];
			const [a, b] = [over, under].map((column) => Number(sheet.cells.get(cell(column))?.value)) as [number, number];
			const isLive = figure.value === null ? a > 0 && b <= 0 : Math.abs(a / b / figure.value - 1) < MAX_DIFFERENCE;
			const note = figure.value === null ? describeReason(figure.reason) : assumptionWords(figure);
			sheet.put(row, amount + 1, {
				value: figure.value ?? (isLive ? "NM" : absenceMark(figure.reason)),
				format: FORMATS[form],
				...(isLive && { formula: `IF(${cell(under)}>0,${cell(over)}/${cell(under)},"NM")` }),
				...(note !== undefined && { note }),
			});
		}
	}
	const row = sheet.add("Median of the peers");
	for (const [i, { form, median }] of shown.entries()) {
		const column = HEADS.length + 2 * i + 1;
		const formula = `MEDIAN(${cellName(head + 2, column)}:${cellName(row - 1, column)})`;
		if (median.value !== null) sheet.put(row, column, { value: median.value, formula, format: FORMATS[form] });
	}
	return sheet;
}
