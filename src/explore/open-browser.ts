// Opens an address in the user's browser. Ignores failures, because the address is printed anyway.
import { spawn } from "node:child_process";

/** The command that opens an address, by platform; null without a graphical display. */
function openCommand(url: string): readonly [command: string, args: readonly string[]] | null {
	if (process.platform === "darwin") return ["open", [url]];
	if (process.platform === "win32") return ["cmd", ["/c", "start", "", url]];
	return process.env.DISPLAY || process.env.WAYLAND_DISPLAY || process.env.BROWSER ? ["xdg-open", [url]] : null;
}

export function openBrowser(url: string): void {
	const command = openCommand(url);
	if (!command) return;
	const child = spawn(command[0], [...command[1]], { stdio: "ignore", detached: true });
	child.on("error", () => undefined);
	child.unref();
}
