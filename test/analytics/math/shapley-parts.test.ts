// Tests Shapley values against their definition, order by order.
import { describe, expect, it } from "vitest";
import { shapleyParts } from "../../../src/analytics/math/shapley-parts.js";

/** The definition: the mean contribution over every order of joining. */
function byOrders(players: number, worth: (coalition: number) => number): number[] {
	const parts = new Array<number>(players).fill(0);
	let orders = 0;
	const join = (order: readonly number[]) => {
		if (order.length === players) {
			orders++;
			let coalition = 0;
			for (const player of order) {
				parts[player] = (parts[player] as number) + worth(coalition | (1 << player)) - worth(coalition);
				coalition |= 1 << player;
			}
		}
		for (let player = 0; player < players; player++) if (!order.includes(player)) join([...order, player]);
	};
	join([]);
	return parts.map((part) => part / orders);
}

describe("shapleyParts", () => {
	// Arbitrary worths: products of primes modulo a prime.
	const worth = (coalition: number) => ((coalition * 7919 + 104_729) % 1009) / 3;

	it.each([1, 2, 4, 6])("is the mean contribution over all orders of %i players", (players) => {
		const parts = shapleyParts(players, worth);
		for (const [i, part] of byOrders(players, worth).entries()) expect(parts[i]).toBeCloseTo(part, 10);
		const sum = parts.reduce((total, part) => total + part, 0);
		expect(sum).toBeCloseTo(worth((1 << players) - 1) - worth(0), 9);
	});

	it("gives zero to players without effect, accepts no players", () => {
		expect(shapleyParts(3, (coalition) => (coalition & 0b101) * 10)[1]).toBe(0);
		expect(shapleyParts(0, () => 5)).toEqual([]);
	});
});
