import { averageShares, flow, OUT, perShare, type Row, SPENT, sharesAt, stock } from "./row.js";

const BANK = { templates: ["bank"] } as const;
const INSURER = { templates: ["insurer"] } as const;
const REIT = { templates: ["reit"] } as const;
const INDUSTRIAL = { templates: ["ordinary", "reit"] } as const;

const INCOME: readonly Row[] = [
	flow("Revenue", "RevenuesNetOfInterestExpense Revenues", { ...BANK, zeroIsGap: true }),
	flow(
		"Revenue",
		`Revenues RevenueFromContractWithCustomerExcludingAssessedTax SalesRevenueNet RevenueFromContractWithCustomerIncludingAssessedTax
		SalesRevenueGoodsNet SalesRevenueServicesNet RealEstateRevenueNet RevenuesNetOfInterestExpense RegulatedAndUnregulatedOperatingRevenue
		ElectricUtilityRevenue OilAndGasRevenue HealthCareOrganizationRevenue`,
		{ zeroIsGap: true },
	),
	flow(
		"Cost of Goods Sold",
		`CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold CostOfServices CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization
		CostOfGoodsSoldExcludingDepreciationDepletionAndAmortization`,
		INDUSTRIAL,
	),
	flow("Gross Profit", "GrossProfit", INDUSTRIAL),
	flow("Selling, General, & Admin. Expense", "SellingGeneralAndAdministrativeExpense", INDUSTRIAL),
	flow(
		"~Selling",
		"SellingAndMarketingExpense SellingExpense MarketingAndAdvertisingExpense MarketingExpense",
		INDUSTRIAL,
	),
	flow("~General", "GeneralAndAdministrativeExpense", INDUSTRIAL),
	flow(
		"Research & Development",
		"ResearchAndDevelopmentExpense ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost",
		INDUSTRIAL,
	),
	flow("~Operating expense", "OperatingExpenses", INDUSTRIAL),
	flow("~Costs and expenses", "CostsAndExpenses BenefitsLossesAndExpenses", INDUSTRIAL),
	flow("Operating Income", "OperatingIncomeLoss", INDUSTRIAL),
	flow(
		"Interest Income",
		"InvestmentIncomeInterest InterestIncomeOther InvestmentIncomeInterestAndDividend",
		INDUSTRIAL,
	),
	flow("Interest Income", "InterestAndDividendIncomeOperating", BANK),
	flow(
		"Interest Expense",
		"InterestExpense InterestExpenseNonoperating InterestExpenseDebt InterestAndDebtExpense",
		SPENT,
	),
	flow("Net Interest Income", "InterestIncomeExpenseNet", BANK),
	flow("Net Interest Income", "InterestIncomeExpenseNonoperatingNet InterestRevenueExpenseNet", INDUSTRIAL),
	flow("Non Interest Income", "NoninterestIncome", BANK),
	flow(
		"Credit Losses Provision",
		"ProvisionForLoanLeaseAndOtherLosses ProvisionForLoanAndLeaseLosses ProvisionForLoanLossesExpensed ProvisionForCreditLosses",
		{
			...OUT,
			...BANK,
		},
	),
	flow("Total Noninterest Expense", "NoninterestExpense", BANK),
	flow("Total Premiums Earned", "PremiumsEarnedNet PremiumsEarnedNetPropertyAndCasualty", INSURER),
	flow("Net Investment Income", "NetInvestmentIncome", INSURER),
	flow("Net Realized Gains (Losses)", "GainLossOnInvestments RealizedInvestmentGainsLosses", INSURER),
	flow("Net Policyholder Benefits/Claims", "PolicyholderBenefitsAndClaimsIncurredNet", INSURER),
	flow("Policy Acquisition Expense", "DeferredPolicyAcquisitionCostAmortizationExpense", INSURER),
	flow("Total Expense", "BenefitsLossesAndExpenses", INSURER),
	flow(
		"Pretax Income",
		`IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest
		IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments
		IncomeLossFromContinuingOperationsBeforeIncomeTaxes IncomeLossIncludingPortionAttributableToNoncontrollingInterestBeforeTax`,
	),
	flow("Tax Provision", "IncomeTaxExpenseBenefit", OUT),
	flow(
		"Net Income (Discontinued Operations)",
		"IncomeLossFromDiscontinuedOperationsNetOfTax IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity",
	),
	flow("Net Income Including Noncontrolling Interests", "ProfitLoss"),
	flow("~Minority income", "NetIncomeLossAttributableToNoncontrollingInterest"),
	flow("Net Income", "NetIncomeLoss ProfitLoss NetIncomeLossAvailableToCommonStockholdersBasic"),
	flow(
		"~Net income to common",
		"NetIncomeLossAvailableToCommonStockholdersDiluted NetIncomeLossAvailableToCommonStockholdersBasic",
	),
	flow(
		"Preferred Dividends",
		"PreferredStockDividendsIncomeStatementImpact PreferredStockDividendsAndOtherAdjustments DividendsPreferredStock",
		OUT,
	),
	perShare(
		"EPS (Basic)",
		"EarningsPerShareBasic EarningsPerShareBasicAndDiluted IncomeLossFromContinuingOperationsPerBasicShare",
	),
	perShare(
		"EPS (Diluted)",
		"EarningsPerShareDiluted EarningsPerShareBasicAndDiluted IncomeLossFromContinuingOperationsPerDilutedShare",
	),
	perShare("Dividends per Share", "CommonStockDividendsPerShareDeclared CommonStockDividendsPerShareCashPaid"),
	averageShares(
		"Shares Outstanding (Basic Average)",
		"WeightedAverageNumberOfSharesOutstandingBasic WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
		{ zeroIsGap: true },
	),
	averageShares(
		"Shares Outstanding (Diluted Average)",
		"WeightedAverageNumberOfDilutedSharesOutstanding WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
		{ zeroIsGap: true },
	),
];

