// `valuelab kernel install` and `uninstall`: installs or removes the kernelspec for the user, an environment or a prefix.
import { type Command, Option } from "commander";
import { write } from "../terminal.js";

interface Place {
	readonly user?: boolean;
	readonly sysPrefix?: boolean;
	readonly prefix?: string;
}

function withPlace(command: Command): Command {
	return command
		.addOption(new Option("--user", "for the user (the default)").conflicts(["sysPrefix", "prefix"]))
		.addOption(new Option("--sys-prefix", "into the active Python environment").conflicts(["prefix"]))
		.option("--prefix <folder>", "into another prefix, such as a virtual environment");
}

export function define(kernel: Command): void {
	withPlace(kernel.command("install").description("install the kernelspec")).action(async (place: Place) => {
		const { requireKernelPackages } = await import("../../kernel/required-packages.js");
		requireKernelPackages({ sockets: true });
		const { installKernel } = await import("../../kernel/index.js");
		const { name, folder } = await installKernel(place);
		await write(`Kernel ${name} installed in ${folder}\n`);
	});
	withPlace(kernel.command("uninstall").description("remove the kernelspec")).action(async (place: Place) => {
		const { uninstallKernel } = await import("../../kernel/index.js");
		const { folder, removed } = await uninstallKernel(place);
		await write(removed ? `Kernel removed from ${folder}\n` : `There was no kernel in ${folder}\n`);
	});
}
