// Draws a checkbox that shows the rows without a figure, with their reasons.
interface ShowAllProps {
	/** How many rows have no figure. */
	readonly without: number;
	/** The word for the rows, such as "methods". */
	readonly what: string;
	readonly all: boolean;
	readonly onChange: (all: boolean) => void;
}

export function ShowAll({ without, what, all, onChange }: ShowAllProps) {
	if (without === 0) return null;
	return (
		<label class="check">
			<input type="checkbox" checked={all} onChange={(event) => onChange(event.currentTarget.checked)} />
			Show the {without} {what} without a figure, and why
		</label>
	);
}
