// Generates company facts and submissions in SEC's file format.

const YEARS = [2019, 2020, 2021, 2022, 2023] as const;

/** Values in dollars: a balance sheet that balances, a cash flow that sums. */
const LINES: Readonly<Record<string, (year: number) => number>> = {
	Revenues: (n) => 1000 + 100 * n,
	CostOfRevenue: (n) => 600 + 60 * n,
	OperatingIncomeLoss: (n) => 200 + 20 * n,
	NetIncomeLoss: (n) => 150 + 15 * n,
	IncomeTaxExpenseBenefit: (n) => 50 + 5 * n,
	NetCashProvidedByUsedInOperatingActivities: (n) => 220 + 20 * n,
	PaymentsToAcquirePropertyPlantAndEquipment: (n) => 60 + 5 * n,
	DepreciationDepletionAndAmortization: (n) => 40 + 3 * n,
};
const BALANCES: Readonly<Record<string, (year: number) => number>> = {
	Assets: (n) => 3000 + 100 * n,
	Liabilities: (n) => 1000 + 30 * n,
	StockholdersEquity: (n) => 2000 + 70 * n,
	CashAndCashEquivalentsAtCarryingValue: (n) => 500 + 40 * n,
};

export interface MadeUp {
	readonly cik: number;
	readonly symbol: string;
	readonly name: string;
}

/** Annual facts of a company; years and tags may be omitted. */
export function madeUpFacts(
	{ cik, name }: Pick<MadeUp, "cik" | "name">,
	{ years = YEARS, without = [] }: { years?: readonly number[]; without?: readonly string[] } = {},
): string {
	const facts = (values: Readonly<Record<string, (year: number) => number>>, isFlow: boolean) =>
		Object.entries(values)
			.filter(([tag]) => !without.includes(tag))
			.map(([tag, value]) => [
				tag,
				{
					label: tag,
					units: {
						USD: years.map((year) => ({
							start: isFlow ? `${year}-01-01` : undefined,
							end: `${year}-12-31`,
							val: value(year - 2019) * 1_000_000,
							accn: `0000000000-${String(year + 1).slice(2)}-000001`,
							fy: year,
							fp: "FY",
							form: "10-K",
							filed: `${year + 1}-02-15`,
						})),
					},
				},
			]);
	return JSON.stringify({
		cik,
		entityName: name,
		facts: { "us-gaap": Object.fromEntries([...facts(LINES, true), ...facts(BALANCES, false)]) },
	});
}

/** Submissions of a company. */
export function madeUpSubmissions({ cik, symbol, name }: MadeUp): string {
	const days = YEARS.map((year) => `${year + 1}-02-15`).toReversed();
	return JSON.stringify({
		cik: String(cik).padStart(10, "0"),
		entityType: "operating",
		sic: "3571",
		sicDescription: "Electronic Computers",
		name,
		tickers: [symbol],
		exchanges: ["NYSE"],
		fiscalYearEnd: "1231",
		formerNames: [],
		filings: {
			recent: {
				accessionNumber: days.map((day) => `0000000000-${day.slice(2, 4)}-000001`),
				form: days.map(() => "10-K"),
				filingDate: days,
				reportDate: days.map((day) => `${Number(day.slice(0, 4)) - 1}-12-31`),
				primaryDocument: days.map(() => "report.htm"),
			},
			files: [],
		},
	});
}

/** A Schedule 13G about a company: an adviser owns five million shares. */
export const madeUpSchedule = ({ cik, name }: Pick<MadeUp, "cik" | "name">): string =>
	`<edgarSubmission><headerData><submissionType>SCHEDULE 13G</submissionType>
<filerInfo><filer><filerCredentials><cik>77</cik></filerCredentials></filer></filerInfo></headerData><formData>
<coverPageHeader><securitiesClassTitle>Common Stock</securitiesClassTitle><eventDateRequiresFilingThisStatement>12/31/2023</eventDateRequiresFilingThisStatement>
<issuerInfo><issuerCik>${cik}</issuerCik><issuerName>${name}</issuerName></issuerInfo></coverPageHeader><coverPageHeaderReportingPersonDetails>
<reportingPersonName>Example Advisers</reportingPersonName><reportingPersonBeneficiallyOwnedAggregateNumberOfShares>5000000</reportingPersonBeneficiallyOwnedAggregateNumberOfShares>
<classPercent>5.0</classPercent><typeOfReportingPerson>IA</typeOfReportingPerson></coverPageHeaderReportingPersonDetails>
<signatureInformation><signatureDetails><date>02/10/2024</date></signatureDetails></signatureInformation></formData></edgarSubmission>`;
