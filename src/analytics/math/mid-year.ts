/**
 * A value per share with flows in the middle of each year: what the operations are worth (the value before what is held) grows by half a
 * year at the discount rate.
 *
 * @param value with flows at the end of each year
 * @param held cash less debt per share, which no year moves
 * @param rate discount rate per year, a fraction
 * @example
 * midYearValue(110, 10, 0.21) //=> 120
 */
export function midYearValue(value: number, held: number, rate: number): number {
	return held + (value - held) * Math.sqrt(1 + rate);
}
