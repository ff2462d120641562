// Lists the statement lines of filers under IFRS with their tags.
import { rowsOf } from "./row.js";

/** Lines of filers under IFRS. To add a line: one row here. */
export const IFRS_FULL = rowsOf(`
flow | Revenue | zero-is-gap | Revenue RevenueFromContractsWithCustomers RevenueFromSaleOfGoods
flow | Cost of Goods Sold | industrial | CostOfSales
flow | Gross Profit | industrial | GrossProfit
flow | Selling, General, & Admin. Expense | industrial | SellingGeneralAndAdministrativeExpense SalesAndMarketingExpense+GeneralAndAdministrativeExpense DistributionCosts+AdministrativeExpense SellingExpense+AdministrativeExpense
flow | Research & Development | industrial | ResearchAndDevelopmentExpense
flow | ~Operating expense | industrial | OperatingExpenseExcludingCostOfSales
flow | Operating Income | industrial | ProfitLossFromOperatingActivities
flow | Interest Income | industrial | RevenueFromInterest InterestIncomeOnCashAndCashEquivalents FinanceIncome
flow | Interest Expense | out absolute | InterestExpense FinanceCosts
flow | Net Interest Income | bank | InterestRevenueExpense
flow | Pretax Income | - | ProfitLossBeforeTax
flow | Tax Provision | out | IncomeTaxExpenseContinuingOperations
flow | Net Income (Discontinued Operations) | - | ProfitLossFromDiscontinuedOperations
flow | Net Income Including Noncontrolling Interests | - | ProfitLoss
flow | ~Minority income | - | ProfitLossAttributableToNoncontrollingInterests
flow | Net Income | - | ProfitLossAttributableToOwnersOfParent ProfitLoss
flow | ~Net income to common | - | ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity
per-share | EPS (Basic) | - | BasicEarningsLossPerShare BasicEarningsLossPerShareFromContinuingOperations
per-share | EPS (Diluted) | - | DilutedEarningsLossPerShare DilutedEarningsLossPerShareFromContinuingOperations
per-share | Dividends per Share | - | DividendsRecognisedAsDistributionsToOwnersPerShare DividendsPaidOrdinarySharesPerShare
average-shares | Shares Outstanding (Basic Average) | zero-is-gap | WeightedAverageShares
average-shares | Shares Outstanding (Diluted Average) | zero-is-gap | AdjustedWeightedAverageShares
shares | Shares Outstanding (EOP) | zero-is-gap | NumberOfSharesOutstanding
stock | Cash and Cash Equivalents | - | CashAndCashEquivalents
stock | Ending Cash Position | - | CashAndCashEquivalentsIfDifferentFromStatementOfFinancialPosition CashAndCashEquivalents
stock | Marketable Securities | - | CurrentFinancialAssetsAtAmortisedCost+?CurrentFinancialAssetsAtFairValueThroughOtherComprehensiveIncome+?CurrentFinancialAssetsAtFairValueThroughProfitOrLoss CurrentFinancialAssetsAtFairValueThroughOtherComprehensiveIncome+?CurrentFinancialAssetsAtFairValueThroughProfitOrLoss CurrentFinancialAssetsAtFairValueThroughProfitOrLoss CurrentInvestments OtherCurrentFinancialAssets
stock | ~Equity affiliates | - | InvestmentAccountedForUsingEquityMethod InvestmentsInAssociatesAccountedForUsingEquityMethod
stock | Accounts Receivable | - | CurrentTradeReceivables TradeAndOtherCurrentReceivables
stock | Total Inventories | - | Inventories
stock | Other Current Assets | - | OtherCurrentAssets
stock | Total Current Assets | - | CurrentAssets
stock | Property, Plant and Equipment | - | PropertyPlantAndEquipment
stock | Intangible Assets | - | IntangibleAssetsOtherThanGoodwill IntangibleAssetsAndGoodwill
stock | Goodwill | - | Goodwill
stock | Other Long Term Assets | - | OtherNoncurrentAssets
stock | Total Long-Term Assets | - | NoncurrentAssets
stock | Total Assets | zero-is-gap | Assets
stock | Accounts Payable & Accrued Expense | - | TradeAndOtherCurrentPayables
stock | Accounts Payable | - | TradeAndOtherCurrentPayablesToTradeSuppliers
stock | Current Accrued Expense | - | CurrentAccruedExpensesAndOtherCurrentLiabilities AccrualsClassifiedAsCurrent
stock | ~Borrowings | - | ShorttermBorrowings CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived
stock | ~Current portion | - | CurrentPortionOfLongtermBorrowings+?CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued
stock | Short-Term Debt | - | CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings
stock | Long-Term Debt | - | NoncurrentPortionOfNoncurrentBorrowings NoncurrentPortionOfNoncurrentBondsIssued+?NoncurrentPortionOfNoncurrentLoansReceived+?LongtermBorrowings NoncurrentPortionOfNoncurrentLoansReceived
stock | ~Debt reported | - | Borrowings
stock | ~Current finance leases | - | CurrentFinanceLeaseLiabilities
stock | ~Noncurrent finance leases | - | NoncurrentFinanceLeaseLiabilities
stock | Current Deferred Revenue | - | CurrentContractLiabilities
stock | NonCurrent Deferred Revenue | - | NoncurrentContractLiabilities
stock | NonCurrent Deferred Income Tax | - | DeferredTaxLiabilities
stock | Other Current Liabilities | - | OtherCurrentLiabilities OtherCurrentNonfinancialLiabilities
stock | Total Current Liabilities | - | CurrentLiabilities
stock | Other Long-Term Liabilities | - | OtherNoncurrentLiabilities
stock | Total Long-Term Liabilities | - | NoncurrentLiabilities
stock | Total Liabilities | - | Liabilities
stock | ~Liabilities and equity | zero-is-gap | EquityAndLiabilities
stock | Common Stock | - | IssuedCapital
stock | Additional Paid-In Capital | - | CapitalReserve SharePremium AdditionalPaidinCapital
stock | Retained Earnings | - | RetainedEarnings
stock | Accumulated other comprehensive income (loss) | - | OtherReserves AccumulatedOtherComprehensiveIncome
stock | Treasury Stock | out | TreasuryShares
stock | Total Stockholders Equity | - | EquityAttributableToOwnersOfParent
stock | Minority Interest | - | NoncontrollingInterests
stock | Total Equity | - | Equity
flow | Net Income From Continuing Operations | - | ProfitLoss
flow | Depreciation, Depletion and Amortization | - | AdjustmentsForDepreciationAndAmortisationExpense DepreciationAndAmortisationExpense DepreciationExpense+AmortisationExpense AdjustmentsForDepreciationExpense+AdjustmentsForAmortisationExpense
flow | ~Depreciation | - | DepreciationExpense AdjustmentsForDepreciationExpense
flow | ~Amortization | - | AmortisationExpense AdjustmentsForAmortisationExpense
flow | Change In Receivables | - | AdjustmentsForDecreaseIncreaseInTradeAccountReceivable
flow | Change In Inventory | - | AdjustmentsForDecreaseIncreaseInInventories
flow | Change In Payables And Accrued Expense | - | AdjustmentsForIncreaseDecreaseInTradeAccountPayable
flow | Deferred Tax | - | DeferredTaxExpenseIncome
flow | Stock Based Compensation | - | AdjustmentsForSharebasedPayments ExpenseFromSharebasedPaymentTransactionsWithEmployees
flow | Cash Flow from Operations | - | CashFlowsFromUsedInOperatingActivities CashFlowsFromUsedInOperations
flow | Purchase Of Property, Plant, Equipment | out absolute | PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities
flow | Sale Of Property, Plant, Equipment | - | ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities
flow | Purchase Of Business | out absolute | CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities
flow | Cash Flow from Investing | - | CashFlowsFromUsedInInvestingActivities
flow | Issuance of Stock | - | ProceedsFromIssuingShares
flow | Repurchase of Stock | out absolute | PaymentsToAcquireOrRedeemEntitysShares
flow | Issuance of Debt | - | ProceedsFromBorrowingsClassifiedAsFinancingActivities ProceedsFromIssueOfBondsNotesAndDebentures+?ProceedsFromNoncurrentBorrowings
flow | Payments of Debt | out absolute | RepaymentsOfBorrowingsClassifiedAsFinancingActivities RepaymentsOfBondsNotesAndDebentures+?RepaymentsOfNoncurrentBorrowings
flow | Cash Flow for Dividends | out absolute | DividendsPaidClassifiedAsFinancingActivities DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities
flow | Cash Flow for Lease Financing | out absolute | PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities
flow | Cash Flow from Financing | - | CashFlowsFromUsedInFinancingActivities
flow | Effect of Exchange Rate Changes | - | EffectOfExchangeRateChangesOnCashAndCashEquivalents
flow | Net Change in Cash | - | IncreaseDecreaseInCashAndCashEquivalents
`);