const BALANCE: readonly Row[] = [
	sharesAt("Shares Outstanding (EOP)", "CommonStockSharesOutstanding", { zeroIsGap: true }),
	stock("Cash and Cash Equivalents", "CashAndCashEquivalentsAtCarryingValue Cash CashAndDueFromBanks"),
	stock(
		"Ending Cash Position",
		`CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents
		CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations
		CashAndCashEquivalentsAtCarryingValue`,
	),
	stock(
		"Marketable Securities",
		"MarketableSecuritiesCurrent ShortTermInvestments AvailableForSaleSecuritiesDebtSecuritiesCurrent AvailableForSaleSecuritiesCurrent OtherShortTermInvestments DebtSecuritiesCurrent DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent",
	),
	stock(
		"~Noncurrent securities",
		"MarketableSecuritiesNoncurrent AvailableForSaleSecuritiesDebtSecuritiesNoncurrent AvailableForSaleSecuritiesNoncurrent",
	),
	stock("~Equity affiliates", "EquityMethodInvestments"),
	stock("~Long-term investments", "LongTermInvestments"),
	stock(
		"Accounts Receivable",
		"AccountsReceivableNetCurrent ReceivablesNetCurrent AccountsNotesAndLoansReceivableNetCurrent",
	),
	stock("Other Current Receivables", "OtherReceivablesNetCurrent NontradeReceivablesCurrent"),
	stock("Total Inventories", "InventoryNet"),
	stock("~Prepaid", "PrepaidExpenseCurrent"),
	stock("Other Current Assets", "OtherAssetsCurrent PrepaidExpenseAndOtherAssetsCurrent"),
	stock("Total Current Assets", "AssetsCurrent"),
	stock("Gross Property, Plant and Equipment", "PropertyPlantAndEquipmentGross"),
	stock("Accumulated Depreciation", "AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment", OUT),
	stock(
		"Property, Plant and Equipment",
		"PropertyPlantAndEquipmentNet PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization",
	),
	stock("Intangible Assets", "IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet"),
	stock("Goodwill", "Goodwill"),
	stock("Other Long Term Assets", "OtherAssetsNoncurrent"),
	stock("Total Assets", "Assets", { zeroIsGap: true }),
	stock(
		"Accounts Payable & Accrued Expense",
		"AccountsPayableAndAccruedLiabilitiesCurrent AccountsPayableAndOtherAccruedLiabilitiesCurrent",
	),
	stock("Accounts Payable", "AccountsPayableCurrent AccountsPayableTradeCurrent"),
	stock("Current Accrued Expense", "AccruedLiabilitiesCurrent"),
	stock(
		"~Borrowings",
		"ShortTermBorrowings CommercialPaper NotesPayableCurrent OtherShortTermBorrowings ShortTermBankLoansAndNotesPayable LoansPayableCurrent NotesAndLoansPayableCurrent LinesOfCreditCurrent",
	),
	stock(
		"~Current portion",
		"LongTermDebtCurrent LongTermDebtAndCapitalLeaseObligationsCurrent ConvertibleNotesPayableCurrent ConvertibleDebtCurrent SecuredDebtCurrent SeniorNotesCurrent UnsecuredDebtCurrent",
	),
	stock("Short-Term Debt", "DebtCurrent"),
	stock("Long-Term Debt", "LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations"),
	stock("~Debt reported", "DebtLongtermAndShorttermCombinedAmount"),
	stock("~Long-term debt with current portion", "LongTermDebt"),
	stock("~Current finance leases", "FinanceLeaseLiabilityCurrent CapitalLeaseObligationsCurrent"),
	stock("~Noncurrent finance leases", "FinanceLeaseLiabilityNoncurrent CapitalLeaseObligationsNoncurrent"),
	stock(
		"~Redeemable",
		"RedeemableNoncontrollingInterestEquityCarryingAmount TemporaryEquityCarryingAmountAttributableToParent TemporaryEquityCarryingAmount",
	),
	stock("Current Deferred Revenue", "ContractWithCustomerLiabilityCurrent DeferredRevenueCurrent"),
	stock("NonCurrent Deferred Revenue", "ContractWithCustomerLiabilityNoncurrent DeferredRevenueNoncurrent"),
	stock("NonCurrent Deferred Income Tax", "DeferredIncomeTaxLiabilitiesNet DeferredTaxLiabilitiesNoncurrent"),
	stock("Other Current Liabilities", "OtherLiabilitiesCurrent"),
	stock("Total Current Liabilities", "LiabilitiesCurrent"),
	stock("Other Long-Term Liabilities", "OtherLiabilitiesNoncurrent"),
	stock("Total Liabilities", "Liabilities", { absolute: true }),
	stock("~Liabilities and equity", "LiabilitiesAndStockholdersEquity", { zeroIsGap: true, absolute: true }),
	stock("Common Stock", "CommonStockValue"),
	stock("~Common stock and paid-in capital", "CommonStocksIncludingAdditionalPaidInCapital"),
	stock("Additional Paid-In Capital", "AdditionalPaidInCapital AdditionalPaidInCapitalCommonStock"),
	stock("Retained Earnings", "RetainedEarningsAccumulatedDeficit"),
	stock("Accumulated other comprehensive income (loss)", "AccumulatedOtherComprehensiveIncomeLossNetOfTax"),
	stock("Treasury Stock", "TreasuryStockValue TreasuryStockCommonValue", OUT),
	stock("Total Stockholders Equity", "StockholdersEquity"),
	stock("Preferred Stock", "PreferredStockValue PreferredStockValueOutstanding"),
	stock("Minority Interest", "MinorityInterest"),
	stock("Total Equity", "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"),
	stock("Total Deposits", "Deposits", BANK),
	stock(
		"Gross Loan",
		"FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss LoansAndLeasesReceivableNetOfDeferredIncome",
		BANK,
	),
	stock(
		"Net Loan",
		"FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss LoansAndLeasesReceivableNetReportedAmount",
		BANK,
	),
	stock(
		"Allowance For Loans And Lease Losses",
		"FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest LoansAndLeasesReceivableAllowance",
		{ ...OUT, ...BANK },
	),
	stock(
		"Federal Funds Sold and Resale Agreements",
		"FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell",
		BANK,
	),
	stock("Total Investments", "Investments", INSURER),
	stock("Loss and Loss Adjustment Reserves", "LiabilityForClaimsAndClaimsAdjustmentExpense", INSURER),
	stock("Unearned Premiums", "UnearnedPremiums", INSURER),
];

