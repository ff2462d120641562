// Computes a company's own multiples of the last ten years: highest, median and lowest.
import { median } from "../../core/math/median.js";
import type { Company, FiscalTable } from "../../store/types.js";
import { cellsOf } from "./company.js";

const YEARS = 10;
/** With fewer quarters than this, the ends of ten years are used. */
const MIN_QUARTERS = 8;

/** Positive multiples at the last period ends; a multiple of a loss has no meaning. */
function lastMultiples(table: FiscalTable, ratio: string, count: number): number[] {
	const ttm = table.periods.indexOf("TTM");
	const cells = cellsOf(table, "valuation_ratios", ratio).slice(0, ttm < 0 ? undefined : ttm);
	return cells.slice(-count).filter((cell) => typeof cell === "number" && cell > 0) as number[];
}

/**
 * The highest, middle or lowest of a stock's own multiples at quarter ends of ten years. Year ends replace quarter ends where few quarters are known.
 */
export function ownMultiple(company: Company, ratio: string, which: "highest" | "median" | "lowest"): number | null {
	const quarters = lastMultiples(company.quarterly, ratio, 4 * YEARS);
	const multiples = quarters.length >= MIN_QUARTERS ? quarters : lastMultiples(company.annual, ratio, YEARS);
	if (multiples.length === 0) return null;
	if (which === "median") return median(multiples);
	return which === "highest" ? Math.max(...multiples) : Math.min(...multiples);
}
