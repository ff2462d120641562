// Lists other names of the lines of own statements, hints for the template, and the lines of the template.
/** Other names of lines: common words first, then XBRL tags of us-gaap and ifrs-full. A word with several meanings is only in `AMBIGUOUS`. */
export const LINE_WORDS = `
revenue: Sales | Net sales | Net revenue | Total revenue | Total revenues | Revenues | Turnover | Umsatz | Umsatzerlöse | Chiffre d'affaires |
	Ventas | Ricavi | Top line | SalesRevenueNet | RevenueFromContractWithCustomerExcludingAssessedTax
costOfRevenue: Cost of revenue | Cost of revenues | Cost of goods sold | COGS | Cost of goods and services sold | CostOfGoodsAndServicesSold
grossProfit: Gross income | Gross result
sellingGeneralAdministrative: SG&A | SGA | SellingGeneralAdministrative | Selling, general and administrative expense |
	Selling, general and administrative expenses | Selling, General, & Admin. Expense | SellingGeneralAndAdministrativeExpense | Overheads
researchAndDevelopment: R&D | RD | Research & Development | R&D expense | Research and development expense | ResearchAndDevelopmentExpense
operatingIncome: Operating earnings | Income (loss) from operations | Results from operating activities | Operating profit | Profit from operations | Operating result | Income from operations | Operating loss |
	Operating profit (loss) | Betriebsergebnis | OperatingIncomeLoss | ProfitLossFromOperatingActivities
ebit: Earnings before interest and tax | Earnings before interest and taxes
ebitda: Earnings before interest, tax, depreciation and amortisation
interestExpense: Interest paid on debt | Finance costs | Finance cost | Financial expense | Interest charges | Interest costs | FinanceCosts
interestIncome: Finance income | Interest earned | FinanceIncome | InvestmentIncomeInterest
netInterestIncome: NII | Net interest revenue | InterestIncomeExpenseNet | InterestRevenueExpense
nonInterestIncome: Noninterest income | Fees and other income | Fee and commission income | Other operating income of the bank |
	NoninterestIncome
creditLossProvision: Credit losses | Loan loss provision | Loan losses | Impairment of loans | Credit Losses Provision |
	ProvisionForLoanAndLeaseLosses | ProvisionForCreditLosses
nonInterestExpense: Noninterest expense | Operating expenses of the bank | Operating costs of the bank | NoninterestExpense
premiumsEarned: Net premiums earned | Earned premiums | PremiumsEarnedNet | InsuranceRevenue
netInvestmentIncome: Investment income | NetInvestmentIncome
claims: Claims incurred | Losses and loss expenses | Benefits and claims | Policyholder benefits | claimsIncurred |
	PolicyholderBenefitsAndClaimsIncurredNet
underwritingExpense: Acquisition and administration costs | Underwriting costs | Policy acquisition costs and other expense
gainOnSaleOfProperty: Gain on sale of real estate | Gain on sale of property | GainLossOnSaleOfProperties
pretaxIncome: Income before income tax | Income before income taxes | Earnings before income taxes | Profit before income tax |
	Loss before tax | Profit (loss) before tax | Profit before tax | Income before tax | Income before taxes | Earnings before tax | EBT | PBT | Profit before taxation |
	Result before tax | ProfitLossBeforeTax | IncomeLossFromContinuingOperationsBeforeIncomeTaxes
incomeTax: Tax | Taxes | Tax expense | Income tax expense | Income taxes | Provision for income taxes | Tax provision | Taxation |
	IncomeTaxExpenseBenefit | IncomeTaxExpenseContinuingOperations
netIncome: Profit attributable to owners of the parent | Net income attributable to shareholders | Profit for the period |
	Net profit | Profit after tax | Net earnings | Profit for the year | Net result | Jahresüberschuss | Résultat net | Bottom line |
	Net loss | Net income (loss) | Net profit (loss) | Profit attributable to shareholders | NetIncomeLoss |
	ProfitLossAttributableToOwnersOfParent
profitWithMinority: ProfitLoss | Net income including noncontrolling interests | Profit including minority interest
depreciationAndAmortization: D&A | DA | Depreciation & amortization | Depreciation and amortization | Depreciation, amortisation and impairment |
	Depreciation, Depletion and Amortization | DepreciationDepletionAndAmortization | DepreciationAndAmortisationExpense
stockCompensation: Stock-based compensation | Share-based payments | Share based compensation | ShareBasedCompensation |
	Share-based payment expense
earningsPerShare: EPS | Diluted EPS | EPS diluted | Earnings per share (diluted) | Diluted earnings per share | EarningsPerShareDiluted |
	DilutedEarningsLossPerShare
dividendsPerShare: DPS | Dividend per share | CommonStockDividendsPerShareDeclared
sharesDiluted: Shares, diluted | Diluted shares outstanding | Diluted average shares | Weighted average shares (diluted) |
	Weighted average diluted shares | Number of shares, diluted | WeightedAverageNumberOfDilutedSharesOutstanding | AdjustedWeightedAverageShares
sharesBasic: Shares, basic | Basic average shares | Weighted average shares (basic) | WeightedAverageNumberOfSharesOutstandingBasic
sharesEndOfPeriod: Shares outstanding | Shares in issue | Ordinary shares in issue | Shares outstanding (end of period) |
	EntityCommonStockSharesOutstanding | CommonStockSharesOutstanding
cashAndEquivalents: Cash | Cash and cash equivalents | Cash & cash equivalents | Cash and bank balances | Cash at bank | CashAndCashEquivalents |
	CashAndCashEquivalentsAtCarryingValue
securities: Short-term investments | Securities | Current investments | Short term investments | Financial investments (current) |
	MarketableSecuritiesCurrent | ShortTermInvestments
receivables: Trade receivables | Accounts receivable | Debtors | Trade and other receivables | Trade debtors | AccountsReceivableNetCurrent |
	TradeAndOtherCurrentReceivables
inventory: Inventory | Stocks | Stock | Total inventories | InventoryNet
currentAssets: Total current assets | AssetsCurrent | CurrentAssets
propertyPlantEquipment: PPE | PP&E | Fixed assets | Tangible assets | Tangible fixed assets | PropertyPlantAndEquipmentNet |
	PropertyPlantAndEquipment | Real estate, net
intangibles: Intangibles | Intangible assets other than goodwill | IntangibleAssetsNetExcludingGoodwill | IntangibleAssetsOtherThanGoodwill
loans: Net loans | Loans and advances to customers | Loans to customers | Customer loans | LoansAndLeasesReceivableNetReportedAmount |
	LoansAndAdvancesToCustomers
investedAssets: Total investments | Investment portfolio
totalAssets: Assets | Balance sheet total | Sum of assets | Bilanzsumme
payables: Trade payables | Accounts payable | Creditors | Trade creditors | AccountsPayableCurrent | TradeAndOtherCurrentPayables
deposits: Customer deposits | Due to customers | Total deposits | DepositsFromCustomers
reserves: Loss reserves | Technical provisions | Insurance liabilities | Claims outstanding | LiabilityForClaimsAndClaimsAdjustmentExpense
unearnedPremiums: Premium reserve | UnearnedPremiums
shortTermDebt: Current debt | Short-term borrowings | Short term debt | Current borrowings | Bank overdraft | Short-term loans |
	Debt due within one year | DebtCurrent | CurrentBorrowings | Bank loans due within one year
longTermDebt: Non-current debt | Long-term borrowings | Long term debt | Non-current borrowings | Long-term loans | LongTermDebtNoncurrent |
	NoncurrentPortionOfNoncurrentBorrowings | LongtermBorrowings
currentLiabilities: Total current liabilities | LiabilitiesCurrent | CurrentLiabilities
totalLiabilities: Liabilities
minorityInterest: Minority interests | Non-controlling interests | Noncontrolling interest | NoncontrollingInterests
preferredStock: Preference shares | Preferred shares | PreferredStockValue
equity: Shareholders' equity | Shareholders equity | Stockholders' equity | Stockholders equity | Total stockholders equity | Owners' equity |
	Shareholders' funds | Owners' funds | Book value | Net assets | Eigenkapital | Capital and reserves | Total shareholders' equity | StockholdersEquity |
	EquityAttributableToOwnersOfParent
totalEquity: Equity with minority interest | StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest
retainedEarnings: Accumulated profit | RetainedEarningsAccumulatedDeficit | Accumulated deficit
cashFlowFromOperations: Net cash generated by operating activities | Net cash provided by operating activities |
	Cash generated from operations | Operating cash flow | Cash from operations | Cash from operating activities | Net cash from operating activities |
	Cash flow from operating activities | CFO | OCF | NetCashProvidedByUsedInOperatingActivities | CashFlowsFromUsedInOperatingActivities
capitalExpenditure: Capex | Capital expenditures | Purchase of property, plant and equipment | Purchases of property, plant and equipment |
	Investments in fixed assets | Capital spending | PaymentsToAcquirePropertyPlantAndEquipment |
	PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities
dividendsPaid: Dividends | Cash dividends | Cash flow for dividends | PaymentsOfDividends | DividendsPaidClassifiedAsFinancingActivities
shareRepurchases: Buybacks | Share buybacks | Repurchase of stock | Repurchases of shares | PaymentsForRepurchaseOfCommonStock
`;

