// Writes src/frames/view-columns.ts: the columns of every view of every operation, as types. The columns are those that the
// local service's answers have, in the document's and the live form, over companies of every template.
// tsx tools/write-view-columns.ts
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { viewColumnsText } from "./view-columns/text.js";

const path = fileURLToPath(new URL("../src/frames/view-columns.ts", import.meta.url));
writeFileSync(path, await viewColumnsText());
const biome = fileURLToPath(new URL("../node_modules/@biomejs/biome/bin/biome", import.meta.url));
execFileSync(process.execPath, [biome, "format", "--write", path], { stdio: "inherit" });
