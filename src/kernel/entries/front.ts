// Runs in the process that Jupyter starts: `node front.js <connection file>`.
import { serveKernel } from "../front/serve.js";

const file = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
if (file === undefined) {
	process.stderr.write("usage: front <connection file>\n");
	process.exit(2);
}
await serveKernel(file);
