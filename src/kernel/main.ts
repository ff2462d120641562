// Runs kernel commands during development: `tsx src/kernel/main.ts install --prefix DIR`, `uninstall`, `start FILE`,
// `run FILE.ipynb [name=value …]`. The processes that it starts are those of the last `npm run build`.
import { readFileSync } from "node:fs";
import { installKernel, startKernel, uninstallKernel } from "./index.js";
import { runNotebook } from "./notebook/run-notebook.js";

const [command, ...rest] = process.argv.slice(2);
const prefix = rest[0] === "--prefix" ? rest[1] : undefined;
const location = { ...(prefix === undefined ? {} : { prefix }), sysPrefix: rest.includes("--sys-prefix") };
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

if (command === "install") say(await installKernel(location));
else if (command === "uninstall") say(await uninstallKernel(location));
else if (command === "start") process.exitCode = await startKernel(rest[0] ?? "");
else if (command === "run") {
	const parameters = Object.fromEntries(rest.slice(1).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
	const result = await runNotebook(rest[0] ?? "", { parameters, onProgress: say });
	say({ ...result, notebook: readFileSync(result.output, "utf8").length });
} else {
	process.stderr.write(
		"usage: main install|uninstall [--prefix DIR|--sys-prefix] | start FILE | run FILE [name=value …]\n",
	);
	process.exitCode = 2;
}
