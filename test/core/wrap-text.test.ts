// Lines of limited width.
import { expect, it } from "vitest";
import { hangingText, wrapText } from "../../src/core/wrap-text.js";

it("breaks at spaces, and keeps a percent sign with its number", () => {
	expect(wrapText("at a return of 6.0 % a year", 18)).toEqual(["at a return of", "6.0 % a year"]);
	// Seventeen letters hold "at a return of 6.0", but not the sign behind it.
	expect(hangingText("at a return of 6.0 %", 22)).toEqual(["  at a return of", "    6.0 %"]);
});
