/** Puts the alt text into the picture, for readers of screens, and drops what only plotly's own page needs. */
export function describedPicture(svg: string, alt: string): string {
	const title = alt.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	return svg.replace(
		/^<svg([^>]*)>/,
		(_, attributes: string) => `<svg${attributes} role="img"><title>${title}</title>`,
	);
}
