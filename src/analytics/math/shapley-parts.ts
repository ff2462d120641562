// Splits a change into a part for each cause, by Shapley values.
/**
 * The exact Shapley value of each player: its mean contribution over all orders. The parts add up to the worth of all less that of none.
 * @param players how many there are
 * @param worth the worth of a coalition, a bit mask of players
 */
export function shapleyParts(players: number, worth: (coalition: number) => number): number[] {
	const worths = Array.from({ length: 1 << players }, (_, coalition) => worth(coalition));
	const shares = orderShares(players);
	return Array.from({ length: players }, (_, player) => {
		const own = 1 << player;
		let part = 0;
		for (const [coalition, without] of worths.entries()) {
			if (coalition & own) continue;
			part += (shares[sizeOf(coalition)] as number) * ((worths[coalition | own] as number) - without);
		}
		return part;
	});
}

/** By coalition size, the share of orders in which exactly its members precede a player: s! (n − s − 1)! / n! */
function orderShares(players: number): number[] {
	const shares: number[] = [];
	for (let size = 0, share = 1 / players; size < players; size++) {
		shares.push(share);
		share *= (size + 1) / (players - size - 1);
	}
	return shares;
}

function sizeOf(coalition: number): number {
	let size = 0;
	for (let rest = coalition; rest > 0; rest &= rest - 1) size++;
	return size;
}
