// Draws the page's controls for choosing one of several options.
interface ChoiceProps<T extends string> {
	readonly title: string;
	readonly value: T;
	readonly options: readonly { readonly value: T; readonly title: string }[];
	readonly onChange: (value: T) => void;
}

/** A few options side by side, of which one is selected. */
export function Segments<T extends string>({ title, value, options, onChange }: ChoiceProps<T>) {
	return (
		<fieldset class="choice">
			<legend>{title}</legend>
			<span class="segments">
				{options.map((option) => (
					<button
						key={option.value}
						type="button"
						aria-pressed={option.value === value}
						onClick={() => onChange(option.value)}
					>
						{option.title}
					</button>
				))}
			</span>
		</fieldset>
	);
}

/** A select element for a longer list. */
export function Select<T extends string>({ title, value, options, onChange }: ChoiceProps<T>) {
	return (
		<label>
			{title}
			<select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.title}
					</option>
				))}
			</select>
		</label>
	);
}
