/** What a redraw leaves alone: pictures are drawn by others, levers are the reader's. */
const LEFT_ALONE = ["still", "live", "levers"];

/**
 * Makes an element like another with as few changes as possible, so that folds stay open, the focus stays and nothing jumps.
 * Elements are the same where name and id are; others are replaced.
 */
export function morph(from: Element, to: Element): void {
	if (LEFT_ALONE.some((name) => from.classList.contains(name))) return;
	copyAttributes(from, to);
	const [old, wanted] = [[...from.childNodes], [...to.childNodes]];
	for (const [at, next] of wanted.entries()) {
		const now = old[at];
		if (now === undefined) from.append(next);
		else if (now.nodeType !== next.nodeType || now.nodeName !== next.nodeName || idOf(now) !== idOf(next))
			now.replaceWith(next);
		else if (now instanceof Element) {
			if (!now.isEqualNode(next)) morph(now, next as Element);
		} else if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue;
	}
	for (const extra of old.slice(wanted.length)) extra.remove();
}

const idOf = (node: Node): string => (node instanceof Element ? node.id : "");

/** Whether a fold is open, and whether a chart is live, is the reader's. */
const OWN = ["open", "class"];

function copyAttributes(from: Element, to: Element): void {
	for (const { name, value } of to.attributes)
		if (from.getAttribute(name) !== value && kept(from, name)) from.setAttribute(name, value);
	for (const { name } of [...from.attributes])
		if (!to.hasAttribute(name) && kept(from, name)) from.removeAttribute(name);
}

const kept = ({ nodeName }: Element, name: string): boolean =>
	!(OWN.includes(name) && (nodeName === "DETAILS" || nodeName === "FIGURE"));
