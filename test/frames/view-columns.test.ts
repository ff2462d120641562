// Tests that the list of columns by view is current.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { viewColumnsText } from "../../tools/view-columns/text.js";

const writtenFile = () => readFileSync(new URL("../../src/frames/view-columns.ts", import.meta.url), "utf8");
/** The formatter determines the layout. */
const normalised = (text: string) =>
	text
		.replaceAll(/\s+/g, " ")
		.replaceAll(/: \| /g, ": ")
		.replaceAll(/[,;] \}/g, " }");

it("columns of every view match the local service", async () => {
	expect(normalised(writtenFile()), "run npx tsx tools/write-view-columns.ts").toBe(
		normalised(await viewColumnsText()),
	);
});
