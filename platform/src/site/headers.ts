/** Headers of every response, and of documents in particular, from one source. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Files of parts may be used by a shell on another origin. */
export const PART_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Headers of documents; `origins` are those of parts that are served from a host of their own. */
export function documentHeaders(origins: string[]): Record<string, string> {
  const sources = ["'self'", ...origins].join(' ');
  return {
    ...COMMON_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${sources}`,
      `style-src ${sources}`,
      `img-src ${sources} data:`,
      `media-src ${sources}`,
      `font-src ${sources}`,
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
