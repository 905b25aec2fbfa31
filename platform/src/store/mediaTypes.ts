/** Texts, which have compressed files next to them, by file extension. */
const TEXT_TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
} as const;

/** Pictures, clips and fonts, whose formats are compressed. */
const BINARY_TYPES = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
} as const;

/** Content types by file extension; files of any other kind are not served. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = { ...TEXT_TYPES, ...BINARY_TYPES };

/** Whether files of this extension may have a compressed file. */
export const isText = (extension: string) => extension in TEXT_TYPES;
