// Finds the folder where Jupyter looks for kernels.
import { execFile } from "node:child_process";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { ArgumentError } from "../../core/errors.js";

/** The location of a kernelspec: the user's folder, a prefix, or the active Python environment. */
export interface InstallLocation {
	/** A folder such as `/usr/local`, with the kernelspec under `share/jupyter`. */
	readonly prefix?: string;
	/** The prefix of the active Python environment. */
	readonly sysPrefix?: boolean;
}

/** The folder `kernels` of a location, absolute. */
export async function kernelsFolder({ prefix, sysPrefix }: InstallLocation): Promise<string> {
	if (prefix !== undefined && sysPrefix) {
		throw new ArgumentError("prefix", `prefix: "${prefix}" and sysPrefix exclude each other; give one of them`);
	}
	if (prefix === "") throw new ArgumentError("prefix", "prefix: is empty; give a folder");
	if (prefix !== undefined) return join(resolve(prefix), "share", "jupyter", "kernels");
	if (sysPrefix) return join(await pythonPrefix(), "share", "jupyter", "kernels");
	return join(userDataFolder(), "kernels");
}

/** The user's data folder by Jupyter's rules. */
export function userDataFolder(): string {
	const { JUPYTER_DATA_DIR, APPDATA, XDG_DATA_HOME } = process.env;
	if (JUPYTER_DATA_DIR) return resolve(JUPYTER_DATA_DIR);
	if (process.platform === "darwin") return join(homedir(), "Library", "Jupyter");
	if (process.platform === "win32") return join(APPDATA || join(homedir(), "AppData", "Roaming"), "jupyter");
	return join(XDG_DATA_HOME || join(homedir(), ".local", "share"), "jupyter");
}

async function pythonPrefix(): Promise<string> {
	const { VIRTUAL_ENV, CONDA_PREFIX } = process.env;
	if (VIRTUAL_ENV) return VIRTUAL_ENV;
	if (CONDA_PREFIX) return CONDA_PREFIX;
	for (const python of ["python3", "python"]) {
		try {
			const { stdout } = await promisify(execFile)(python, ["-c", "import sys; print(sys.prefix)"]);
			if (stdout.trim()) return stdout.trim();
		} catch {
			// Try the next name.
		}
	}
	throw new ArgumentError("sysPrefix", "sysPrefix: no Python was found; give a prefix instead");
}
