import type { Composition, ExposedFiles, FileRef } from 'shared-types';

/** What a document needs besides its composition. */
export interface DocumentParts {
  composition: Composition;
  shell: ExposedFiles;
  /** Font files that the first screen needs. */
  fonts?: string[];
  /** Site icons and the like, as tags. */
  headTags?: string[];
  /** Scripts for development, run before all others. */
  inlineScript?: string;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end the element it stands in. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function integrityOf({ integrity }: FileRef): string {
  return integrity ? ` integrity="${escapeAttribute(integrity)}"` : '';
}

/** The HTML document of a composition; React fills it in. */
export function toDocument({ composition, shell, fonts = [], headTags = [], inlineScript }: DocumentParts): string {
  const url = (file: FileRef) => escapeAttribute(file.url);
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#6b1426">',
    ...headTags,
    ...fonts.map((font) => `<link rel="preload" href="${escapeAttribute(font)}" as="font" type="font/woff2" crossorigin>`),
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${url(file)}" crossorigin${integrityOf(file)}>`),
    ...(inlineScript ? [`<script>${inlineScript}</script>`] : []),
    `<script type="application/json" id="composition">${toInlineJson(composition)}</script>`,
    ...shell.scripts.map((file) => `<script src="${url(file)}" defer crossorigin${integrityOf(file)}></script>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript><p>${escapeAttribute(composition.site.brand)} needs JavaScript to show its catalogue. `,
    `Call ${escapeAttribute(composition.site.phone)} or write to ${escapeAttribute(composition.site.email)}.</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
