// Tests notebook Markdown as HTML: its formatting, and that no text inserts a script.
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../src/kernel/notebook/markdown.js";

const bodyOf = (markdown: string) => new JSDOM(markdownToHtml(markdown)).window.document.body;

test("escapes HTML in blocks and lines", () => {
	const body = bodyOf("<script>alert(1)</script>\n\nA <b onclick=alert(1)>word</b> & more.");
	expect(body.querySelectorAll("script, b")).toHaveLength(0);
	expect(body.textContent).toContain("<script>alert(1)</script>");
	expect(body.textContent).toContain("A <b onclick=alert(1)>word</b> & more.");
});

test("allows no links or pictures that run code", () => {
	const body = bodyOf(
		"[a](javascript:alert(1)) [b](https://x.org/?p=1&q=%22) <javascript:alert(2)> ![c](data:image/png;base64,AA==) ![d](data:text/html;base64,AA==)",
	);
	expect([...body.querySelectorAll("a")].map((link) => link.href)).toEqual(["https://x.org/?p=1&q=%22"]);
	expect([...body.querySelectorAll("img")].map((picture) => picture.alt)).toEqual(["c"]);
	expect(body.textContent).toContain("d");
});

test("renders tables, nested lists and coloured code", () => {
	const body = bodyOf("| a | b |\n|--:|---|\n| 1 | 2 |\n\n- x\n  1. y\n\n```ts\nconst z = 1;\n```\n\n```\n<i>\n```");
	expect([...body.querySelectorAll("td")].map((cell) => cell.style.textAlign)).toEqual(["right", "left"]);
	expect(body.querySelector("ul > li > ol > li")?.textContent).toBe("y");
	expect([...body.querySelectorAll("pre.code code")].map((code) => code.innerHTML)).toEqual([
		'<span class="tk">const</span> z = <span class="tn">1</span>;',
		"&lt;i&gt;",
	]);
});
