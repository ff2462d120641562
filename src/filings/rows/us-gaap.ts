// Lists the statement lines of filers under US GAAP with their tags.
import { rowsOf } from "./row.js";

/** Lines of filers under US standards: the statements of income, balance and cash flow. To add a line: one row here. */
export const US_GAAP = rowsOf(`
flow | Revenue | bank zero-is-gap | RevenuesNetOfInterestExpense Revenues
flow | Revenue | zero-is-gap | Revenues RevenueFromContractWithCustomerExcludingAssessedTax SalesRevenueNet RevenueFromContractWithCustomerIncludingAssessedTax SalesRevenueGoodsNet SalesRevenueServicesNet RealEstateRevenueNet RevenuesNetOfInterestExpense RegulatedAndUnregulatedOperatingRevenue ElectricUtilityRevenue OilAndGasRevenue HealthCareOrganizationRevenue
flow | Cost of Goods Sold | industrial | CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold CostOfServices CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization CostOfGoodsSoldExcludingDepreciationDepletionAndAmortization
flow | Gross Profit | industrial | GrossProfit
flow | Selling, General, & Admin. Expense | industrial | SellingGeneralAndAdministrativeExpense
flow | ~Selling | industrial | SellingAndMarketingExpense SellingExpense MarketingAndAdvertisingExpense MarketingExpense
flow | ~General | industrial | GeneralAndAdministrativeExpense
flow | Research & Development | industrial | ResearchAndDevelopmentExpense ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost
flow | ~Operating expense | industrial | OperatingExpenses
flow | ~Costs and expenses | industrial | CostsAndExpenses BenefitsLossesAndExpenses
flow | Operating Income | industrial | OperatingIncomeLoss
flow | Interest Income | industrial | InvestmentIncomeInterest InterestIncomeOther InvestmentIncomeInterestAndDividend
flow | Interest Income | bank | InterestAndDividendIncomeOperating
flow | Interest Expense | out absolute | InterestExpense InterestExpenseNonoperating InterestExpenseDebt InterestAndDebtExpense
flow | Net Interest Income | bank | InterestIncomeExpenseNet
flow | Net Interest Income | industrial | InterestIncomeExpenseNonoperatingNet InterestRevenueExpenseNet
flow | Non Interest Income | bank | NoninterestIncome
flow | Credit Losses Provision | bank out | ProvisionForLoanLeaseAndOtherLosses ProvisionForLoanAndLeaseLosses ProvisionForLoanLossesExpensed ProvisionForCreditLosses
flow | Total Noninterest Expense | bank | NoninterestExpense
flow | Total Premiums Earned | insurer | PremiumsEarnedNet PremiumsEarnedNetPropertyAndCasualty
flow | Net Investment Income | insurer | NetInvestmentIncome
flow | Net Realized Gains (Losses) | insurer | GainLossOnInvestments RealizedInvestmentGainsLosses
flow | Net Policyholder Benefits/Claims | insurer | PolicyholderBenefitsAndClaimsIncurredNet
flow | Policy Acquisition Expense | insurer | DeferredPolicyAcquisitionCostAmortizationExpense
flow | Total Expense | insurer | BenefitsLossesAndExpenses
flow | Pretax Income | - | IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments IncomeLossFromContinuingOperationsBeforeIncomeTaxes IncomeLossIncludingPortionAttributableToNoncontrollingInterestBeforeTax
flow | Tax Provision | out | IncomeTaxExpenseBenefit
flow | Net Income (Discontinued Operations) | - | IncomeLossFromDiscontinuedOperationsNetOfTax IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity
flow | Net Income Including Noncontrolling Interests | - | ProfitLoss
flow | ~Minority income | - | NetIncomeLossAttributableToNoncontrollingInterest
flow | Net Income | - | NetIncomeLoss ProfitLoss NetIncomeLossAvailableToCommonStockholdersBasic
flow | ~Net income to common | - | NetIncomeLossAvailableToCommonStockholdersDiluted NetIncomeLossAvailableToCommonStockholdersBasic
flow | Preferred Dividends | out | PreferredStockDividendsIncomeStatementImpact PreferredStockDividendsAndOtherAdjustments DividendsPreferredStock
per-share | EPS (Basic) | - | EarningsPerShareBasic EarningsPerShareBasicAndDiluted IncomeLossFromContinuingOperationsPerBasicShare
per-share | EPS (Diluted) | - | EarningsPerShareDiluted EarningsPerShareBasicAndDiluted IncomeLossFromContinuingOperationsPerDilutedShare
per-share | Dividends per Share | - | CommonStockDividendsPerShareDeclared CommonStockDividendsPerShareCashPaid
average-shares | Shares Outstanding (Basic Average) | zero-is-gap | WeightedAverageNumberOfSharesOutstandingBasic WeightedAverageNumberOfShareOutstandingBasicAndDiluted
average-shares | Shares Outstanding (Diluted Average) | zero-is-gap | WeightedAverageNumberOfDilutedSharesOutstanding WeightedAverageNumberOfShareOutstandingBasicAndDiluted
shares | Shares Outstanding (EOP) | zero-is-gap | CommonStockSharesOutstanding
stock | Cash and Cash Equivalents | - | CashAndCashEquivalentsAtCarryingValue Cash CashAndDueFromBanks
stock | Ending Cash Position | - | CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations CashAndCashEquivalentsAtCarryingValue
stock | Marketable Securities | - | MarketableSecuritiesCurrent ShortTermInvestments AvailableForSaleSecuritiesDebtSecuritiesCurrent AvailableForSaleSecuritiesCurrent OtherShortTermInvestments DebtSecuritiesCurrent DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent
stock | ~Noncurrent securities | - | MarketableSecuritiesNoncurrent AvailableForSaleSecuritiesDebtSecuritiesNoncurrent AvailableForSaleSecuritiesNoncurrent
stock | ~Equity affiliates | - | EquityMethodInvestments
stock | ~Long-term investments | - | LongTermInvestments
stock | Accounts Receivable | - | AccountsReceivableNetCurrent ReceivablesNetCurrent AccountsNotesAndLoansReceivableNetCurrent
stock | Other Current Receivables | - | OtherReceivablesNetCurrent NontradeReceivablesCurrent
stock | Total Inventories | - | InventoryNet
stock | ~Prepaid | - | PrepaidExpenseCurrent
stock | Other Current Assets | - | OtherAssetsCurrent PrepaidExpenseAndOtherAssetsCurrent
stock | Total Current Assets | - | AssetsCurrent
stock | Gross Property, Plant and Equipment | - | PropertyPlantAndEquipmentGross
stock | Accumulated Depreciation | out | AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment
stock | Property, Plant and Equipment | - | PropertyPlantAndEquipmentNet PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization
stock | Intangible Assets | - | IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet
stock | Goodwill | - | Goodwill
stock | Other Long Term Assets | - | OtherAssetsNoncurrent
stock | Total Assets | zero-is-gap | Assets
stock | Accounts Payable & Accrued Expense | - | AccountsPayableAndAccruedLiabilitiesCurrent AccountsPayableAndOtherAccruedLiabilitiesCurrent
stock | Accounts Payable | - | AccountsPayableCurrent AccountsPayableTradeCurrent
stock | Current Accrued Expense | - | AccruedLiabilitiesCurrent
stock | ~Borrowings | - | ShortTermBorrowings CommercialPaper NotesPayableCurrent OtherShortTermBorrowings ShortTermBankLoansAndNotesPayable LoansPayableCurrent NotesAndLoansPayableCurrent LinesOfCreditCurrent
stock | ~Current portion | - | LongTermDebtCurrent LongTermDebtAndCapitalLeaseObligationsCurrent ConvertibleNotesPayableCurrent ConvertibleDebtCurrent SecuredDebtCurrent SeniorNotesCurrent UnsecuredDebtCurrent
stock | Short-Term Debt | - | DebtCurrent
stock | Long-Term Debt | - | LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations
stock | ~Debt reported | - | DebtLongtermAndShorttermCombinedAmount
stock | ~Long-term debt with current portion | - | LongTermDebt
stock | ~Current finance leases | - | FinanceLeaseLiabilityCurrent CapitalLeaseObligationsCurrent
stock | ~Noncurrent finance leases | - | FinanceLeaseLiabilityNoncurrent CapitalLeaseObligationsNoncurrent
stock | ~Redeemable | - | RedeemableNoncontrollingInterestEquityCarryingAmount TemporaryEquityCarryingAmountAttributableToParent TemporaryEquityCarryingAmount
stock | Current Deferred Revenue | - | ContractWithCustomerLiabilityCurrent DeferredRevenueCurrent
stock | NonCurrent Deferred Revenue | - | ContractWithCustomerLiabilityNoncurrent DeferredRevenueNoncurrent
stock | NonCurrent Deferred Income Tax | - | DeferredIncomeTaxLiabilitiesNet DeferredTaxLiabilitiesNoncurrent
stock | Other Current Liabilities | - | OtherLiabilitiesCurrent
stock | Total Current Liabilities | - | LiabilitiesCurrent
stock | Other Long-Term Liabilities | - | OtherLiabilitiesNoncurrent
stock | Total Liabilities | absolute | Liabilities
stock | ~Liabilities and equity | absolute zero-is-gap | LiabilitiesAndStockholdersEquity
stock | Common Stock | - | CommonStockValue
stock | ~Common stock and paid-in capital | - | CommonStocksIncludingAdditionalPaidInCapital
stock | Additional Paid-In Capital | - | AdditionalPaidInCapital AdditionalPaidInCapitalCommonStock
stock | Retained Earnings | - | RetainedEarningsAccumulatedDeficit
stock | Accumulated other comprehensive income (loss) | - | AccumulatedOtherComprehensiveIncomeLossNetOfTax
stock | Treasury Stock | out | TreasuryStockValue TreasuryStockCommonValue
stock | Total Stockholders Equity | - | StockholdersEquity
stock | Preferred Stock | - | PreferredStockValue PreferredStockValueOutstanding
stock | Minority Interest | - | MinorityInterest
stock | Total Equity | - | StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest
stock | Total Deposits | bank | Deposits
stock | Gross Loan | bank | FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss LoansAndLeasesReceivableNetOfDeferredIncome
stock | Net Loan | bank | FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss LoansAndLeasesReceivableNetReportedAmount
stock | Allowance For Loans And Lease Losses | bank out | FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest LoansAndLeasesReceivableAllowance
stock | Federal Funds Sold and Resale Agreements | bank | FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell
stock | Total Investments | insurer | Investments
stock | Loss and Loss Adjustment Reserves | insurer | LiabilityForClaimsAndClaimsAdjustmentExpense
stock | Unearned Premiums | insurer | UnearnedPremiums
flow | Net Income From Continuing Operations | - | ProfitLoss NetIncomeLoss
flow | Depreciation, Depletion and Amortization | - | DepreciationDepletionAndAmortization DepreciationAmortizationAndAccretionNet DepreciationAndAmortization OtherDepreciationAndAmortization
flow | ~Depreciation | - | Depreciation DepreciationNonproduction
flow | ~Amortization | - | AmortizationOfIntangibleAssets AdjustmentForAmortization AmortizationOfDeferredCharges
flow | Change In Receivables | out | IncreaseDecreaseInAccountsReceivable IncreaseDecreaseInReceivables
flow | Change In Inventory | out | IncreaseDecreaseInInventories
flow | Change In Payables And Accrued Expense | - | IncreaseDecreaseInAccountsPayable IncreaseDecreaseInAccountsPayableAndAccruedLiabilities
flow | Deferred Tax | - | DeferredIncomeTaxExpenseBenefit DeferredIncomeTaxesAndTaxCredits
flow | Stock Based Compensation | - | ShareBasedCompensation AllocatedShareBasedCompensationExpense
flow | Asset Impairment Charge | - | AssetImpairmentCharges
flow | Cash Flow from Operations | - | NetCashProvidedByUsedInOperatingActivities NetCashProvidedByUsedInOperatingActivitiesContinuingOperations
flow | Purchase Of Property, Plant, Equipment | out absolute | PaymentsToAcquirePropertyPlantAndEquipment PaymentsToAcquireProductiveAssets PaymentsForCapitalImprovements PaymentsToAcquireOtherPropertyPlantAndEquipment
flow | Sale Of Property, Plant, Equipment | - | ProceedsFromSaleOfPropertyPlantAndEquipment
flow | Purchase Of Business | out | PaymentsToAcquireBusinessesNetOfCashAcquired
flow | Purchase Of Investment | out | PaymentsToAcquireInvestments PaymentsToAcquireAvailableForSaleSecuritiesDebt PaymentsToAcquireAvailableForSaleSecurities PaymentsToAcquireMarketableSecurities PaymentsToAcquireShortTermInvestments
flow | ~Sale of investments | - | ProceedsFromSaleOfAvailableForSaleSecuritiesDebt ProceedsFromSaleOfAvailableForSaleSecurities
flow | ~Maturity of investments | - | ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities
flow | Sale Of Investment | - | ProceedsFromSaleMaturityAndCollectionsOfInvestments ProceedsFromSaleAndMaturityOfMarketableSecurities
flow | Cash Flow from Investing | - | NetCashProvidedByUsedInInvestingActivities NetCashProvidedByUsedInInvestingActivitiesContinuingOperations
flow | Issuance of Stock | - | ProceedsFromIssuanceOfCommonStock ProceedsFromIssuanceOrSaleOfEquity ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions ProceedsFromStockPlans ProceedsFromStockOptionsExercised
flow | Repurchase of Stock | out absolute | PaymentsForRepurchaseOfCommonStock PaymentsForRepurchaseOfEquity
flow | Issuance of Debt | - | ProceedsFromIssuanceOfDebt ProceedsFromIssuanceOfLongTermDebt ProceedsFromDebtNetOfIssuanceCosts
flow | Payments of Debt | out absolute | RepaymentsOfDebt RepaymentsOfLongTermDebt RepaymentsOfSeniorDebt
flow | Cash Flow for Dividends | out absolute | PaymentsOfDividends PaymentsOfDividendsCommonStock
flow | Cash Flow from Financing | - | NetCashProvidedByUsedInFinancingActivities NetCashProvidedByUsedInFinancingActivitiesContinuingOperations
flow | Effect of Exchange Rate Changes | - | EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents EffectOfExchangeRateOnCashAndCashEquivalents EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations
flow | Net Change in Cash | - | CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect CashAndCashEquivalentsPeriodIncreaseDecrease NetCashProvidedByUsedInContinuingOperations CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect
flow | ~Discontinued cash | - | NetCashProvidedByUsedInDiscontinuedOperations CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations+?CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations+?CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations
flow | Gain on Sale of Real Estate | reit | GainsLossesOnSalesOfInvestmentRealEstate GainLossOnSaleOfProperties
`);
