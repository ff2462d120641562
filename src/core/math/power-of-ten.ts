/** 10ⁿ for a whole n, rounded once: reading a decimal is exact on every engine. */
export const powerOfTen = (n: number): number => Number(`1e${n}`);
