// Declares the colours of charts and pages, for white and dark backgrounds. Categories use the Okabe–Ito set, which colour-blind readers can
// distinguish.
const COLOURS = {
	paper: ["#ffffff", "#14171c"],
	ink: ["#16243a", "#eceae4"],
	text: ["#23262b", "#dddbd5"],
	muted: ["#5b616a", "#a5a9b0"],
	history: ["#8d939c", "#8a9099"],
	grid: ["#e5e6e2", "#2c3139"],
	band: ["#dfe3e8", "#363d47"],
	price: ["#d55e00", "#ff9148"],
	value: ["#0072b2", "#5fb4f0"],
	green: ["#009e73", "#35c89c"],
	orange: ["#e69f00", "#f3ba3e"],
	pink: ["#cc79a7", "#e4a2c6"],
	sky: ["#56b4e9", "#93d3f8"],
} as const;

/** The name of a colour of the palette. */
export type ColourName = keyof typeof COLOURS;
/** Colours on white or on the dark background. */
export type ThemeName = "light" | "dark";

function pick(index: 0 | 1): Readonly<Record<ColourName, string>> {
	return Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[index]])) as Record<
		ColourName,
		string
	>;
}

/** Colours on white, with which figures are built. */
export const LIGHT: Readonly<Record<ColourName, string>> = pick(0);

/** Colours on the dark background. */
export const DARK: Readonly<Record<ColourName, string>> = pick(1);

/** Six colours for categories, in order of use. */
export const CATEGORIES: readonly string[] = [
	LIGHT.value,
	LIGHT.orange,
	LIGHT.green,
	LIGHT.pink,
	LIGHT.sky,
	LIGHT.price,
];

const TO_DARK = new Map(Object.values(COLOURS).map(([light, dark]): [string, string] => [light, dark]));

/** The same plain value with every colour of the light palette replaced by its dark counterpart. */
export function inDark<T>(value: T): T {
	return toDark(value, false) as T;
}

/** The dark theme's colour of bars in ink; near-white bars would be too bright. */
export const DARK_BAR = "#7187a8";

function toDark(value: unknown, isBar: boolean): unknown {
	if (typeof value === "string") return isBar && value === LIGHT.ink ? DARK_BAR : (TO_DARK.get(value) ?? value);
	if (Array.isArray(value)) return value.map((item) => toDark(item, isBar));
	if (value === null || typeof value !== "object") return value;
	const ofBar = "type" in value && value.type === "bar";
	return Object.fromEntries(
		Object.entries(value).map(([key, item]) => [
			key,
			toDark(item, (ofBar && key === "marker") || (isBar && key === "color")),
		]),
	);
}

/** The colours as CSS custom properties: `--ink:#16243a;…`. */
export const cssVariables = (colours: Readonly<Record<ColourName, string>>): string =>
	Object.entries(colours)
		.map(([name, colour]) => `--${name}:${colour}`)
		.join(";");
