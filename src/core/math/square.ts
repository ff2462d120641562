/** x², rounded once. */
export const square = (x: number): number => x * x;
