// Runs the built command line repeatedly in one process, each time with its own arguments and environment: loading the
// program takes longer than most commands. Returns output and exit code to the test.
import { pathToFileURL } from "node:url";

const [, , entry] = process.argv;
process.setMaxListeners(0);
process.stdout.setMaxListeners(0);
process.stderr.setMaxListeners(0);
const exit = process.exit.bind(process);
process.on("disconnect", () => exit());
let commands = 0;

/** Ends a command that calls `process.exit`. */
class Exit extends Error {}

process.on("message", async ({ args, env }) => {
	const printed = { stdout: "", stderr: "" };
	for (const name of ["stdout", "stderr"])
		process[name].write = (chunk, encoding, done) => {
			printed[name] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
			const callback = typeof encoding === "function" ? encoding : done;
			if (callback) queueMicrotask(callback);
			return true;
		};
	for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
	Object.assign(process.env, env);
	process.argv = [process.execPath, entry, ...args];
	process.exitCode = undefined;
	let end = () => {};
	const exited = new Promise((resolve) => {
		end = resolve;
	});
	process.exit = (code) => {
		process.exitCode = code ?? process.exitCode;
		end();
		throw new Exit();
	};
	// The entry module is loaded anew for each command; its imports stay loaded.
	const run = import(`${pathToFileURL(entry).href}?command=${++commands}`).catch((error) => {
		if (error instanceof Exit) return;
		printed.stderr += error.stack;
		process.exitCode = 1;
	});
	await Promise.race([run, exited]);
	process.send({ ...printed, code: process.exitCode ?? 0 });
});
