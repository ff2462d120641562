// The reasons of missing cells in a lake.
import type { Reason } from "../../core/reason.js";
import type { LineItem } from "../../frames/company-types.js";
import type { CodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import type { KeptRows } from "./kept-rows.js";
import { reasonOf } from "./read-part.js";

const NOT_REPORTED: Reason = { code: "not_reported" };
/** The period name that means every period of a company. */
const EVERY = "*";

/** Why line items are missing, by item and row, from the table `words`. Plain "not reported" is left out. */
export function missingReasons(kept: KeptRows, table: CodedColumns): (item: LineItem) => (row: number) => Reason {
	const { reasons, reasonAt } = tableReasons(table);
	const rowsByItem = rowsOfItems(table);
	const columns = new Map<LineItem, Uint32Array>();
	const columnOf = (item: LineItem): Uint32Array => {
		const places = new Uint32Array(kept.rowCount);
		const own = rowsByItem.get(item);
		const [symbols, periods] = [table.texts.get("symbol"), table.texts.get("period")];
		if (!own || !symbols || !periods) return places;
		const [indexes, years] = [kept.indexesOf(symbols.words), kept.periodsOf(periods.words)];
		const every = periods.words.indexOf(EVERY);
		// A period's own reason comes before that for every period.
		for (const at of own) {
			const index = indexes[symbols.places[at] as number] as number;
			if (periods.places[at] === every && index >= 0 && reasonAt(at) > 0)
				places.fill(reasonAt(at), kept.starts[index], kept.starts[index + 1]);
		}
		for (const at of own) {
			const reason = reasonAt(at);
			if (reason === 0) continue;
			const row = kept.rowOf(
				indexes[symbols.places[at] as number] as number,
				years[periods.places[at] as number] as number,
			);
			if (row >= 0) places[row] = reason;
		}
		return places;
	};
	return (item) => {
		const places = columns.get(item) ?? columnOf(item);
		columns.set(item, places);
		return (row) => reasons[places[row] as number] as Reason;
	};
}

/** The table's rows by line item. */
function rowsOfItems({ rowCount, texts }: CodedColumns): Map<LineItem, number[]> {
	const [tables, columns] = [texts.get("table"), texts.get("column")];
	if (!tables || !columns) return new Map();
	const items = tables.words.indexOf("items");
	const found = columns.words.map((): number[] => []);
	for (let at = 0; at < rowCount; at++)
		if (tables.places[at] === items) (found[columns.places[at] as number] as number[]).push(at);
	return new Map(columns.words.map((word, place) => [word as LineItem, found[place] as number[]]));
}

/** The distinct reasons of a table. Index 0 stands for plain "not reported", and for made-up items. */
function tableReasons({ texts }: CodedColumns): {
	readonly reasons: readonly Reason[];
	readonly reasonAt: (row: number) => number;
} {
	const [codes, words, more] = [texts.get("code"), texts.get("word"), texts.get("reason")];
	const reasons: Reason[] = [NOT_REPORTED];
	if (!codes || !words || !more) return { reasons, reasonAt: () => 0 };
	const known = new Map<number, number>();
	return {
		reasons,
		reasonAt(row) {
			const [code, word, rest] = [codes.places[row], words.places[row], more.places[row]] as [number, number, number];
			const key = (code * words.words.length + word) * more.words.length + rest;
			let place = known.get(key);
			if (place === undefined) {
				const name = codes.words[code] as string;
				const isPlain = name === "made_up" || (name === "not_reported" && word === 0 && rest === 0);
				const [detail, special] = [words.words[word] as string, more.words[rest] as string];
				place = isPlain ? 0 : reasons.push(reasonOf(name, detail || null, special || null)) - 1;
				known.set(key, place);
			}
			return place;
		},
	};
}
