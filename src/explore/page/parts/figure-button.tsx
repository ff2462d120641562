import type { Figure } from "../../../core/figure.js";
import { formatValue, type NumberFormat } from "../../../core/format.js";
import { absenceMark } from "../../../core/reason-words.js";
import { type Explained, useExplain } from "./explanation.js";

/** A figure as text: the number by its unit, or NM or n/a. */
export const textOf = (figure: Figure, format: NumberFormat = {}): string =>
	figure.value === null ? absenceMark(figure.reason) : formatValue(figure.value, figure.unit, format);

interface FigureButtonProps {
	/** The figure's name in its explanation: "P/E of JPM". */
	readonly title: string;
	/** Computes its explanation when the reader opens it. */
	readonly compute: Explained["compute"];
	readonly text: string;
	/** The reason for a missing number, for the tip. */
	readonly note?: string;
}

/** A number that opens its explanation. */
export function FigureButton({ title, compute, text, note }: FigureButtonProps) {
	const explain = useExplain();
	return (
		<button
			type="button"
			class="fig"
			title={note}
			aria-label={`${text}: explain ${title}`}
			onClick={() => explain({ title, compute })}
		>
			{text}
		</button>
	);
}
