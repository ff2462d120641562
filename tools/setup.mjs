// Installs packages and builds dist/ if they are missing or stale. Uses only Node, because it runs before any package is installed.
// `--test` also installs the packages of the tests and of Python, and other Node versions, in processes of their own at the same time.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { linkCompiler } from "./link-compiler.mjs";
import { installNodes, missingNodes } from "./nodes.mjs";
import { installOwnPackages } from "./own-packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
const say = (text) => process.stderr.write(`setup: ${text}\n`);

function stop(text) {
	say(text);
	process.exit(1);
}

function checkNode() {
	const [major, minor] = process.versions.node.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19))
		stop(`Node ${process.versions.node} is too old; 20.19 or later is needed.`);
}

/** A hash of names, sizes and times of files, to detect changes quickly. */
function signature(...paths) {
	const hash = createHash("sha256").update(process.versions.node);
	const visit = (path) => {
		if (!existsSync(path)) return;
		const state = statSync(path);
		if (state.isDirectory()) {
			for (const name of readdirSync(path).sort()) if (name !== "node_modules") visit(join(path, name));
		} else hash.update(`${path}\0${state.size}\0${state.mtimeMs}\n`);
	};
	for (const path of paths) visit(inRoot(path));
	return hash.digest("hex");
}

function contentHash(path) {
	return createHash("sha256")
		.update(readFileSync(inRoot(path)))
		.digest("hex");
}

/** Runs `work` unless the stamp file has `mark`; writes the stamp after success. */
function runOnce(stamp, mark, work) {
	const file = inRoot(stamp);
	if (existsSync(file) && readFileSync(file, "utf8") === mark) return false;
	work();
	writeFileSync(file, mark);
	return true;
}

function run(command, args, options = {}) {
	execFileSync(command, args, { cwd: root, stdio: ["ignore", process.stderr, "inherit"], ...options });
}

function npm(args) {
	const script = process.env.npm_execpath;
	if (script?.endsWith(".js")) run(process.execPath, [script, ...args]);
	else run(process.platform === "win32" ? "npm.cmd" : "npm", args, { shell: process.platform === "win32" });
}

function installPackages() {
	runOnce(
		join("node_modules", ".valuelab-setup"),
		`${contentHash("package-lock.json")} ${process.versions.node.split(".")[0]}`,
		() => {
			say("installing the npm packages (npm ci)…");
			npm(["ci", "--no-fund", "--no-audit", "--loglevel", "error"]);
		},
	);
}

/** Links the project into its own node_modules, because tslab looks for packages only there. */
function linkItself() {
	const link = inRoot("node_modules", "valuelab");
	try {
		lstatSync(link);
	} catch {
		symlinkSync(root, link, process.platform === "win32" ? "junction" : "dir");
	}
}

function build() {
	mkdirSync(inRoot("dist"), { recursive: true });
	runOnce(
		join("dist", ".stamp"),
		signature("src", "tools", "package-lock.json", "tsconfig.json", "tsconfig.build.json"),
		() => {
			say("building…");
			run(process.execPath, [inRoot("tools", "build.mjs")]);
		},
	);
}

function findPython() {
	for (const command of process.env.PYTHON ? [process.env.PYTHON] : ["python3", "python"]) {
		try {
			const script = "import sys, venv, ensurepip; print(sys.version_info >= (3, 9))";
			if (
				execFileSync(command, ["-c", script], { stdio: ["ignore", "pipe", "ignore"] })
					.toString()
					.trim() === "True"
			)
				return command;
		} catch {}
	}
	return undefined;
}

function installPython() {
	const python = findPython();
	if (!python) {
		say("no Python 3.9 or later with venv was found: the notebook, kernel and JupyterLab tests will be left out.");
		return;
	}
	runOnce(join(".venv", ".valuelab-setup"), contentHash(join("tools", "requirements.txt")), () => {
		say("installing the Python packages for Jupyter into .venv…");
		rmSync(inRoot(".venv"), { recursive: true, force: true });
		run(python, ["-m", "venv", ".venv"]);
		const bin =
			process.platform === "win32" ? inRoot(".venv", "Scripts", "python.exe") : inRoot(".venv", "bin", "python");
		run(bin, [
			"-m",
			"pip",
			"install",
			"--quiet",
			"--disable-pip-version-check",
			"--only-binary",
			":all:",
			"-r",
			join("tools", "requirements.txt"),
		]);
	});
}

/** Installs other Node versions, on which the tests compare figures. */
function installOtherNodes() {
	const missing = missingNodes();
	if (missing.length === 0) return;
	say(`installing Node ${missing.join(" and ")} into .nodes for the tests…`);
	try {
		installNodes(npm);
	} catch {
		say("installation failed: the tests that compare Node versions will be left out.");
	}
}

/** What `--test` adds, by option of the process that installs it. */
const PARTS = {
	"--python": installPython,
	"--nodes": installOtherNodes,
	"--own": () => {
		for (const folder of ["test", "tools/prose"]) installOwnPackages(folder, say);
	},
};

/** Installs a part in another process, while this one continues. A part that fails ends this process. */
function startPart(option) {
	const args = [fileURLToPath(import.meta.url), option];
	const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", process.stderr, "inherit"] });
	process.on("exit", () => child.kill());
	child.once("exit", (code) => {
		if (code !== 0) process.exit(1);
	});
}

checkNode();
try {
	const part = Object.keys(PARTS).find((option) => process.argv.includes(option));
	if (part) PARTS[part]();
	else {
		if (process.argv.includes("--test")) Object.keys(PARTS).forEach(startPart);
		installPackages();
		linkCompiler(inRoot("node_modules"));
		linkItself();
		build();
	}
} catch (error) {
	stop(`failed: ${error.message}`);
}
