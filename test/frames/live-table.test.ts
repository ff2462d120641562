// Tests the sortable table of a notebook.
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { type Column, Table } from "../../src/core/table.js";
import { liveTable } from "../../src/frames/display/live-table.js";
import { TABLE_SCRIPT } from "../../src/frames/display/table-script.js";

const numbers = (values: number[], overrides: object = {}): Column => ({
	kind: "number",
	values: Float64Array.from(values),
	...overrides,
});
const texts = (values: (string | null)[]): Column => ({ kind: "text", values });

const REASON = { code: "not_reported" as const, subject: "revenue" };
const TABLE = new Table([
	["name", texts(["beta", "Alpha", "gamma", "delta", "eps", "zeta", "eta", "theta", "<b>iota</b>"])],
	[
		"growth",
		numbers([0.1, -0.05, 0.2, 0.15, 0, 0.3, 0.25, 0.12, Number.NaN], {
			unit: { kind: "fraction" },
			reasons: new Map([[8, REASON]]),
		}),
	],
	["sales", numbers([10, 9, 200, 1000, 7, 6, 5, 4, 3])],
]);

/** The table after its script ran in a page. */
function page(
	html: string,
	scripts = true,
): { document: Document; rows: () => string[]; type: (field: number, text: string) => void } {
	const { window } = new JSDOM(`<body>${html}</body>`, {
		runScripts: scripts ? "dangerously" : "outside-only",
		pretendToBeVisual: true,
	});
	const { document } = window;
	const live = (): HTMLTableElement | undefined => [...document.querySelectorAll("table")].at(-1);
	return {
		document,
		rows: () =>
			[...(live()?.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")),
		type: (field, text) => {
			const input = document.querySelectorAll("input")[field] as HTMLInputElement;
			input.value = text;
			input.dispatchEvent(new window.Event("input"));
		},
	};
}

describe("interactive table", () => {
	it("shows every row with units and reasons", () => {
		const { document, rows } = page(liveTable(TABLE));
		expect(rows()[1]).toBe("Alpha −5.0% 9");
		expect(rows()[8]).toBe("<b>iota</b> n/a 3");
		expect(
			[...document.querySelectorAll("td")].find(({ textContent, title }) => textContent === "n/a" && title)?.title,
		).toBe("Not reported: revenue.");
		expect(document.querySelector("b")).toBeNull();
		expect((document.querySelector(".valuelab-table > div") as HTMLElement).style.display).toBe("none");
	});

	it("sorts up, down and back, missing values last", () => {
		const { document, rows } = page(liveTable(TABLE));
		const head = document.querySelectorAll<HTMLElement>("th[aria-sort]")[1] as HTMLElement;
		head.click();
		expect(rows().map((row) => row.split(" ")[1])).toEqual([
			"−5.0%",
			"0.0%",
			"10.0%",
			"12.0%",
			"15.0%",
			"20.0%",
			"25.0%",
			"30.0%",
			"n/a",
		]);
		expect(head.getAttribute("aria-sort")).toBe("ascending");
		head.click();
		expect(rows()[0]).toContain("30.0%");
		expect(rows().at(-1)).toContain("n/a");
		head.click();
		expect(rows()[0]).toContain("beta");
	});

	it("searches, and filters by number, range and text", () => {
		const { document, rows, type } = page(liveTable(TABLE));
		type(0, "TA");
		expect(rows().map((row) => row.split(" ")[0])).toEqual(["beta", "delta", "zeta", "eta", "theta", "<b>iota</b>"]);
		type(3, ">= 6");
		expect(rows().map((row) => row.split(" ")[0])).toEqual(["beta", "delta", "zeta"]);
		type(2, "10..20");
		expect(rows().map((row) => row.split(" ")[0])).toEqual(["beta", "delta"]);
		expect(document.body.textContent).toContain("2 of 9 rows × 3 columns");
	});

	it("shows column statistics on hover", () => {
		const { document } = page(liveTable(TABLE));
		const [name, , sales] = document.querySelectorAll<HTMLElement>("th[aria-sort]");
		for (const head of [name, sales])
			head?.onmouseenter?.(
				new (document.defaultView as never as { MouseEvent: typeof MouseEvent }).MouseEvent("mouseenter"),
			);
		expect(sales?.title).toBe("min 3, median 7, mean 138.222, max 1000, 9 values, 0 missing");
		expect(name?.title).toBe("9 distinct, 9 values, 0 missing");
	});

	it("is a plain table without scripts", () => {
		const { document } = page(liveTable(TABLE).replace(/<script[\s\S]*?<\/script>/g, ""), false);
		expect(document.querySelectorAll("input, button")).toHaveLength(0);
		expect(document.querySelectorAll("tbody tr")).toHaveLength(9);
	});

	it("limits the size of script and pages", () => {
		expect(Buffer.byteLength(TABLE_SCRIPT)).toBeLessThanOrEqual(5 * 1024);
		const values = Array.from({ length: 5000 }, (_, index) => (index % 50 === 0 ? Number.NaN : Math.sin(index) * 1e5));
		const reasons = new Map(values.flatMap((value, index) => (Number.isNaN(value) ? [[index, REASON] as const] : [])));
		const columns = Array.from(
			{ length: 8 },
			(_, index) =>
				[
					`column ${index}`,
					numbers(values, { reasons, unit: { kind: "money", currency: "USD", scale: 1e6 } }),
				] as const,
		);
		expect(Buffer.byteLength(liveTable(new Table(columns)))).toBeLessThan(500_000);
	});
});
