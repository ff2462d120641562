// Starts and stops JupyterLab for browser tests.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pythonProgram } from "../kernel/python.js";
import { HANG_MS } from "../waiting.js";

export interface LabServer {
	/** The address of JupyterLab, including its token. */
	readonly url: (path: string) => string;
	stop(): Promise<void>;
}

/** Starts JupyterLab, or Notebook 7, on a folder, with its own configuration and workspaces. */
export async function startLab(
	folder: string,
	env: Record<string, string>,
	program: "jupyter-lab" | "jupyter-notebook" = "jupyter-lab",
): Promise<LabServer> {
	const port = await freePort();
	const ownConfig = join(folder, ".jupyter");
	mkdirSync(ownConfig, { recursive: true });
	withoutNews(join(ownConfig, "settings"));
	const settings = {
		...process.env,
		...env,
		JUPYTER_CONFIG_DIR: ownConfig,
		JUPYTERLAB_SETTINGS_DIR: join(ownConfig, "settings"),
		JUPYTERLAB_WORKSPACES_DIR: join(ownConfig, "workspaces"),
		JUPYTER_NO_CONFIG: "1",
	};
	const options = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", `--ServerApp.port=${port}`];
	const serverOptions = [
		"--IdentityProvider.token=valuelab",
		"--ServerApp.port_retries=0",
		`--ServerApp.root_dir=${folder}`,
	];
	const quiet = ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url=None"];
	const server = spawn(pythonProgram(program), [...options, ...serverOptions, ...quiet], {
		env: settings,
		stdio: ["ignore", "ignore", "pipe"],
	});
	let log = "";
	server.stderr.on("data", (chunk) => {
		log += chunk;
	});
	const url = (path: string): string =>
		`http://127.0.0.1:${port}${path}${path.includes("?") ? "&" : "?"}token=valuelab`;
	const startTime = performance.now();
	for (;;) {
		if (server.exitCode !== null || performance.now() - startTime > HANG_MS)
			throw new Error(`${program} did not start:\n${log}`);
		const answer = await fetch(url("/api/status")).catch(() => undefined);
		if (answer?.ok) break;
		await wait(200);
	}
	return {
		url,
		async stop() {
			const exited = new Promise((resolve) => server.once("exit", resolve));
			server.kill("SIGTERM");
			await Promise.race([exited, wait(8000)]);
			server.kill("SIGKILL");
		},
	};
}

/** Disables JupyterLab's requests for news and versions, and the question about them. */
function withoutNews(folder: string): void {
	const schemaFolder = join(folder, "@jupyterlab", "apputils-extension");
	mkdirSync(schemaFolder, { recursive: true });
	const answer = { fetchNews: "false", checkForUpdates: false };
	writeFileSync(join(schemaFolder, "notification.jupyterlab-settings"), JSON.stringify(answer));
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.on("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() =>
				typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
			);
		});
	});
}
