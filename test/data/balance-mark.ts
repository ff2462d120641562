import type { Company } from "../../src/store/types.js";

/** The mark of a line of the last twelve months that is of an older balance sheet than the newest; undefined for any other. */
export function balanceMark({ marks }: Pick<Company, "marks">, field: string): string | undefined {
	return Object.entries(marks.annual).find(
		([name, lines]) => name.startsWith("balance") && lines?.[field]?.includes("TTM"),
	)?.[0];
}
