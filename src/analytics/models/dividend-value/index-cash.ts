import { param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/** The inputs that the index model and its inverse share. */
export const indexCash = {
	base_cash: param.number("none", "dividends (with or without buybacks) of the year just ended, index points"),
	g: param.number("fraction", "growth of the first stage, per year"),
	years: common.years,
	g_terminal: common.terminalGrowth,
} as const;
