// Adds native packages of other systems to a lock file after `npm install`: package-lock.json, or the named one (`tools/site/package-lock.json`).
// If a registry mirror does not have these packages, npm leaves them out, and a later `npm ci` refuses the lock file as incomplete.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL(`../${process.argv[2] ?? "package-lock.json"}`, import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const added = [];

for (const [path, entry] of Object.entries(lock.packages)) {
	for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
		const nested = `${path}/node_modules/${name}`;
		const top = `node_modules/${name}`;
		if (lock.packages[top] || lock.packages[nested] || !/^\d+\.\d+\.\d+/.test(range)) continue;
		const nameParts = name.split("/").pop().split(/[-.]/);
		const os = systems.find((system) => nameParts.includes(system));
		const cpu = processors.find((processor) => nameParts.includes(processor));
		lock.packages[top] = {
			version: range,
			cpu: cpu && [cpu],
			dev: entry.dev ? true : undefined,
			libc: nameParts.includes("musl") ? ["musl"] : undefined,
			optional: true,
			os: os && [os],
		};
		added.push(name);
	}
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} entries added`);
