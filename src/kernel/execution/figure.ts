/** A plain plotly figure: traces and a layout, and nothing that plotly does not know. */
export interface Figure {
	readonly data: readonly unknown[];
	readonly layout: object;
}

const FIGURE_FIELDS = new Set(["data", "layout", "frames", "config"]);

export function isFigure(value: unknown): value is Figure {
	if (typeof value !== "object" || value === null) return false;
	const { data, layout } = value as Partial<Figure>;
	return (
		Array.isArray(data) &&
		data.length > 0 &&
		data.every((trace) => typeof trace === "object" && trace !== null) &&
		typeof layout === "object" &&
		layout !== null &&
		Object.keys(value).every((field) => FIGURE_FIELDS.has(field))
	);
}
