// Tests that fast number parsing of line items agrees with JSON.parse and readNumber.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/api/transport/parse-json.js";
import { type Lines, parseLines } from "../../src/api/transport/parse-lines.js";
import { readNumber } from "../../src/core/read-number.js";

const lines: Lines = { isSection: (key) => key === "section", isText: (key) => key.endsWith("Date") };

/** The same with a number for every plain decimal of a line item. */
function withNumbers(value: unknown, inSection = false): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((item) => withNumbers(item));
	for (const [name, member] of Object.entries(value)) {
		const isLine = inSection && Array.isArray(member) && !lines.isText(name);
		const read = isLine
			? member.map((cell) => numberOrWord(withNumbers(cell)))
			: withNumbers(member, name === "section");
		Object.defineProperty(value, name, { value: read });
	}
	return value;
}

const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/;
const numberOrWord = (cell: unknown) =>
	typeof cell === "string" && cell.length <= 15 && PLAIN.test(cell) ? readNumber(cell) : cell;

const cells = fc.oneof(
	fc.constantFrom(
		"-",
		"N/A",
		"",
		"At Loss",
		"Negative Tangible Equity",
		"1,234",
		"12%",
		"1e5",
		"-0",
		"5.",
		".5",
		"-.5",
	),
	fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
	fc.integer().map((value) => (value / 1000).toFixed(3)),
	fc.string(),
	fc.constantFrom("0".repeat(40), "123456789012345", "1234567890123456", "12345678.9012345"),
	fc.jsonValue(),
);
const section = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("Revenue", "Filing Date")), fc.array(cells));

describe("parseLines", () => {
	it("reads plain decimals in line items as numbers", () => {
		const text = '{"section":{"a":["1.5","-",null,2,"-.25"],"Filing Date":["20240131"]},"b":["1"]}';
		expect(parseLines(text, lines)).toEqual({
			section: { a: [1.5, "-", null, 2, -0.25], "Filing Date": ["20240131"] },
			b: ["1"],
		});
	});

	it("differs from the ordinary parser for plain decimals only", () => {
		fc.assert(
			fc.property(section, fc.jsonValue(), fc.constantFrom(undefined, 1, "\t"), (lineItems, otherValue, space) => {
				const text = JSON.stringify(
					{ beside: otherValue, annuals: { "Fiscal Year": ["2024"], section: lineItems } },
					null,
					space,
				);
				expect(withNumbers(parseLines(text, lines))).toEqual(withNumbers(parseJson(text)));
			}),
		);
	});

	it("refuses what JSON.parse refuses", () => {
		const text = '{"section":{"a":["1.5","-",null,2.50,true],"b":["x\\n"]},"c":[1,"2"]}';
		for (let start = 0; start < text.length; start++) {
			for (const broken of [
				text.slice(0, start),
				text.slice(0, start) + text.slice(start + 1),
				`${text.slice(0, start)}"`,
			]) {
				const parsedOrError = (parse: (text: string) => unknown) => {
					try {
						return JSON.stringify(withNumbers(parse(broken)));
					} catch (error) {
						return String(error);
					}
				};
				expect(parsedOrError((text) => parseLines(text, lines))).toBe(parsedOrError(parseJson));
			}
		}
	});

	it("leaves numbers beyond a double to the ordinary parser", () => {
		const text = '{"section":{"a":[1e-400,1e400,123456789012345678]}}';
		expect(parseLines(text, lines)).toEqual(parseJson(text));
	});

	it("keeps the key __proto__", () => {
		const text = '{"section":{"__proto__":["1"]}}';
		expect(Object.keys(parseLines(text, lines) as object)).toEqual(["section"]);
		expect(JSON.stringify(parseLines(text, lines))).toBe(text);
	});
});
