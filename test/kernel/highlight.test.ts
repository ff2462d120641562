// Tests colours of code in HTML pages.
import { expect, it } from "vitest";
import { highlightTypeScript } from "../../src/kernel/notebook/highlight.js";

/** The coloured pieces, as `kind:text`. */
const pieces = (source: string): string[] =>
	[...highlightTypeScript(source).matchAll(/<span class="(t.)">([^<]*)<\/span>/g)].map(
		([, kind, text]) => `${kind}:${text}`,
	);
const plainText = (source: string): string =>
	highlightTypeScript(source)
		.replace(/<[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&#39;/g, "'")
		.replace(/&amp;/g, "&");

it("recognises keywords, functions, types, literals and comments", () => {
	expect(pieces('// A note.\nconst rate: Rate = price(0.08, "x") /* end */')).toEqual([
		"tc:// A note.",
		"tk:const",
		"tt:Rate",
		"tf:price",
		"tn:0.08",
		"ts:&quot;x&quot;",
		"tc:/* end */",
	]);
});

it("reads keywords after a dot or before a colon as names", () => {
	expect(pieces("row.from; ({ default: 1 })")).toEqual(["tn:1"]);
});

it("colours nested template expressions as code", () => {
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the coloured source
	expect(pieces("`a ${b(`c ${1}`)} d`")).toEqual(["ts:`a ", "tf:b", "ts:`c ", "tn:1", "ts:`", "ts: d`"]);
});

it("distinguishes regular expressions from division", () => {
	expect(pieces("a / b / c; return /x[/]y/g.test(s)")).toEqual(["tk:return", "ts:/x[/]y/g", "tf:test"]);
});

it.each([
	"const a = `open ${b",
	'"not closed\nnext',
	"a < b && c > d ? '&' : `<i>`",
	"/* open",
	"const r = 1_000n + .5e-3; x?.['y'] ?? {}",
	"}}`${`${`",
])("keeps every letter of %j", (source) => {
	expect(plainText(source)).toBe(source);
});
