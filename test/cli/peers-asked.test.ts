// Tests the parsing of `--peers`.
import { describe, expect, it } from "vitest";
import { peersAsked } from "../../src/cli/peers.js";

describe("--peers", () => {
	it("excludes companies from the nearest", () => {
		expect(peersAsked("auto")).toEqual({ peers: "auto", without: [] });
		expect(peersAsked("auto,-VZ, -T")).toEqual({ peers: "auto", without: ["VZ", "T"] });
		expect(peersAsked("-VZ")).toEqual({ peers: "auto", without: ["VZ"] });
	});

	it("accepts named companies, or none", () => {
		expect(peersAsked("MSFT, GOOGL,MSFT")).toEqual({ peers: ["MSFT", "GOOGL"], without: [] });
		expect(peersAsked("none")).toEqual({ peers: [], without: [] });
	});

	it("refuses empty names and exclusions from named companies", () => {
		expect(() => peersAsked("MSFT,")).toThrow(/an empty symbol/);
		expect(() => peersAsked("MSFT,-GOOGL")).toThrow(/left out of the nearest only/);
	});
});
