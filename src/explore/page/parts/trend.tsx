const WIDTH = 72;
const HEIGHT = 18;

/** A small line of a series, gaps left open, with the zero line where the series crosses it. */
export function Trend({ values }: { readonly values: readonly (number | null)[] }) {
	const known = values.filter((value): value is number => value !== null);
	if (known.length < 3) return null;
	const low = Math.min(0, ...known);
	const high = Math.max(0, ...known);
	const x = (i: number) => ((i / (values.length - 1)) * (WIDTH - 4) + 2).toFixed(1);
	const y = (value: number) => (HEIGHT - 2 - ((value - low) / (high - low || 1)) * (HEIGHT - 4)).toFixed(1);
	let pen = "M";
	const path = values
		.map((value, i) => {
			if (value === null) {
				pen = "M";
				return "";
			}
			const step = `${pen}${x(i)} ${y(value)}`;
			pen = "L";
			return step;
		})
		.join("");
	return (
		<svg class="trend" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
			{low < 0 && <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />}
			<path d={path} />
		</svg>
	);
}
