/**
 * The first position of a sorted list at which a condition holds; its length if it holds nowhere.
 * @example
 * firstWhere([1, 3, 5], (item) => item >= 2) //=> 1
 */
export function firstWhere<T>(list: ArrayLike<T>, holds: (item: T) => boolean): number {
	let [low, high] = [0, list.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(list[middle] as T)) high = middle;
		else low = middle + 1;
	}
	return low;
}