/** Words that the user must confirm, with candidates. */
export const AMBIGUOUS = `
profit: netIncome | operatingIncome | pretaxIncome | grossProfit
income: netIncome | operatingIncome | pretaxIncome | revenue
earnings: netIncome | ebit | earningsPerShare
loss: netIncome | operatingIncome
result: netIncome | operatingIncome | pretaxIncome
debt: longTermDebt | shortTermDebt
borrowings: longTermDebt | shortTermDebt
loans payable: longTermDebt | shortTermDebt
bank loans: longTermDebt | shortTermDebt
financial debt: longTermDebt | shortTermDebt
total debt: longTermDebt | shortTermDebt
net debt: longTermDebt | shortTermDebt | cashAndEquivalents
cash flow: cashFlowFromOperations
free cash flow: cashFlowFromOperations | capitalExpenditure
shares: sharesDiluted | sharesEndOfPeriod | sharesBasic
number of shares: sharesEndOfPeriod | sharesDiluted
average shares: sharesDiluted | sharesBasic
weighted average shares: sharesDiluted | sharesBasic
interest: interestExpense | interestIncome
net interest: netInterestIncome | interestExpense
depreciation: depreciationAndAmortization
amortisation: depreciationAndAmortization
operating expenses: sellingGeneralAdministrative | costOfRevenue
expenses: costOfRevenue | sellingGeneralAdministrative
costs: costOfRevenue | sellingGeneralAdministrative
investments: capitalExpenditure | securities | investedAssets
capital: equity | totalAssets
`;

