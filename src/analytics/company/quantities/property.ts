import { derived, MONEY, orNone, PER_SHARE, type Quantity } from "../quantity.js";
import { current } from "../roles.js";
import { shares } from "./statement.js";
import { yearly } from "./yearly.js";

/**
 * Funds from operations: net income plus depreciation and amortisation, less gains on the sale of property.
 * Source: Nareit's definition of 2018; amortisation that is not of real estate is not told apart.
 */
export const ffo: Quantity = derived(
	"ffo",
	MONEY,
	"net income plus depreciation and amortisation, less gains on the sale of property",
	{
		income: current("netIncome"),
		da: current("depreciationAndAmortization"),
		gains: orNone(current("gainOnSaleOfProperty")),
	},
	(v) => v.income + v.da - v.gains,
);

export const ffoPerShare: Quantity = derived(
	"ffo_per_share",
	PER_SHARE,
	"FFO per diluted share",
	{ ffo, shares },
	(v) => v.ffo / v.shares,
);

/** FFO per share by year, from the lines that every year has. */
export const ffoByYear = yearly(
	"ffo_per_share_by_year",
	PER_SHARE,
	"net income plus depreciation and amortisation, per diluted share; gains on sale are taken off in the years that report them",
	["netIncome", "depreciationAndAmortization", "sharesDiluted"],
	(y) => (y.sharesDiluted > 0 ? (y.netIncome + y.depreciationAndAmortization) / y.sharesDiluted : null),
);
