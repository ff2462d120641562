"use strict";
// Replaces TensorFlow for Danfo: the tensor operations that it uses, in float64. TensorFlow's float32 turns 3000000001 + 1 into
// 3000000000. A missing value (null, undefined, a word) becomes NaN, never 0.

/** A vector, a matrix or a single number: `data` row by row, `shape` [] | [n] | [rows, columns]. */
class Tensor {
	constructor(data, shape) {
		this.data = data;
		this.shape = shape;
		this.size = data.length;
		this.rank = shape.length;
		this.dtype = "float64";
	}
	arraySync() {
		if (this.rank === 0) return this.data[0];
		if (this.rank === 1) return Array.from(this.data);
		const [rows, columns] = this.shape;
		return Array.from({ length: rows }, (_, row) => Array.from(this.data.subarray(row * columns, (row + 1) * columns)));
	}
	async array() {
		return this.arraySync();
	}
	dataSync() {
		return this.data;
	}
	clone() {
		return new Tensor(this.data.slice(), [...this.shape]);
	}
	dispose() {}
	print() {
		console.log(`Tensor\n${JSON.stringify(this.arraySync())}`);
	}
	transpose() {
		if (this.rank < 2) return this.clone();
		const [rows, columns] = this.shape;
		const data = new Float64Array(this.size);
		for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) data[j * rows + i] = this.data[i * columns + j];
		return new Tensor(data, [columns, rows]);
	}
	sqrt() {
		return new Tensor(this.data.map(Math.sqrt), [...this.shape]);
	}
	argMax() {
		return new Tensor(Float64Array.of(extremeAt(this.data, (a, b) => a > b)), []);
	}
	argMin() {
		return new Tensor(Float64Array.of(extremeAt(this.data, (a, b) => a < b)), []);
	}
	sum(axis) {
		return reduce(this, axis, (values) => values.reduce((total, value) => total + value, 0));
	}
	mean(axis) {
		return reduce(this, axis, (values) => values.reduce((total, value) => total + value, 0) / values.length);
	}
	max(axis) {
		return reduce(this, axis, (values) => values.reduce((most, value) => Math.max(most, value), -Infinity));
	}
	min(axis) {
		return reduce(this, axis, (values) => values.reduce((least, value) => Math.min(least, value), Infinity));
	}
}

/** The result for a pair of numbers, by the name of the method on a tensor. */
const PAIRWISE = {
	add: (a, b) => a + b,
	sub: (a, b) => a - b,
	mul: (a, b) => a * b,
	div: (a, b) => a / b,
	divNoNan: (a, b) => (b === 0 ? 0 : a / b),
	pow: (a, b) => a ** b,
	// The remainder takes the divisor's sign, as in TensorFlow and Python.
	mod: (a, b) => ((a % b) + b) % b,
	greater: (a, b) => (a > b ? 1 : 0),
	greaterEqual: (a, b) => (a >= b ? 1 : 0),
	less: (a, b) => (a < b ? 1 : 0),
	lessEqual: (a, b) => (a <= b ? 1 : 0),
	equal: (a, b) => (a === b ? 1 : 0),
	notEqual: (a, b) => (a !== b ? 1 : 0),
};
for (const [name, pair] of Object.entries(PAIRWISE)) {
	Tensor.prototype[name] = function (other) {
		return broadcast(this, other instanceof Tensor ? other : scalar(other), pair);
	};
}

function extremeAt(data, wins) {
	let at = 0;
	for (let i = 1; i < data.length; i++) if (wins(data[i], data[at]) || Number.isNaN(data[at])) at = i;
	return at;
}

function reduce(tensor, axis, fold) {
	if (axis === undefined || tensor.rank < 2) return new Tensor(Float64Array.of(fold(tensor.data)), []);
	const across = axis === 0 ? tensor.transpose() : tensor;
	const [rows, columns] = across.shape;
	const data = Float64Array.from({ length: rows }, (_, row) =>
		fold(across.data.subarray(row * columns, (row + 1) * columns)),
	);
	return new Tensor(data, [rows]);
}

/** Applies `pair` to both tensors in a common shape: an axis of length 1, or a missing first axis, is repeated. */
function broadcast(left, right, pair) {
	const rank = Math.max(left.rank, right.rank);
	const [a, b] = [left, right].map((tensor) => [...Array(2 - tensor.rank).fill(1), ...tensor.shape]);
	const shape = a.map((length, i) => {
		if (length !== b[i] && length !== 1 && b[i] !== 1)
			throw new Error(`shapes [${left.shape}] and [${right.shape}] are not compatible`);
		return length === 1 ? b[i] : length;
	});
	const [rows, columns] = shape;
	const data = new Float64Array(rows * columns);
	for (let i = 0; i < rows; i++)
		for (let j = 0; j < columns; j++)
			data[i * columns + j] = pair(
				left.data[(a[0] === 1 ? 0 : i) * a[1] + (a[1] === 1 ? 0 : j)],
				right.data[(b[0] === 1 ? 0 : i) * b[1] + (b[1] === 1 ? 0 : j)],
			);
	return new Tensor(data, shape.slice(2 - rank));
}

const toNumber = (value) => (value === null || value === "" ? Number.NaN : Number(value));

function scalar(value) {
	return new Tensor(Float64Array.of(toNumber(value)), []);
}
function tensor1d(values) {
	return new Tensor(Float64Array.from(values, toNumber), [values.length]);
}
function tensor2d(values, shape) {
	const flat = Array.isArray(values[0]) ? values.flat() : values;
	const [rows, columns] = shape ?? [values.length, Array.isArray(values[0]) ? values[0].length : 1];
	if (flat.length !== rows * columns) throw new Error(`${flat.length} values do not fill ${rows} × ${columns}`);
	return new Tensor(Float64Array.from(flat, toNumber), [rows, columns]);
}
function tensor(values, shape) {
	if (!Array.isArray(values)) return scalar(values);
	return shape?.length === 2 || Array.isArray(values[0]) ? tensor2d(values, shape) : tensor1d(values);
}

/** Mean and population variance along an axis. */
function moments(values, axis) {
	const mean = values.mean(axis);
	const spread = values.sub(mean);
	return { mean, variance: spread.mul(spread).mean(axis) };
}

/** Returns a generator of numbers in [0, 1), the same ones for the same seed. */
function seeded(seed) {
	let state = 2166136261;
	for (const character of String(seed)) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** A list with the methods that `DataFrame.sample` calls. */
class Dataset {
	constructor(items) {
		this.items = items;
	}
	shuffle(_window, seed) {
		const items = [...this.items];
		const random = seeded(seed);
		for (let i = items.length - 1; i > 0; i--) {
			const j = Math.floor(random() * (i + 1));
			[items[i], items[j]] = [items[j], items[i]];
		}
		return new Dataset(items);
	}
	take(count) {
		return new Dataset(this.items.slice(0, count));
	}
	async toArray() {
		return [...this.items];
	}
}

module.exports = {
	Tensor,
	scalar,
	tensor,
	tensor1d,
	tensor2d,
	moments,
	data: { array: (items) => new Dataset(items) },
};
