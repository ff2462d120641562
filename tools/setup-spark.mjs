// Installs PySpark into .venv-spark for the tests of test/spark. They also need Java 17 or later, such as default-jre-headless.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".venv-spark");
const python = join(folder, "bin", "python");
const run = (command, args) => {
	const { status } = spawnSync(command, args, { stdio: "inherit" });
	if (status !== 0) {
		process.stderr.write(`setup-spark: ${[command, ...args].join(" ")} failed\n`);
		process.exit(1);
	}
};

if (spawnSync("java", ["-version"]).status !== 0) {
	process.stderr.write("setup-spark: Java is missing; install Java 17 or later, such as default-jre-headless\n");
	process.exit(1);
}
if (!existsSync(python)) run(process.env.PYTHON ?? "python3", ["-m", "venv", folder]);
run(python, ["-m", "pip", "install", "--quiet", "pyspark>=4,<5", "pyarrow>=15", "pandas>=2,<3"]);
