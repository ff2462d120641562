/** Places by pairs of 32-bit whole numbers: a hash table without an object for each pair. */
export class PairPlaces {
	/** By slot both numbers of a pair and its place, which is 0 where the slot is free. */
	#slots = new Int32Array(3 * 256);
	#count = 0;

	/** The place of a pair; that of one which is new becomes `place`, which is above 0. */
	placeOf(one: number, other: number, place: number): number {
		const slots = this.#slots;
		const at = slotOf(slots, one, other);
		const known = slots[at + 2] as number;
		if (known > 0) return known;
		setSlot(slots, at, one, other, place);
		this.#count++;
		if (6 * this.#count > slots.length) this.#grow();
		return place;
	}

	#grow(): void {
		const old = this.#slots;
		const slots = new Int32Array(4 * old.length);
		for (let at = 0; at < old.length; at += 3) {
			const [one, other, place] = [old[at] as number, old[at + 1] as number, old[at + 2] as number];
			if (place > 0) setSlot(slots, slotOf(slots, one, other), one, other, place);
		}
		this.#slots = slots;
	}
}

/** Where a pair stands, or would stand. The number of slots is a power of 2. */
function slotOf(slots: Int32Array, one: number, other: number): number {
	const last = slots.length / 3 - 1;
	const mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
	for (let slot = (mixed ^ (mixed >>> 15)) & last; ; slot = (slot + 1) & last) {
		const at = 3 * slot;
		if (slots[at + 2] === 0 || (slots[at] === one && slots[at + 1] === other)) return at;
	}
}

function setSlot(slots: Int32Array, at: number, one: number, other: number, place: number): void {
	slots[at] = one;
	slots[at + 1] = other;
	slots[at + 2] = place;
}
