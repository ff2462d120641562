// Runs test files repeatedly in this process, with a small replacement of vitest that starts no worker for each file.
import { expect } from "vitest";

let scope;
const newScope = (name, parent) => ({ name, parent, steps: [], beforeAll: [], afterAll: [], afterEach: [] });
const title = (name, row) => `${name} ${JSON.stringify(row)?.slice(0, 60)}`;
const rowsOf = (row) => (Array.isArray(row) ? row : [row]);

/** Finds the body of a test after its options (`{ timeout }`), which are ignored. */
const bodyOf = (rest) => rest.find((value) => typeof value === "function");

function describe(name, ...rest) {
	const outer = scope;
	scope = newScope(name, outer);
	outer.steps.push({ scope });
	bodyOf(rest)();
	scope = outer;
}
const addTest = (name, ...rest) => scope.steps.push({ name, body: bodyOf(rest) });
const forEachRow =
	(declare) =>
	(table) =>
	(name, ...rest) => {
		for (const row of table) declare(title(name, row), () => bodyOf(rest)(...rowsOf(row)));
	};
describe.each = forEachRow(describe);
addTest.each = forEachRow(addTest);

const stubbed = new Map();
const vi = {
	stubGlobal(name, replacement) {
		if (!stubbed.has(name)) stubbed.set(name, globalThis[name]);
		globalThis[name] = replacement;
	},
	unstubAllGlobals() {
		for (const [name, original] of stubbed) globalThis[name] = original;
		stubbed.clear();
	},
};

/** The replacement of the module `vitest`. */
globalThis.__testHost = {
	describe,
	it: addTest,
	test: addTest,
	expect,
	vi,
	beforeAll: (body) => scope.beforeAll.push(body),
	afterAll: (body) => scope.afterAll.push(body),
	afterEach: (body) => scope.afterEach.push(body),
};

async function runScope(suite) {
	try {
		for (const body of suite.beforeAll) await body();
		for (const step of suite.steps) {
			if (step.scope) {
				const failure = await runScope(step.scope);
				if (failure) return { ...failure, test: `${step.scope.name} > ${failure.test}` };
				continue;
			}
			try {
				await step.body();
				for (let enclosing = suite; enclosing; enclosing = enclosing.parent)
					for (const body of enclosing.afterEach) await body();
			} catch (error) {
				return { test: step.name, error };
			}
		}
	} catch (error) {
		return { test: "(set-up)", error };
	} finally {
		for (const body of suite.afterAll) await body();
		vi.unstubAllGlobals();
	}
	return undefined;
}

/** Imports a test file with `load` and returns its first failure, or undefined. */
export async function firstFailure(load) {
	scope = newScope("", undefined);
	const outermost = scope;
	try {
		await load();
	} catch (error) {
		return { test: "(import)", error };
	}
	return runScope(outermost);
}
