// Formats numbers and tables of docs/calibration.md.
import type { Interval } from "./statistics.js";

/** Replaces the hyphen of a negative number by a minus sign. */
export const withMinus = (text: string): string => text.replace("-", "−");

export const twoDecimals = (value: number): string => withMinus(value.toFixed(2));
export const percent = (value: number): string => `${(value * 100).toFixed(0)}%`;

/** A number with its sign. */
export const signed = (value: number, decimals: number): string =>
	`${value >= 0 ? "+" : ""}${withMinus(value.toFixed(decimals))}`;

/** "0.31 (0.29 to 0.33)". */
export const interval = ({ value, low, high }: Interval, format: (value: number) => string): string =>
	`${format(value)} (${format(low)} to ${format(high)})`;

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[
		`| ${head.join(" | ")} |`,
		`|${head.map(() => "---").join("|")}|`,
		...rows.map((row) => `| ${row.join(" | ")} |`),
	].join("\n");
