import { param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/** The inputs that the two-stage payout model and its inverse share. */
export const payoutStages = {
	eps0: param.number("per_share", "earnings per share of the year just ended"),
	payout_high: param.number("fraction", "payout ratio of the first stage"),
	payout_stable: param.number("fraction", "payout ratio after it"),
	ke_high: param.number("fraction", "cost of equity of the first stage, per year; discounts the terminal value too"),
	ke_stable: param.number("fraction", "cost of equity after it, per year; capitalises the terminal value"),
	g_stable: common.terminalGrowth,
	years: common.years,
} as const;
