import type { Template } from "../frames/company-types.js";

/** True for banks and insurers. */
export const isFinancial = (template: Template | undefined): boolean => template === "bank" || template === "insurer";
