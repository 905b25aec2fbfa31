/**
 * Characters that change how the text after them is read: control characters, line ends, and
 * bidirectional controls.
 */
export const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const ALL_CONTROLS = new RegExp(CONTROLS.source, 'gu');

/** A foreign text as a part of one line. */
export const toLine = (text: string): string => text.replaceAll(ALL_CONTROLS, '\ufffd');

/** A text of several lines for the terminal. */
export const toPlainText = (text: string): string => text.split('\n').map(toLine).join('\n');
