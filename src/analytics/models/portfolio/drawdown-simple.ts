import { defineModel } from "../../model/index.js";
import { maxDrawdown } from "./max-drawdown.js";

/** The same as the maximum drawdown, under its second name. */
export const drawdownSimple = defineModel({
	...maxDrawdown.declaration,
	name: "drawdown_simple",
	title: "Drawdown",
});
