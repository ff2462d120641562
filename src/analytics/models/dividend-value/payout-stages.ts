import * as common from "../../model/common.js";
import { takes } from "../../model/index.js";

/** The inputs that the two-stage payout model and its inverse share. */
export const payoutStages = {
	eps0: takes.number("per_share", "earnings per share of the year just ended"),
	payout_high: takes.number("fraction", "payout ratio of the first stage"),
	payout_stable: takes.number("fraction", "payout ratio after it"),
	ke_high: takes.number("fraction", "cost of equity of the first stage, per year; discounts the terminal value too"),
	ke_stable: takes.number("fraction", "cost of equity after it, per year; capitalises the terminal value"),
	g_stable: common.terminalGrowth,
	years: common.years,
} as const;
