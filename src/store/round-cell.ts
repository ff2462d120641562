// Rounds the cells of stored tables.
/** Rounds a cell: three decimals, or five significant digits where three decimals would leave fewer. */
export function roundCell(value: number): number {
	const size = Math.abs(value);
	if (size >= 10) return Math.round(value * 1000) / 1000 || 0;
	const scale = size >= 1 ? 1e4 : size >= 0.1 ? 1e5 : size >= 0.01 ? 1e6 : 0;
	const digits = value * scale;
	// `toPrecision` is exact but slow, so it is used only near a half.
	const isNearHalf = Math.abs(Math.abs(digits % 1) - 0.5) < 1e-6;
	return (scale > 0 && !isNearHalf ? Math.round(digits) / scale : Number(value.toPrecision(5))) || 0;
}
