// The drivers of a forecast by year, to type into as into a spreadsheet: blocks are copied, pasted and cleared.
import { useState } from "preact/hooks";
import type { GivenDrivers } from "../../../analytics/assumptions/given-forecast.js";
import type { Forecast } from "../../../analytics/forecast/forecast.js";
import { driverText } from "../../../analytics/forecast/given-drivers.js";
import { isComputed, textsOfBlock, wholeText, withTexts } from "../forecast-edits.js";

interface DriverGridProps {
	readonly forecast: Forecast;
	/** Called with a change of the given drivers; its errors are shown as errors of the input. */
	readonly onChange: (next: (given: GivenDrivers) => GivenDrivers) => void;
}

/** A cell by row and year, both from 0. */
type Place = readonly [row: number, year: number];

const placeOf = (target: EventTarget | null): Place | null => {
	const cell = target instanceof HTMLElement ? target.dataset.at?.split(" ").map(Number) : undefined;
	return cell ? [cell[0] as number, cell[1] as number] : null;
};

const STEPS: Readonly<Record<string, Place>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	Enter: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

export function DriverGrid({ forecast, onChange }: DriverGridProps) {
	const { drivers, years } = forecast;
	const names = drivers.map(({ name }) => name);
	/** The fixed corner of the selection and the moving one. */
	const [block, setBlock] = useState<readonly [Place, Place] | null>(null);
	const [[top, left], [bottom, right]] = cornersOf(block);
	const isBlock = top !== bottom || left !== right;
	const cells = () =>
		names.slice(top, bottom + 1).map((name) => years.slice(left, right + 1).map((_, i) => ({ name, year: left + i })));
	const setTexts = (texts: Parameters<typeof withTexts>[2]) => onChange((given) => withTexts(forecast, given, texts));
	const reset = (name: string) => onChange(({ [name]: _, ...others }) => others);
	const clamped = ([row, year]: Place): Place => [
		Math.min(Math.max(row, 0), names.length - 1),
		Math.min(Math.max(year, 0), years.length - 1),
	];
	const onKeyDown = (event: KeyboardEvent) => {
		const place = placeOf(event.target);
		const step = STEPS[event.key];
		const [from, to] = block ?? [];
		if (!place || !from || !to) return;
		if (event.key === "Escape") {
			(event.target as HTMLInputElement).value = (event.target as HTMLInputElement).defaultValue;
			setBlock([place, place]);
		} else if (event.key === "Delete" && isBlock) {
			event.preventDefault();
			setTexts(cells().flatMap((row) => row.map((cell) => ({ ...cell, text: "" }))));
		} else if (step && event.shiftKey) {
			event.preventDefault();
			setBlock([from, clamped([to[0] + step[0], to[1] + step[1]])]);
		} else if (step && step[1] === 0) {
			event.preventDefault();
			const [row, year] = clamped([place[0] + step[0], place[1]]);
			const next = (event.currentTarget as HTMLElement).querySelector<HTMLInputElement>(`[data-at="${row} ${year}"]`);
			if (next === event.target) next?.blur();
			else next?.focus();
		}
	};
	return (
		<div class="table drivers" tabIndex={-1}>
			<table
				aria-label="Drivers by year"
				onKeyDown={onKeyDown}
				onFocusIn={({ target }) => {
					const place = placeOf(target);
					if (!place) return;
					(target as HTMLInputElement).select();
					setBlock([place, place]);
				}}
				onMouseDown={(event) => {
					const place = placeOf(event.target);
					if (!place || !event.shiftKey || !block) return;
					event.preventDefault();
					setBlock([block[0], place]);
				}}
				onChange={({ target }) => {
					const place = placeOf(target);
					const text = (target as HTMLInputElement).value;
					if (place) setTexts([{ name: names[place[0]] as string, year: place[1], text }]);
				}}
				onCopy={(event) => {
					if (!placeOf(event.target) || !isBlock) return;
					event.preventDefault();
					const texts = cells().map((row) =>
						row.map(({ name, year }) => wholeText(forecast.driver(name), year)).join("\t"),
					);
					event.clipboardData?.setData("text/plain", texts.join("\n"));
				}}
				onPaste={(event) => {
					const text = event.clipboardData?.getData("text/plain") ?? "";
					if (!placeOf(event.target) || !/[\t\n]/.test(text)) return;
					event.preventDefault();
					onChange((given) => withTexts(forecast, given, textsOfBlock(text, names.slice(top), years, left)));
				}}
			>
				<thead>
					<tr>
						<th scope="col">Driver</th>
						{years.map((year) => (
							<th key={year} scope="col" class="n">
								{year}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{drivers.map((driver, row) => (
						<tr key={driver.name}>
							<th scope="row" title={driver.reason}>
								{driver.title}
								{driver.given && (
									<button
										type="button"
										class="plain"
										onClick={() => reset(driver.name)}
										aria-label={`Reset ${driver.title}`}
									>
										reset
									</button>
								)}
							</th>
							{years.map((year, i) => {
								const isIn = row >= top && row <= bottom && i >= left && i <= right && isBlock;
								const isOwn = driver.values[i] !== driver.base[i];
								return (
									<td key={year} class={`${isIn ? "in" : ""}${isOwn ? " yours" : ""}`}>
										<input
											data-at={`${row} ${i}`}
											aria-label={`${driver.title}, ${year}`}
											value={driverText(driver.values[i] as number, driver.unit)}
											defaultValue={driverText(driver.values[i] as number, driver.unit)}
											title={wholeText(driver, i)}
											readOnly={isComputed(driver)}
											spellcheck={false}
										/>
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The corners of a block, the upper left one first; outside of the grid without one. */
function cornersOf(block: readonly [Place, Place] | null): readonly [Place, Place] {
	const [from, to] = block ?? [
		[-1, -1],
		[-1, -1],
	];
	return [
		[Math.min(from[0], to[0]), Math.min(from[1], to[1])],
		[Math.max(from[0], to[0]), Math.max(from[1], to[1])],
	];
}
