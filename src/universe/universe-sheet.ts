// Summarizes a universe for display: its sectors with median figures, and a sentence about missing companies.
import { median } from "../analytics/math/statistics.js";
import { ArgumentError } from "../core/errors.js";
import { counted, formatNumber, percent } from "../core/format.js";
import type { NumberColumn } from "../core/table.js";
import type { Sheet } from "../display/sheet.js";
import type { FigureOptions } from "./figures/evaluate.js";
import type { Members } from "./members.js";
import type { MissingCompany } from "./universe-source.js";

type UniverseFacts = {
	readonly title: string;
	readonly missing: readonly MissingCompany[];
	readonly notes: readonly string[];
};

/** A table of sectors with company counts and median figures. Without the figures P/E and ROIC, it has only the counts. */
export function universeSheet(
	{ title, missing, notes }: UniverseFacts,
	members: Members,
	options: FigureOptions,
): Sheet {
	const { rows, condition } = members;
	const sectors = [...new Set(rows.map(({ sector }) => sector))].sort((a, b) => (String(a) < String(b) ? -1 : 1));
	let figures: ReadonlyMap<string, NumberColumn> | undefined;
	try {
		if (condition === undefined) figures = members.columns(["pe", "roic"], options);
	} catch (error) {
		// `figureMembers` refuses figures that it does not hold.
		if (!(error instanceof ArgumentError)) throw error;
	}
	const formatMedian = (name: string, positions: readonly number[]): string => {
		const column = figures?.get(name);
		const values = positions.map((row) => column?.values[row] ?? Number.NaN).filter((value) => !Number.isNaN(value));
		if (values.length === 0) return "–";
		return name === "pe" ? `${formatNumber(median(values), { decimals: 1 })}×` : percent(median(values));
	};
	const lines = sectors.map((sector) => {
		const positions = rows.flatMap((row, i) => (row.sector === sector ? [i] : []));
		const cells = [sector ?? "unknown", String(positions.length)];
		return figures ? [...cells, formatMedian("pe", positions), formatMedian("roic", positions)] : cells;
	});
	const positions = rows.map((_, i) => i);
	const total = [
		"All",
		String(rows.length),
		...(figures ? [formatMedian("pe", positions), formatMedian("roic", positions)] : []),
	];
	const head = ["Sector", "Companies", ...(figures ? ["Median P/E", "Median ROIC"] : [])];
	const note = [describeMissingCompanies(missing), ...notes].filter((text) => text !== "").join(" ");
	return {
		title: `${title}: ${counted(rows.length, "company", "companies")}`,
		facts: [],
		tables: [{ head, rows: [...lines, total] }],
		...(note && { note }),
	};
}

/** The most symbols that a sentence names. */
const SYMBOLS_SHOWN = 12;

/** A sentence that names missing companies and the reason of the first; empty if none is missing. */
export function describeMissingCompanies(missing: readonly MissingCompany[]): string {
	if (missing.length === 0) return "";
	const symbols = missing.slice(0, SYMBOLS_SHOWN).map(({ symbol }) => symbol);
	const more = missing.length > SYMBOLS_SHOWN ? " …" : "";
	const [{ missing: reason, symbol } = { missing: "", symbol: "" }] = missing;
	const first = missing.length === 1 ? reason : `${symbol}: ${reason}`;
	const verb = missing.length === 1 ? "company is" : "companies are";
	return `${missing.length} ${verb} missing: ${symbols.join(", ")}${more} (${first.replace(/[.\s]+$/, "")}).`;
}
