/** Keeps lengths together at the end of a line: a no-break space in `5.5 cm`. */
export const keepUnits = (text: string) => text.replaceAll(/(\d) (?=[cm]m\b)/g, '$1\u00a0');
