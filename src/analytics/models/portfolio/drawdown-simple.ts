import { defineModel } from "../../model/index.js";
import { maxDrawdown } from "./max-drawdown.js";

/**
 * The same as the maximum drawdown, under its second name.
 * @example
 * drawdownSimple({ returns: [0.1, -0.1, -0.1] }) //=> { mdd: -0.19, reason: null }
 */
export const drawdownSimple = defineModel({ ...maxDrawdown.declaration, name: "drawdown_simple", title: "Drawdown" });
