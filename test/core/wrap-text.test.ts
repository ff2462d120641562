// Tests lines of limited width.
import { expect, it } from "vitest";
import { hangingText, wrapText } from "../../src/core/wrap-text.js";

it("breaks at spaces and indents the following lines", () => {
	expect(wrapText("at a return of 6.0% a year", 18)).toEqual(["at a return of", "6.0% a year"]);
	expect(hangingText("at a return of 6.0%", 22)).toEqual(["  at a return of", "    6.0%"]);
});
