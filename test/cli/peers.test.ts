// Tests the parsing of `--peers`.
import { describe, expect, it } from "vitest";
import { parsePeers } from "../../src/cli/peers.js";

describe("--peers", () => {
	it("excludes companies from automatic peers", () => {
		expect(parsePeers("auto")).toEqual({ peers: "auto", without: [] });
		expect(parsePeers("auto,-VZ, -T")).toEqual({ peers: "auto", without: ["VZ", "T"] });
		expect(parsePeers("-VZ")).toEqual({ peers: "auto", without: ["VZ"] });
	});

	it("accepts named companies, or none", () => {
		expect(parsePeers("MSFT, GOOGL,MSFT")).toEqual({ peers: ["MSFT", "GOOGL"], without: [] });
		expect(parsePeers("none")).toEqual({ peers: [], without: [] });
	});

	it("refuses empty names and exclusions from named companies", () => {
		expect(() => parsePeers("MSFT,")).toThrow(/an empty symbol/);
		expect(() => parsePeers("MSFT,-GOOGL")).toThrow(/left out of the nearest only/);
	});
});
