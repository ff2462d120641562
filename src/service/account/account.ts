/** Counts the requests of the local service's account, and its quota. */
export class Account {
	#used = 0;
	readonly #quota: number | null;

	constructor({ quota = null }: { quota?: number | null } = {}) {
		this.#quota = quota;
	}

	/** Requests since the service started, without those with a wrong token. */
	get used(): number {
		return this.#used;
	}

	/** Requests left, or null without a quota. */
	get remaining(): number | null {
		return this.#quota === null ? null : Math.max(0, this.#quota - this.#used);
	}

	/** Counts one request; false if the quota is used up. */
	count(): boolean {
		if (this.#quota !== null && this.#used >= this.#quota) return false;
		this.#used++;
		return true;
	}
}
