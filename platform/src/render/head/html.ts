/** Escapes a text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };

/** The original of a text that was escaped by React or by `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** JSON that cannot close the element around it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
