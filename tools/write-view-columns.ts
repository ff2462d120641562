// Writes src/frames/view-columns.ts: types of the columns of every view. Run `npx tsx tools/write-view-columns.ts`. The columns are taken from responses of the local service, in the documented and the live form, for companies of every template.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { viewColumnsText } from "./view-columns/text.js";

const path = fileURLToPath(new URL("../src/frames/view-columns.ts", import.meta.url));
writeFileSync(path, await viewColumnsText());
const biome = fileURLToPath(new URL("../node_modules/@biomejs/biome/bin/biome", import.meta.url));
execFileSync(process.execPath, [biome, "format", "--write", path], { stdio: "inherit" });
