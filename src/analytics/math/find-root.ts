/**
 * The root of a function on a bracket, by bisection down to neighbouring doubles; null when the function has the same
 * sign at both ends or is not finite there. A bound is returned only where it is itself a root.
 */
export function findRoot(f: (x: number) => number, low: number, high: number): number | null {
	if (!(low < high)) return null;
	let [a, b] = [low, high];
	const fa = f(a);
	const fb = f(b);
	if (fa === 0) return a;
	if (fb === 0) return b;
	if (!Number.isFinite(fa) || !Number.isFinite(fb) || fa > 0 === fb > 0) return null;
	const rising = fb > 0;
	for (;;) {
		const middle = a + (b - a) / 2;
		if (middle <= a || middle >= b) {
			const root = closer(f, a, b);
			// At a pole the sign changes without a root.
			return Math.abs(f(root)) <= Math.min(Math.abs(fa), Math.abs(fb)) ? root : null;
		}
		const value = f(middle);
		if (value === 0) return middle;
		if (value > 0 === rising) b = middle;
		else a = middle;
	}
}

const closer = (f: (x: number) => number, a: number, b: number): number => (Math.abs(f(a)) <= Math.abs(f(b)) ? a : b);