/** Hints for the template on what to enter. */
export const ABOUT_LINES = `
revenue: sales of the year, without VAT
costOfRevenue: cost of what was sold
grossProfit: revenue less cost of sales
sellingGeneralAdministrative: sales, marketing, administration
researchAndDevelopment: as expensed
operatingIncome: before interest and tax
interestExpense: on debt; 0 if none
netInterestIncome: interest earned less interest paid
nonInterestIncome: fees, commissions, trading
creditLossProvision: of the year; positive is an expense
nonInterestExpense: staff, premises, other
premiumsEarned: net of reinsurance
netInvestmentIncome: interest, dividends, rents of the investments
claims: incurred in the year, net
underwritingExpense: acquisition and administration
gainOnSaleOfProperty: 0 if none
pretaxIncome: before income tax
incomeTax: positive is an expense
netIncome: of the shareholders
depreciationAndAmortization: of the year
stockCompensation: share-based payments; 0 if none
earningsPerShare: diluted, after preferred dividends
sharesDiluted: average of the year, options included
sharesEndOfPeriod: outstanding on the last day
cashAndEquivalents: at year-end
securities: that can be sold at once; 0 if none
receivables: owed by customers
inventory: 0 if none
propertyPlantEquipment: net of depreciation
goodwill: 0 if none
intangibles: without goodwill; 0 if none
loans: to customers, net
investedAssets: bonds, shares, property of the insurer
payables: owed to suppliers
shortTermDebt: due within a year, part of long loans included; 0 if none
longTermDebt: due later; 0 if none
totalLiabilities: everything owed
minorityInterest: 0 if none
preferredStock: at year-end; 0 if none
equity: of the shareholders, without minority interest
capitalExpenditure: paid for equipment and buildings
dividendsPaid: 0 if none
shareRepurchases: 0 if none
`;

/** The lines of the empty table, by kind of company. */
export const TEMPLATES = `
ordinary needed: revenue costOfRevenue operatingIncome interestExpense pretaxIncome incomeTax netIncome depreciationAndAmortization cashAndEquivalents securities totalAssets shortTermDebt longTermDebt equity cashFlowFromOperations capitalExpenditure dividendsPaid
ordinary more: sellingGeneralAdministrative researchAndDevelopment stockCompensation sharesDiluted earningsPerShare receivables inventory currentAssets propertyPlantEquipment goodwill intangibles payables currentLiabilities totalLiabilities minorityInterest preferredStock retainedEarnings shareRepurchases
bank needed: netInterestIncome nonInterestIncome creditLossProvision nonInterestExpense pretaxIncome incomeTax netIncome cashAndEquivalents loans totalAssets deposits shortTermDebt longTermDebt equity dividendsPaid
bank more: sharesDiluted earningsPerShare goodwill intangibles totalLiabilities minorityInterest preferredStock shareRepurchases
insurer needed: revenue premiumsEarned netInvestmentIncome claims underwritingExpense pretaxIncome incomeTax netIncome cashAndEquivalents investedAssets totalAssets reserves unearnedPremiums longTermDebt equity dividendsPaid
insurer more: sharesDiluted earningsPerShare shortTermDebt goodwill intangibles totalLiabilities minorityInterest preferredStock cashFlowFromOperations
reit needed: revenue operatingIncome interestExpense netIncome depreciationAndAmortization gainOnSaleOfProperty cashAndEquivalents securities propertyPlantEquipment totalAssets shortTermDebt longTermDebt equity cashFlowFromOperations capitalExpenditure dividendsPaid
reit more: pretaxIncome incomeTax sharesDiluted earningsPerShare receivables totalLiabilities minorityInterest preferredStock stockCompensation
`;
