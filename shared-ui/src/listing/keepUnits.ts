import * as messages from '../messages';

/** Keeps lengths together at the end of a line: a no-break space in `5.5 cm`. */
export const keepUnits = (text: string) => text.replaceAll(messages.lengths, '$1\u00a0');
