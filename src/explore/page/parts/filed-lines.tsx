// Shows the filings that a line of the statements comes from, with their addresses, or the cells of an own table; nothing if no store has them.
import { useEffect, useState } from "preact/hooks";
import type { Source } from "../../../core/figure.js";
import { type FigureNode, filedLinesOf, typedCellsOf } from "../../../core/figure-node.js";
import { formatNumber } from "../../../core/format.js";
import { getJson } from "../load-company.js";

/** A longer list of filed lines is folded at first. */
const MAX_OPEN_LINES = 4;

export function FiledLines({ source, value }: { readonly source: Source; readonly value: unknown }) {
	const [node, setNode] = useState<FigureNode | null>(null);
	const { symbol, targetCurrency } = source.arguments;
	const isLine = source.operation === "stock.financials" && source.field && source.period && typeof value === "number";
	const query = new URLSearchParams({
		symbol: String(symbol),
		field: source.field ?? "",
		period: source.period ?? "",
		value: String(value),
		...(targetCurrency !== undefined && { currency: String(targetCurrency) }),
	}).toString();
	useEffect(() => {
		let wanted = true;
		setNode(null);
		const request = isLine ? getJson<{ readonly node: FigureNode | null }>(`filed?${query}`) : undefined;
		request?.then(
			(answer) => wanted && setNode(answer.node),
			() => undefined,
		);
		return () => {
			wanted = false;
		};
	}, [query, isLine]);
	const lines = node ? filedLinesOf(node) : [];
	if (!node) return null;
	if (lines.length === 0)
		return typedCellsOf(node).map(({ file, row, column }) => (
			<p>
				typed in {file}, row “{row}”, column “{column}”
			</p>
		));
	return (
		<details open={lines.length <= MAX_OPEN_LINES}>
			<summary>
				filed in {lines.length} {lines.length === 1 ? "line" : "lines"}
			</summary>
			<ul class="inputs">
				{lines.map(({ taxonomy, tag, unit, value: filed, start, end, form, filed: day, accession, url }, i) => (
					<li key={i}>
						<p>
							<b>
								{taxonomy}:{tag}
							</b>{" "}
							= <span class="number">{formatNumber(filed)}</span> {unit}
						</p>
						<p class="quiet">
							{start === null ? end : `${start} to ${end}`}; {form} filed {day},{" "}
							<a href={url} target="_blank" rel="noreferrer">
								{accession}
							</a>
						</p>
					</li>
				))}
			</ul>
		</details>
	);
}
