/** What ends a line or changes how the rest of it is read: control characters, and those that turn the direction of text. */
export const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const ALL_CONTROLS = new RegExp(CONTROLS.source, 'gu');

/** A text of somebody else as a part of one line. */
export const toLine = (text: string): string => text.replaceAll(ALL_CONTROLS, '\ufffd');
