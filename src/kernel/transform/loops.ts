// Makes loops in cells interruptible.
import type MagicString from "magic-string";
import { child, type Node, walk } from "./ast.js";

export const LOOPS = new Set([
	"WhileStatement",
	"DoWhileStatement",
	"ForStatement",
	"ForInStatement",
	"ForOfStatement",
]);

/** The check in every round of a loop: it reads shared memory, in which another thread sets a flag to stop the loop. */
export const LOOP_CHECK = "if ($$flag[0]) $$stop();";

/** Inserts the check at the start of every loop body, so that an interrupt stops code that never yields. */
export function checkLoops(program: Node, source: MagicString): void {
	walk(program, (node) => {
		if (!LOOPS.has(node.type)) return undefined;
		const body = child(node, "body");
		if (body.type === "BlockStatement") source.appendLeft(body.start + 1, LOOP_CHECK);
		else {
			source.appendLeft(body.start, `{${LOOP_CHECK}`);
			source.prependRight(body.end, "}");
		}
		return undefined;
	});
}
