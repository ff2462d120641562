// Makes loops in cells interruptible.
import type MagicString from "magic-string";
import { child, type Node, walk } from "./ast.js";

const LOOPS = new Set(["WhileStatement", "DoWhileStatement", "ForStatement", "ForInStatement", "ForOfStatement"]);

/** The test on every round of a loop: one read of shared memory, which another thread sets to stop the loop. */
export const LOOP_CHECK = "if ($$flag[0]) $$stop();";

/** Puts the check at the start of every loop, so that an interrupt reaches code that never yields. */
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
