// Tests installing the kernelspec.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { installKernel, uninstallKernel } from "../../src/kernel/install/kernelspec.js";

const prefix = mkdtempSync(join(tmpdir(), "valuelab-prefix-"));
afterAll(() => rmSync(prefix, { recursive: true, force: true }));
const front = join(prefix, "front.js");

it("writes and removes a kernelspec with absolute paths", async () => {
	const { folder, name } = await installKernel({ prefix, front });
	expect(folder).toBe(join(prefix, "share/jupyter/kernels/valuelab"));
	expect(name).toBe("valuelab");
	const spec = JSON.parse(readFileSync(join(folder, "kernel.json"), "utf8"));
	expect(spec).toMatchObject({ interrupt_mode: "message", language: "typescript" });
	expect(spec.argv.slice(0, 2).every(isAbsolute)).toBe(true);
	expect(spec.argv).toEqual([process.execPath, join(folder, "start.mjs"), "{connection_file}"]);
	expect(readFileSync(join(folder, "logo-64x64.png")).subarray(1, 4).toString()).toBe("PNG");
	expect(await uninstallKernel({ prefix })).toEqual({ folder, removed: true });
	expect(existsSync(folder)).toBe(false);
	expect(await uninstallKernel({ prefix })).toEqual({ folder, removed: false });
});

it("installs for the user or active Python environment", async () => {
	const environmentBefore = { ...process.env };
	try {
		process.env.JUPYTER_DATA_DIR = join(prefix, "data");
		expect((await installKernel({ front })).folder).toBe(join(prefix, "data/kernels/valuelab"));
		process.env.VIRTUAL_ENV = join(prefix, "venv");
		expect((await installKernel({ sysPrefix: true, front })).folder).toBe(
			join(prefix, "venv/share/jupyter/kernels/valuelab"),
		);
	} finally {
		process.env = environmentBefore;
	}
});

it("refuses invalid names and two locations", async () => {
	await expect(installKernel({ prefix, name: "a b", front })).rejects.toThrow(/name: "a b" is not allowed/);
	await expect(installKernel({ prefix, sysPrefix: true, front })).rejects.toThrow(/exclude each other/);
});

it("starts the project's kernel, its copy, or explains", async () => {
	const { argv } = await installKernel({ prefix, front });
	const work = join(prefix, "work");
	const project = join(work, "node_modules/valuelab");
	mkdirSync(join(project, "dist/kernel"), { recursive: true });
	const start = () => spawnSync(argv[0] ?? "", [argv[1] ?? ""], { cwd: work, encoding: "utf8" });
	const ended = start();
	expect([ended.status, ended.stderr]).toEqual([1, expect.stringMatching(/npm install valuelab.*kernel install/s)]);
	writeFileSync(front, 'console.log("own")');
	expect(start().stdout).toBe("own\n");
	writeFileSync(join(project, "package.json"), '{"name":"valuelab"}');
	writeFileSync(join(project, "dist/kernel/front.js"), 'console.log("project")');
	expect(start().stdout).toBe("project\n");
});
