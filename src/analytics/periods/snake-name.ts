// Converts names of line items to snake_case.
import type { LineItem } from "../../frames/company-types.js";

/** A line item's name in snake_case: `net_income`. */
export const snakeName = (item: LineItem): string => item.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
