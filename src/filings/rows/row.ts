// Declares types of the tables that map XBRL tags to statement lines.
import type { TemplateName } from "../../store/types.js";

/** The tags from which a line of the statements is read. */
export interface Row {
	/** Line of the statements; a name that begins with ~ is an input of other lines. */
	readonly field: string;
	readonly kind: "flow" | "stock";
	readonly unit: "money" | "shares" | "perShare";
	/** -1 if filings state an outflow or expense as a positive number. */
	readonly sign: 1 | -1;
	/** In order of priority: the first tag with a figure counts. Tags joined by + are summed; a part after +? may be missing. */
	readonly tags: readonly string[];
	/** Templates that have the line; all where it is left out. */
	readonly templates?: readonly TemplateName[];
	/** The line is never negative, or always an outflow; a filed negative value has the wrong sign. */
	readonly absolute?: boolean;
	/** A zero counts as missing. */
	readonly zeroIsGap?: boolean;
}

/** Kinds and units of lines by their names in the tables. */
const KINDS: Readonly<Record<string, Pick<Row, "kind" | "unit">>> = {
	flow: { kind: "flow", unit: "money" },
	stock: { kind: "stock", unit: "money" },
	"per-share": { kind: "flow", unit: "perShare" },
	"average-shares": { kind: "flow", unit: "shares" },
	shares: { kind: "stock", unit: "shares" },
};

/** Options of lines by their names in the tables; `out`: filings state the outflow or expense as positive. */
const OPTIONS: Readonly<Record<string, Partial<Row>>> = {
	"-": {},
	bank: { templates: ["bank"] },
	insurer: { templates: ["insurer"] },
	reit: { templates: ["reit"] },
	industrial: { templates: ["ordinary", "reit"] },
	out: { sign: -1 },
	absolute: { absolute: true },
	"zero-is-gap": { zeroIsGap: true },
};

/**
 * Reads a table in text, one row per line: kind, line of the statements, options, tags.
 * @throws {Error} for an unknown kind or option
 */
export function rowsOf(table: string): readonly Row[] {
	return table
		.trim()
		.split("\n")
		.map((line) => {
			const [kind = "", field = "", options = "", tags = ""] = line.split(" | ");
			const properties = [KINDS[kind], ...options.split(" ").map((option) => OPTIONS[option])];
			if (properties.includes(undefined)) throw new Error(`unknown kind or option: ${line}`);
			return Object.assign({ field, sign: 1, tags: tags.split(" ") }, ...properties) as Row;
		});
}
