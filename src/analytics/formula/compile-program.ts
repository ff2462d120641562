// Compiles the printed formula of a model to a function that computes it.
import { type Algebra, FormulaCompiler } from "./compile-formula.js";
import { isFrom, type ModelProgram } from "./model-program.js";

type Scope = Readonly<Record<string, unknown>>;

/** Compiles a model's formula over numbers or over recording figures to a function that gives each assigned name with its value, in order. */
export function compileProgram<T>({ statements, meanings, tests }: ModelProgram, algebra: Algebra<T>) {
	const { meaningOf, assign } = meanings();
	const compiler = new FormulaCompiler<Scope, T>(algebra, {
		number: (name, years) => meaningOf(name, years).read as (scope: Scope) => T,
		text: (name) => meaningOf(name, 0).read as (scope: Scope) => string | null,
		isText: (name) => meaningOf(name, 0).isText === true,
		isList: (name, years) => meaningOf(name, years).isList,
		list: (name) => meaningOf(name, 0).read as (scope: Scope) => readonly T[],
	});
	// Tests are compiled before the assignments, because an assigned name hides the input of the same name.
	const compiledTests = new Map([...tests].map(([index, when]) => [index, compiler.truth(when)]));
	const assigned = statements.flatMap(({ name, node }) => {
		const start = isFrom(node) && node.args[0];
		const first = start ? [[`${name}_0`, compiler.number(start)] as const] : [];
		if (start) assign(`${name}_0`, false);
		const isList = compiler.isList(node);
		const value: (scope: Scope) => T | readonly T[] = isList ? compiler.list(node, name) : compiler.number(node);
		assign(name, isList);
		return [...first, [name, value] as const];
	});
	return { compiler, tests: compiledTests, assigned, meaningOf };
}
