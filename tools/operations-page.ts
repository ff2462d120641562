import { writeFileSync } from "node:fs";
import { operationsPage } from "../src/api/reference/operations-page.js";

writeFileSync(new URL("../docs/operations.md", import.meta.url), operationsPage());
