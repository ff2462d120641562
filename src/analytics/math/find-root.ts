// Finds a root of a function between two bounds.
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

/** A root of a smooth function within `width`, by Ridders' method, with a tenth of the calls of `findRoot`. Null as in `findRoot`. */
export function nearRoot(f: (x: number) => number, low: number, high: number, width: number): number | null {
	let [a, b, fa, fb] = [low, high, f(low), f(high)];
	if (fa === 0) return a;
	if (fb === 0) return b;
	if (!Number.isFinite(fa) || !Number.isFinite(fb) || fa > 0 === fb > 0) return null;
	for (let last = Number.NaN; ; ) {
		const middle = (a + b) / 2;
		const fm = f(middle);
		const x = middle + ((middle - a) * Math.sign(fa - fb) * fm) / Math.sqrt(fm * fm - fa * fb);
		const fx = f(x);
		if (!Number.isFinite(fx)) return findRoot(f, low, high);
		if (fx === 0 || Math.abs(x - last) < width) return x;
		last = x;
		if (fm > 0 !== fx > 0) [a, fa, b, fb] = [middle, fm, x, fx];
		else if (fa > 0 !== fx > 0) [b, fb] = [x, fx];
		else [a, fa] = [x, fx];
	}
}

const closer = (f: (x: number) => number, a: number, b: number): number => (Math.abs(f(a)) <= Math.abs(f(b)) ? a : b);
