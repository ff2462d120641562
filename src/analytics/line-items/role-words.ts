import type { Role } from "../../frames/company-types.js";

/** A line item's name as inputs of models are named: `net_income`. */
export const wordsOf = (role: Role): string => role.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
