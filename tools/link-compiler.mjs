// Makes `npx tsc` the project's compiler. tslab's own TypeScript also has a program `tsc`, and npm links the first that it finds.
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** On Windows npm writes three small programs instead of a link. */
const SHIMS = ["tsc", "tsc.cmd", "tsc.ps1"];
const OTHER = /@tslab([\\/])typescript-for-tslab[\\/]bin/g;

/** Links `tsc` of a `node_modules` folder to the package `typescript`. */
export function linkCompiler(packages, platform = process.platform) {
	const program = join(packages, "typescript", "bin", "tsc");
	const folder = join(packages, ".bin");
	if (!existsSync(program) || !existsSync(folder)) return;
	// The file is removed first, because several folders can share it by hard links.
	if (platform !== "win32") {
		rmSync(join(folder, "tsc"), { force: true });
		symlinkSync(join("..", "typescript", "bin", "tsc"), join(folder, "tsc"));
		return;
	}
	for (const path of SHIMS.map((name) => join(folder, name)).filter((value) => existsSync(value))) {
		const text = readFileSync(path, "utf8");
		const mended = text.replace(OTHER, "typescript$1bin");
		if (mended === text) continue;
		rmSync(path);
		writeFileSync(path, mended, { mode: 0o755 });
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
	linkCompiler(fileURLToPath(new URL("../node_modules", import.meta.url)));
