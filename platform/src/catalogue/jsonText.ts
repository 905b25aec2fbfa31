/** Data as JSON in a literal of a script: read faster by browsers (`JSON.parse`) than the same object as a literal. */
export function toJsonText(data: unknown): string {
  const text = JSON.stringify(data)
    .replace(/[\\']/g, '\\$&')
    .replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
  return `'${text}'`;
}
