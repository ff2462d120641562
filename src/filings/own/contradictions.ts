// Finds contradictions in the figures of a user's own table.
import { formatNumber } from "../../core/format.js";
import type { TemplateName } from "../../store/types.js";
import { OWN_LINES, type OwnLineName } from "./line-names.js";
import type { OwnPeriod } from "./own-period.js";

/** The tolerance between two sides of an identity, as a share of the larger side, for rounded input. */
const TOLERANCE = 0.005;

/** A sum to check: the line, and its signed parts. An optional missing line counts as 0. */
interface Identity {
	readonly line: OwnLineName;
	readonly plus: readonly OwnLineName[];
	readonly less: readonly OwnLineName[];
	readonly optional?: readonly OwnLineName[];
	/** True if lines that are not in the table may be part of the sum; then only parts above the total contradict. */
	readonly atMost?: true;
}

const IDENTITIES: readonly Identity[] = [
	{ line: "totalAssets", plus: ["totalLiabilities", "equity"], less: [], optional: ["minorityInterest"] },
	{ line: "totalAssets", plus: ["totalLiabilities", "totalEquity"], less: [] },
	{ line: "grossProfit", plus: ["revenue"], less: ["costOfRevenue"] },
	{ line: "totalEquity", plus: ["equity", "minorityInterest"], less: [] },
	{ line: "totalAssets", plus: ["currentAssets"], less: [], atMost: true },
	{
		line: "currentAssets",
		plus: ["cashAndEquivalents"],
		less: [],
		optional: ["securities", "receivables", "inventory"],
		atMost: true,
	},
	{ line: "totalLiabilities", plus: ["shortTermDebt", "longTermDebt"], less: [], atMost: true },
	{ line: "totalAssets", plus: ["deposits", "equity"], less: [], atMost: true },
	{ line: "totalAssets", plus: ["loans"], less: [], optional: ["cashAndEquivalents"], atMost: true },
	{ line: "revenue", plus: ["grossProfit"], less: [], atMost: true },
];

export function findContradictions(
	periods: readonly OwnPeriod[],
	kind: TemplateName,
	{ currency, scale }: { readonly currency: string; readonly scale: number },
): string[] {
	return periods.flatMap(({ end, values: entries }) => {
		const values = new Map(entries);
		return IDENTITIES.flatMap(({ line, plus, less, optional = [], atMost }): string[] => {
			if (kind !== "ordinary" && line === "revenue") return [];
			const value = (name: OwnLineName) => values.get(OWN_LINES[name].field);
			const reported = value(line);
			const needed = [...plus, ...less].map(value);
			if (reported === undefined || needed.includes(undefined)) return [];
			const parts = [...plus, ...optional.filter((name) => value(name) !== undefined)];
			const subtracted = less.reduce((total, name) => total + Math.abs(value(name) ?? 0), 0);
			const sumOf = (names: typeof plus) => names.reduce((total, name) => total + (value(name) ?? 0), -subtracted);
			const sum = sumOf(parts);
			const gap = reported - sum;
			// The table's equity may include minority interest.
			const smallestGap = Math.min(Math.abs(gap), Math.abs(reported - sumOf(plus)));
			const tolerance = TOLERANCE * Math.max(Math.abs(reported), Math.abs(sum));
			if (atMost ? gap >= -tolerance : smallestGap <= tolerance) return [];
			const shown = (amount: number) => formatNumber((amount * 1e6) / scale, { decimals: 2 }).replace(/\.00$/, "");
			const side = [
				...parts.map((name, i) => `${i === 0 ? "" : "+ "}${title(name)} ${shown(value(name) as number)}`),
				...less.map((name) => `- ${title(name)} ${shown(Math.abs(value(name) as number))}`),
			].join(" ");
			return [
				`${end}: ${title(line)} ${shown(reported)} ${atMost ? "is less than" : "is not"} ${side} (${currency} ${shown(Math.abs(gap))} apart)`,
			];
		});
	});
}

const title = (name: OwnLineName): string => OWN_LINES[name].title.toLowerCase();
