/** What kind of quantity a number is. Frames keep `percent` (points, as the service has them); models take `fraction`. */
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
	/** ISO code, for money and per-share amounts; absent where it is not known. */
	readonly currency?: string;
	/** What one stands for: 1e6 for millions. Absent means 1. */
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
