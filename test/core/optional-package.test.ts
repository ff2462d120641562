// Tests the message for a package that is not installed.
import { expect, it } from "vitest";
import { optionalPackage } from "../../src/core/optional-package.js";

const notInstalled = (name: string) => async () => {
	throw Object.assign(new Error(`Cannot find package '${name}' imported from here`), { code: "ERR_MODULE_NOT_FOUND" });
};

it("explains what a package is for and how to install", async () => {
	await expect(optionalPackage("@resvg/resvg-js", "a PNG", notInstalled("@resvg/resvg-js"))).rejects.toMatchObject({
		code: "output",
		message: "a PNG needs the package @resvg/resvg-js, which is not installed: npm install @resvg/resvg-js",
	});
});

it("passes on errors inside an installed package", async () => {
	await expect(optionalPackage("jsdom", "a still picture", notInstalled("its-own-part"))).rejects.toThrow(
		"its-own-part",
	);
});
