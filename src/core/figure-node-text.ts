import type { FigureNode, FiledLine } from "./figure-node.js";
import { formatNumber } from "./format.js";

const DIGITS = 6;
const number = (value: number): string =>
	new Intl.NumberFormat("en-US", { maximumSignificantDigits: Math.abs(value) >= 1e5 ? 12 : DIGITS }).format(value);

/** A figure's tree as indented lines; what was unfolded above is not unfolded again. */
export function figureNodeText(node: FigureNode): string {
	const seen = new Set<string>();
	return `${linesOf(node, seen).join("\n")}\n`;
}

function linesOf(node: FigureNode | FiledLine, seen: Set<string>): string[] {
	if (!("figure" in node)) return filedLines(node);
	const { figure, value, unit, period, formula, inputs, reason, source } = node;
	const isShort = typeof value === "string" || typeof value === "boolean";
	const shown =
		value === null ? "none" : typeof value === "number" ? number(value) : isShort ? String(value) : columnText(value);
	const label =
		unit === "none" || value === null
			? ""
			: unit === "fraction" && typeof value === "number"
				? ` (${number(value * 100)} %)`
				: ` ${unit}`;
	const key = JSON.stringify([figure, value, period, formula]);
	const again = inputs.length > 0 && seen.has(key);
	seen.add(key);
	const from =
		source?.kind === "assumption"
			? ["assumption"]
			: source
				? [
						["gathered:", source.operation, source.field && `/ ${source.field}`, `retrieved ${source.retrieved}`]
							.filter(Boolean)
							.join(" "),
					]
				: [];
	return [
		`${figure} = ${shown}${label}${period === null ? "" : `, ${period}`}`,
		...[...(reason ? [reason] : []), ...(formula ? [`by ${formula}${again ? " (as above)" : ""}`] : []), ...from].map(
			indent,
		),
		...(again ? [] : inputs.flatMap((input) => linesOf(input, seen)).map(indent)),
	];
}

const indent = (line: string): string => `  ${line}`;

const filedLines = ({ taxonomy, tag, unit, value, start, end, accession, form, filed, url }: FiledLine): string[] => [
	`${taxonomy}:${tag} ${formatNumber(value)} ${unit}, ${start === null ? end : `${start} to ${end}`}`,
	`  ${form} filed ${filed}, ${accession}`,
	`  ${url}`,
];

/** The newest values of a column of fiscal years. */
function columnText(value: unknown): string {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		return JSON.stringify(value)?.slice(0, 120) ?? "none";
	const years = Object.entries(value);
	const last = years
		.slice(-3)
		.map(([period, one]) => `${period} ${typeof one === "number" ? number(one) : String(one)}`);
	return `${years.length > 3 ? "… " : ""}${last.join(", ")}`;
}
