// Finds the date mark of a balance from an older sheet.
import type { Company } from "../../src/store/types.js";

/** The mark of a trailing line item from an older sheet than the newest; undefined for others. */
export function balanceMark({ marks }: Pick<Company, "marks">, field: string): string | undefined {
	return Object.entries(marks.annual).find(
		([name, lines]) => name.startsWith("balance") && lines?.[field]?.includes("TTM"),
	)?.[0];
}
