"use strict";
// Replaces mathjs for Danfo: its five statistics of an array of numbers. A missing value (null, undefined) makes
// the result NaN instead of counting as 0, and an empty array gives NaN instead of an exception.

const toNumber = (value) => (value === null || value === undefined || value === "" ? Number.NaN : Number(value));
const numbers = (values) => Array.from(values, toNumber);

function mean(values) {
	const list = numbers(values);
	return list.length === 0 ? Number.NaN : list.reduce((total, value) => total + value, 0) / list.length;
}

/** Sample variance (n − 1); 0 for a single value, as in mathjs. */
function variance(values) {
	const list = numbers(values);
	if (list.length === 0) return Number.NaN;
	if (list.length === 1) return Number.isNaN(list[0]) ? Number.NaN : 0;
	const middle = mean(list);
	return list.reduce((total, value) => total + (value - middle) ** 2, 0) / (list.length - 1);
}

function std(values) {
	return Math.sqrt(variance(values));
}

function median(values) {
	const list = numbers(values);
	if (list.length === 0 || list.some(Number.isNaN)) return Number.NaN;
	list.sort((a, b) => a - b);
	const half = list.length >> 1;
	return list.length % 2 === 1 ? list[half] : (list[half - 1] + list[half]) / 2;
}

/** All most frequent values of any type, in the order in which they reached the highest count, as in mathjs. */
function mode(values) {
	const counts = new Map();
	let most = 0;
	let found = [];
	for (const value of values) {
		const count = (counts.get(value) ?? 0) + 1;
		counts.set(value, count);
		if (count > most) {
			most = count;
			found = [value];
		} else if (count === most) found.push(value);
	}
	return found;
}

module.exports = { mean, variance, std, median, mode };
