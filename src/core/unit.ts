// Defines units of numbers and their text.
/** The kind of a number. Frames keep `percent` (points, as the service sends them); models take `fraction`. */
export type UnitKind =
	| "money"
	| "per_share"
	| "percent"
	| "fraction"
	| "multiple"
	| "ratio"
	| "shares"
	| "days"
	| "years"
	| "count"
	| "score"
	| "none";

/** A declared unit: `{ kind: "money", currency: "USD", scale: 1e6 }` is millions of US dollars. */
export interface Unit {
	readonly kind: UnitKind;
	/** ISO code, for money and per-share amounts; absent if unknown. */
	readonly currency?: string;
	/** The scale: 1e6 for millions. Default 1. */
	readonly scale?: number;
}

/** The unit in words for headers and axes: "USD millions", "USD per share", "%", "×". */
export function unitLabel(unit: Unit): string {
	const scale =
		unit.scale === 1e9 ? " billions" : unit.scale === 1e6 ? " millions" : unit.scale === 1e3 ? " thousands" : "";
	switch (unit.kind) {
		case "money":
			return `${unit.currency ?? "currency unknown"}${scale}`;
		case "per_share":
			return `${unit.currency ?? "currency unknown"} per share`;
		case "percent":
			return "%";
		case "multiple":
			return "×";
		case "shares":
			return `shares${scale ? `,${scale}` : ""}`;
		case "days":
		case "years":
			return unit.kind;
		default:
			return "";
	}
}

/**
 * Writes a unit after a number: the percent sign directly, others after a space.
 * @example
 * [unitAfter("%"), unitAfter("days")] //=> ["%", " days"]
 */
export const unitAfter = (label: string): string => (/^%?$/.test(label) ? label : ` ${label}`);

const SCALES: Readonly<Record<string, number>> = { billions: 1e9, millions: 1e6, thousands: 1e3 };
const KINDS: readonly UnitKind[] = ["fraction", "ratio", "days", "years", "count", "score"];

/** The unit for which `unitLabel` writes this label; undefined for other texts. */
export function unitOfLabel(label: string): Unit | undefined {
	if (label === "%") return { kind: "percent" };
	if (label === "×") return { kind: "multiple" };
	const kind = KINDS.find((known) => known === label);
	if (kind) return { kind };
	const [, currency, per, scale] = /^([A-Z]{3})(?: (per share)| (billions|millions|thousands))?$/.exec(label) ?? [];
	if (currency) return per ? { kind: "per_share", currency } : { kind: "money", currency, ...scaleOf(scale) };
	const shares = /^shares(?:, (billions|millions|thousands))?$/.exec(label);
	return shares ? { kind: "shares", ...scaleOf(shares[1]) } : undefined;
}

const scaleOf = (word: string | undefined): { scale?: number } => (word ? { scale: SCALES[word] } : {});
