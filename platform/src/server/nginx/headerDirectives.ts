import { answerHeaders, type AnswerKind } from '../../render';
import { quote, type Directive } from './directives';
import type { NginxOptions } from './options';

/** Adds a header to answers of every status; an empty value adds none. */
export const addHeader = (name: string, value: string): Directive =>
  `add_header ${name} ${quote(value)} always`;

/**
 * All headers of a location: one that adds a header of its own inherits none
 * (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export function headerDirectives(
  kind: AnswerKind,
  { origins, https }: NginxOptions,
  isCompressible = false,
): Directive[] {
  const headers = answerHeaders(kind, { origins, https }, isCompressible);
  return Object.entries(headers).map(([name, value]) => addHeader(name, value));
}

/** Stops a location from inheriting headers, without adding one. */
export const NO_HEADERS = addHeader('X-None', '');
