// Draws the drivers of a forecast by year as a grid, in which blocks are typed, copied, pasted and cleared as in a spreadsheet.
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
type CellPosition = readonly [row: number, year: number];

const positionOf = (target: EventTarget | null): CellPosition | null => {
	const cell = target instanceof HTMLElement ? target.dataset.at?.split(" ").map(Number) : undefined;
	return cell ? [cell[0] as number, cell[1] as number] : null;
};

const STEPS: Readonly<Record<string, CellPosition>> = {
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
	const [block, setBlock] = useState<readonly [CellPosition, CellPosition] | null>(null);
	const [[top, left], [bottom, right]] = cornersOf(block);
	const isBlock = top !== bottom || left !== right;
	const cells = () =>
		names.slice(top, bottom + 1).map((name) => years.slice(left, right + 1).map((_, i) => ({ name, year: left + i })));
	const setTexts = (texts: Parameters<typeof withTexts>[2]) => onChange((given) => withTexts(forecast, given, texts));
	const reset = (name: string) => onChange(({ [name]: _, ...others }) => others);
	const clamped = ([row, year]: CellPosition): CellPosition => [
		Math.min(Math.max(row, 0), names.length - 1),
		Math.min(Math.max(year, 0), years.length - 1),
	];
	const onKeyDown = (event: KeyboardEvent) => {
		const position = positionOf(event.target);
		const step = STEPS[event.key];
		const [from, to] = block ?? [];
		if (!position || !from || !to) return;
		if (event.key === "Escape") {
			(event.target as HTMLInputElement).value = (event.target as HTMLInputElement).defaultValue;
			setBlock([position, position]);
		} else if (event.key === "Delete" && isBlock) {
			event.preventDefault();
			setTexts(cells().flatMap((row) => row.map((cell) => ({ ...cell, text: "" }))));
		} else if (step && event.shiftKey) {
			event.preventDefault();
			setBlock([from, clamped([to[0] + step[0], to[1] + step[1]])]);
		} else if (step && step[1] === 0) {
			event.preventDefault();
			const [row, year] = clamped([position[0] + step[0], position[1]]);
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
					const position = positionOf(target);
					if (!position) return;
					(target as HTMLInputElement).select();
					setBlock([position, position]);
				}}
				onMouseDown={(event) => {
					const position = positionOf(event.target);
					if (!position || !event.shiftKey || !block) return;
					event.preventDefault();
					setBlock([block[0], position]);
				}}
				onChange={({ target }) => {
					const position = positionOf(target);
					const text = (target as HTMLInputElement).value;
					if (position) setTexts([{ name: names[position[0]] as string, year: position[1], text }]);
				}}
				onCopy={(event) => {
					if (!positionOf(event.target) || !isBlock) return;
					event.preventDefault();
					const texts = cells().map((row) =>
						row.map(({ name, year }) => wholeText(forecast.driver(name), year)).join("\t"),
					);
					event.clipboardData?.setData("text/plain", texts.join("\n"));
				}}
				onPaste={(event) => {
					const text = event.clipboardData?.getData("text/plain") ?? "";
					if (!positionOf(event.target) || !/[\t\n]/.test(text)) return;
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
						<DriverRow
							key={driver.name}
							driver={driver}
							row={row}
							years={years}
							isInBlock={(i) => isBlock && row >= top && row <= bottom && i >= left && i <= right}
							onReset={() => reset(driver.name)}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface DriverRowProps extends Pick<Forecast, "years"> {
	readonly driver: Forecast["drivers"][number];
	readonly row: number;
	readonly isInBlock: (year: number) => boolean;
	readonly onReset: () => void;
}

/** A driver with an input for each year; one that the user gave can be reset. */
function DriverRow({ driver, row, years, isInBlock, onReset }: DriverRowProps) {
	const { title } = driver;
	return (
		<tr>
			<th scope="row" title={driver.reason}>
				{title}
				{driver.given && (
					<button type="button" class="plain" onClick={onReset} aria-label={`Reset ${title}`}>
						reset
					</button>
				)}
			</th>
			{years.map((year, i) => {
				const text = driverText(driver.values[i] as number, driver.unit);
				const isOwn = driver.values[i] !== driver.base[i];
				return (
					<td key={year} class={`${isInBlock(i) ? "in" : ""}${isOwn ? " yours" : ""}`}>
						<input
							data-at={`${row} ${i}`}
							aria-label={`${title}, ${year}`}
							value={text}
							defaultValue={text}
							title={wholeText(driver, i)}
							readOnly={isComputed(driver)}
							spellcheck={false}
						/>
					</td>
				);
			})}
		</tr>
	);
}

/** The corners of a block, the upper left one first; outside of the grid without one. */
function cornersOf(block: readonly [CellPosition, CellPosition] | null): readonly [CellPosition, CellPosition] {
	const outside: CellPosition = [-1, -1];
	const [from, to] = block ?? [outside, outside];
	return [
		[Math.min(from[0], to[0]), Math.min(from[1], to[1])],
		[Math.max(from[0], to[0]), Math.max(from[1], to[1])],
	];
}
