interface ShowAllProps {
	/** How many rows have no figure. */
	readonly without: number;
	/** What the rows are: "methods". */
	readonly what: string;
	readonly all: boolean;
	readonly onChange: (all: boolean) => void;
}

/** Brings in the rows without a figure, with the reason of each. */
export function ShowAll({ without, what, all, onChange }: ShowAllProps) {
	if (without === 0) return null;
	return (
		<label class="check">
			<input type="checkbox" checked={all} onChange={(event) => onChange(event.currentTarget.checked)} />
			Show the {without} {what} without a figure, and why
		</label>
	);
}
