import { unitAfter } from "./figure.js";
import type { FigureNode, FiledLine, GatheredSource } from "./figure-node.js";
import { formatExact } from "./format.js";
import { yearly } from "./yearly.js";

/** Writes a figure's tree as indented lines. A figure that occurs twice is expanded once. */
export const figureNodeText = (node: FigureNode): string => `${figureNodeLines(node).join("\n")}\n`;

/**
 * Writes the lines of a figure's tree.
 * @param seen figures that were expanded before; those expanded here are added
 * @param levels the depth to which a figure's inputs are expanded
 */
export function figureNodeLines(
	node: FigureNode | FiledLine,
	seen = new Set<string>(),
	levels = Number.POSITIVE_INFINITY,
): string[] {
	if (!("figure" in node)) return filedLines(node);
	const { figure, value, unit, period, formula, inputs, reason, source } = node;
	const key = JSON.stringify([inputs.map((one) => ("figure" in one ? [one.figure, one.value] : one)), formula]);
	const isRepeated = inputs.length > 0 && seen.has(key);
	seen.add(key);
	const below = isRepeated || levels === 0 ? [] : inputs.flatMap((input) => figureNodeLines(input, seen, levels - 1));
	const isMissing = value === null && reason !== undefined;
	const mark = reason === undefined || isMissing ? "" : "≈\u202f";
	const note = source?.kind === "assumption" ? " [assumption]" : "";
	return [
		`${figure} = ${isMissing ? `none: ${reason.replace(/\.$/, "")}` : mark + valueText(value, unit)}${period === null ? "" : `, ${period}`}${note}`,
		...[
			...(reason && !isMissing ? [reason] : []),
			...(formula ? [`by ${formula}${isRepeated ? " (as above)" : ""}`] : []),
			...(source?.kind === "gathered" ? [sourceLine(source)] : []),
			...(source?.kind === "typed" ? [`from ${source.file}, row "${source.row}", column "${source.column}"`] : []),
			...below,
		].map((line) => `  ${line}`),
	];
}

/** Writes a line with the source of a figure. */
function sourceLine({ operation, arguments: args = {}, field, retrieved, sha256, madeUp }: GatheredSource): string {
	const call = Object.entries(args).map(([name, value]) => `${name}=${String(value)}`);
	const hash = sha256 && `sha256 ${sha256.slice(0, 12)}`;
	const parts = [`${operation}(${call.join(", ")})`, field, `retrieved ${retrieved}`, hash, madeUp && "made up"];
	return `from ${parts.filter(Boolean).join(", ")}`;
}

const filedLines = ({ taxonomy, tag, unit, value, start, end, accession, form, filed, url }: FiledLine): string[] => [
	`${taxonomy}:${tag} ${formatExact(value)} ${unit}, ${start === null ? end : `${start} to ${end}`}`,
	`  ${form} filed ${filed}, ${accession}`,
	`  ${url}`,
];

/** Units that are not printed. */
const UNPRINTED: ReadonlySet<string> = new Set(["none", "ratio", "fraction", "count", "score", "currency unknown"]);

/** Writes a value with its unit. Long columns are shortened to their ends, columns of fiscal years to the last four. */
export function valueText(value: unknown, unit: string): string {
	const label = UNPRINTED.has(unit) ? "" : unitAfter(unit.replace(/^currency unknown /, ""));
	if (value === null || value === undefined) return "none";
	if (typeof value === "number") return `${number(value)}${unit === "fraction" ? ` (${number(value * 100)}%)` : label}`;
	if (Array.isArray(value) && value.every((item) => item === null || typeof item === "number")) {
		const shown = value.length > 12 ? [...value.slice(0, 6), "…", ...value.slice(-3)] : value;
		return `[${shown.map((item) => (typeof item === "number" ? number(item) : (item ?? "none"))).join(", ")}]${label}`;
	}
	if (typeof value !== "object") return String(value);
	const years = Object.entries(yearly(value) ?? value);
	if (years.length > 0 && years.every(([period, one]) => /^\d{4}/.test(period) && typeof one === "number")) {
		const last = years.slice(-4).map(([period, one]) => `${period} ${number(one as number)}`);
		return `${years.length > 4 ? "… " : ""}${last.join(", ")}${label} (${years.length} periods)`;
	}
	const text = JSON.stringify(value);
	return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

function number(value: number): string {
	const size = Math.abs(value);
	if (size !== 0 && (size >= 1e15 || size < 1e-6)) return value.toExponential(4);
	return new Intl.NumberFormat("en-US", { maximumSignificantDigits: size >= 1e5 ? 9 : 6 }).format(value);
}
