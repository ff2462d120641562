import type { Progress } from "./many.js";

/**
 * A progress bar in one line, for a terminal or a notebook's display.
 * @example progressBar({ done: 5, failed: 1, total: 12, symbol: "KO", operation: "stock.price" }, 12) //=> "██████░░░░░░ 6/12, 1 failed, KO"
 */
export function progressBar({ done, failed, total, symbol }: Omit<Progress, "operation">, width = 30): string {
	const finished = done + failed;
	const full = total === 0 ? width : Math.floor((finished / total) * width);
	const bar = "█".repeat(full) + "░".repeat(width - full);
	return `${bar} ${finished}/${total}${failed > 0 ? `, ${failed} failed` : ""}, ${symbol}`;
}
