// Adds the alt text to an SVG picture.
/** Adds the alt text for screen readers, and removes what only plotly's own page needs. */
export function describedPicture(svg: string, alt: string): string {
	const title = alt.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	return svg.replace(
		/^<svg([^>]*)>/,
		(_, attributes: string) => `<svg${attributes} role="img"><title>${title}</title>`,
	);
}