const CASH_FLOW: readonly Row[] = [
	flow("Net Income From Continuing Operations", "ProfitLoss NetIncomeLoss"),
	flow(
		"Depreciation, Depletion and Amortization",
		"DepreciationDepletionAndAmortization DepreciationAmortizationAndAccretionNet DepreciationAndAmortization OtherDepreciationAndAmortization",
	),
	flow("~Depreciation", "Depreciation DepreciationNonproduction"),
	flow("~Amortization", "AmortizationOfIntangibleAssets AdjustmentForAmortization AmortizationOfDeferredCharges"),
	flow("Change In Receivables", "IncreaseDecreaseInAccountsReceivable IncreaseDecreaseInReceivables", OUT),
	flow("Change In Inventory", "IncreaseDecreaseInInventories", OUT),
	flow(
		"Change In Payables And Accrued Expense",
		"IncreaseDecreaseInAccountsPayable IncreaseDecreaseInAccountsPayableAndAccruedLiabilities",
	),
	flow("Deferred Tax", "DeferredIncomeTaxExpenseBenefit DeferredIncomeTaxesAndTaxCredits"),
	flow("Stock Based Compensation", "ShareBasedCompensation AllocatedShareBasedCompensationExpense"),
	flow("Asset Impairment Charge", "AssetImpairmentCharges"),
	flow(
		"Cash Flow from Operations",
		"NetCashProvidedByUsedInOperatingActivities NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
	),
	flow(
		"Purchase Of Property, Plant, Equipment",
		"PaymentsToAcquirePropertyPlantAndEquipment PaymentsToAcquireProductiveAssets PaymentsForCapitalImprovements PaymentsToAcquireOtherPropertyPlantAndEquipment",
		SPENT,
	),
	flow("Sale Of Property, Plant, Equipment", "ProceedsFromSaleOfPropertyPlantAndEquipment"),
	flow("Purchase Of Business", "PaymentsToAcquireBusinessesNetOfCashAcquired", OUT),
	flow(
		"Purchase Of Investment",
		"PaymentsToAcquireInvestments PaymentsToAcquireAvailableForSaleSecuritiesDebt PaymentsToAcquireAvailableForSaleSecurities PaymentsToAcquireMarketableSecurities PaymentsToAcquireShortTermInvestments",
		OUT,
	),
	flow(
		"~Sale of investments",
		"ProceedsFromSaleOfAvailableForSaleSecuritiesDebt ProceedsFromSaleOfAvailableForSaleSecurities",
	),
	flow("~Maturity of investments", "ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities"),
	flow(
		"Sale Of Investment",
		"ProceedsFromSaleMaturityAndCollectionsOfInvestments ProceedsFromSaleAndMaturityOfMarketableSecurities",
	),
	flow(
		"Cash Flow from Investing",
		"NetCashProvidedByUsedInInvestingActivities NetCashProvidedByUsedInInvestingActivitiesContinuingOperations",
	),
	flow(
		"Issuance of Stock",
		"ProceedsFromIssuanceOfCommonStock ProceedsFromIssuanceOrSaleOfEquity ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions ProceedsFromStockPlans ProceedsFromStockOptionsExercised",
	),
	flow("Repurchase of Stock", "PaymentsForRepurchaseOfCommonStock PaymentsForRepurchaseOfEquity", SPENT),
	flow(
		"Issuance of Debt",
		"ProceedsFromIssuanceOfDebt ProceedsFromIssuanceOfLongTermDebt ProceedsFromDebtNetOfIssuanceCosts",
	),
	flow("Payments of Debt", "RepaymentsOfDebt RepaymentsOfLongTermDebt RepaymentsOfSeniorDebt", SPENT),
	flow("Cash Flow for Dividends", "PaymentsOfDividends PaymentsOfDividendsCommonStock", SPENT),
	flow(
		"Cash Flow from Financing",
		"NetCashProvidedByUsedInFinancingActivities NetCashProvidedByUsedInFinancingActivitiesContinuingOperations",
	),
	flow(
		"Effect of Exchange Rate Changes",
		`EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents EffectOfExchangeRateOnCashAndCashEquivalents
		EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations
		EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations`,
	),
	flow(
		"Net Change in Cash",
		`CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect
		CashAndCashEquivalentsPeriodIncreaseDecrease NetCashProvidedByUsedInContinuingOperations
		CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect`,
	),
	flow(
		"~Discontinued cash",
		"NetCashProvidedByUsedInDiscontinuedOperations CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations+?CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations+?CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations",
	),
	flow("Gain on Sale of Real Estate", "GainsLossesOnSalesOfInvestmentRealEstate GainLossOnSaleOfProperties", REIT),
];

/** Lines of filers under US standards. To add a line: one row here. */
export const US_GAAP: readonly Row[] = [...INCOME, ...BALANCE, ...CASH_FLOW];
