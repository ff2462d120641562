import type { Template } from "../frames/company-types.js";

/** True for banks and insurers: debt is their raw material, and book equity what they earn on. */
export const isFinancial = (template: Template | undefined): boolean => template === "bank" || template === "insurer";
