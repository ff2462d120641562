// Checks the prose of README, docs and CHANGELOG for long sentences (.textlintrc.json) and unclear words (phrases.json). Derived pages
// are left out (.textlintignore). `npm run prose` runs it, and so does `npm test`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { installOwnPackages } from "../own-packages.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = "{src,test,tools,examples,notebooks,bench,data}";
const files = ["*.md", "docs/**/*.md", `${FOLDERS}/**/README.md`];
installOwnPackages("tools/prose", (text) => process.stderr.write(`prose: ${text}\n`));
const args = ["tools/prose/node_modules/textlint/bin/textlint.js", "--rulesdir", "tools/prose/rules", ...files];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status ?? 1);
