// Tests a least-squares line against hand sums and the multi-column regression.
import { expect, it } from "vitest";
import { fitLine } from "../../../src/analytics/math/fit-line.js";
import { leastSquares } from "../../../src/analytics/math/least-squares.js";

it("fits four points as the normal equations do", () => {
	// About the means 1.5 and 3.5: Σxy 5, Σx² 5, Σy² 11; 6 of it unexplained over 4 − 2 degrees of freedom.
	expect(fitLine([3, 1, 5, 5], [0, 1, 2, 3])).toEqual({
		intercept: 2,
		slope: 1,
		slopeError: expect.closeTo(Math.sqrt(6 / 2 / 5), 12),
		rSquared: expect.closeTo(5 / 11, 12),
	});
});

it("agrees with the regression on one column", () => {
	const x = [0.3, -1.2, 4.4, 2.7, 0.1, -3.3];
	const y = [1.1, 0.4, -2.5, 3.6, 0.9, 7.2];
	const [line, fit] = [fitLine(y, x), leastSquares(y, [x])];
	const results = fit && [...fit.coefficients, fit.standardErrors[1], fit.rSquared];
	expect(line && [line.intercept, line.slope, line.slopeError, line.rSquared]).toEqual(
		results?.map((result) => expect.closeTo(result as number, 12)),
	);
});

it("returns no line for a constant column", () => {
	expect(fitLine([1, 2, 3], [5, 5, 5])).toBeNull();
});
