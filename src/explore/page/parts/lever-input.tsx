// One assumption: a slider, an input box, the original value, and the methods that it changes.
import { useId, useState } from "preact/hooks";
import type { ValueDriver } from "../../../analytics/company/value-drivers.js";
import { formatAmount } from "../../../core/format.js";
import { leverScale, shownNumber } from "../../../report/levers/render-levers.js";
import { typedNumber } from "../../../report/levers/typed-number.js";

interface LeverInputProps {
	readonly lever: ValueDriver;
	/** In the model's unit. */
	readonly value: number;
	/** Titles of the methods that it changes. */
	readonly moves: string;
	readonly onChange: (value: number | null) => void;
}

export function LeverInput({ lever, value, moves, onChange }: LeverInputProps) {
	const id = useId();
	const { title, unit, value: before, low, high } = lever;
	const scale = leverScale(unit, before);
	const { one, step, decimals } = scale;
	const [typed, setTyped] = useState<string | null>(null);
	const toModel = (shown: number): number | null =>
		// Positions within half a step of the computed value count as that value.
		Math.abs(shown - before / one) < step / 2 ? null : Number((shown * one).toPrecision(12));
	const take = (text: string) => {
		setTyped(null);
		const shown = typedNumber(text);
		if (!Number.isFinite(shown)) return onChange(null);
		onChange(toModel(Math.min(Math.max(shown, low / one), high / one)));
	};
	const place = ((before - low) / (high - low)) * 100;
	return (
		<div class={value === before ? "lever" : "lever moved"}>
			<label for={id}>{title}</label>
			<span class="set">
				<input
					id={id}
					type="text"
					inputmode="decimal"
					value={typed ?? shownNumber(value, scale)}
					onInput={(event) => setTyped(event.currentTarget.value)}
					onChange={(event) => take(event.currentTarget.value)}
				/>
				<span>{scale.unit}</span>
			</span>
			<input
				type="range"
				aria-label={title}
				min={(low / one).toFixed(decimals)}
				max={(high / one).toFixed(decimals)}
				step={step}
				value={(value / one).toFixed(decimals)}
				style={{ "--at": `${place.toFixed(1)}%` }}
				onInput={(event) => onChange(toModel(Number(event.currentTarget.value)))}
			/>
			<details class="moves">
				<summary>
					{formatAmount(before, unit)} without a change · moves {lever.changedEstimates.length}{" "}
					{lever.changedEstimates.length === 1 ? "value" : "values"}
				</summary>
				{moves}
			</details>
		</div>
	);
}
