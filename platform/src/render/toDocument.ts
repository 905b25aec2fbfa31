import {
  ANY_URL_ATTRIBUTE,
  COMPOSITION_ELEMENT_ID,
  toLang,
  type Composition,
  type ExposedFiles,
  type FileRef,
} from '@dhaaga-noor/shared-types';
import { escapeHtml, toInlineJson } from './head/html';
import { toDocumentComposition } from './toDocumentComposition';

/** A prerendered page. */
export interface DocumentPage {
  /** Head elements of the page itself. */
  head: string;
  /** More head tags, for search engines and chats. */
  tags: string[];
  /** Structured data for search engines, as JSON-LD. */
  graph?: object;
  /** HTML of the root element. */
  body: string;
  /** Files of remotes that the page needs at once. */
  files: ExposedFiles;
  /** Speculation rules: the documents that browsers prefetch. */
  speculation?: object;
  /** The page is the response to every unknown URL. */
  anyUrl?: boolean;
}

/** What a document needs besides its composition. */
export interface DocumentParts {
  composition: Composition;
  shell: ExposedFiles;
  /** The page, or none if scripts render it. */
  page?: DocumentPage;
  /** Rules for the first paint of the page; the stylesheets themselves then come last. */
  criticalStyles?: string;
  /** URLs of stylesheets without critical rules, for dialogs over the page, or with no others. */
  omittedStyles?: string[];
  /** Content security policy of the document; it allows the critical styles. */
  policy?: string;
  /** Site icons and the like, as tags. */
  headTags?: string[];
  /** Scripts for development, run before all others. */
  inlineScript?: string;
}

function integrityOf({ integrity }: FileRef): string {
  return integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
}

/** Must equal those of the element that loads the file later, or it is fetched twice. */
function fileAttributes(file: FileRef): string {
  return `"${escapeHtml(file.url)}" crossorigin${integrityOf(file)}`;
}

const inertJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${toInlineJson(value)}</script>`;

/** `--maroon` of shared-ui's tokens: the header. */
const THEME_COLOUR = '#6b1426';

const NO_FILES: ExposedFiles = { scripts: [], styles: [] };

function noScriptNotice({ site }: Composition): string {
  return [
    `<noscript><p>${escapeHtml(site.brand)} needs JavaScript to show this page. `,
    `Call ${escapeHtml(site.phone)} or write to ${escapeHtml(site.email)}.</p></noscript>`,
  ].join('');
}

/** The sources, one for each crop, of the largest picture in the first viewport (`Picture`). */
const FIRST_PICTURE = /<picture>((?:<source [^>]*>)+)<img [^>]*\bfetchpriority="high"/i;

/** Preloads the first picture before everything else, on the document's connection. */
function firstPicture(body = ''): string[] {
  const [, sources = ''] = FIRST_PICTURE.exec(body) ?? [];
  return [...sources.matchAll(/<source ([^>]*?)\/?>/g)].map(([, source = '']) => {
    const attributes = source.replace(/\bsrcset=/i, 'imagesrcset=').replace(/\bsizes=/i, 'imagesizes=');
    return `<link rel="preload" as="image" ${attributes} fetchpriority="high">`;
  });
}

/** The stylesheets; with critical styles in the head they do not block rendering. */
function styleTags({ shell, page, criticalStyles, omittedStyles = [] }: DocumentParts): string[] {
  const isLast = criticalStyles !== undefined;
  const files = [...shell.styles, ...(page?.files ?? NO_FILES).styles];
  return files
    .filter(({ url }) => !omittedStyles.includes(url))
    .map(
      (file) => `<link rel="stylesheet" href=${fileAttributes(file)}${isLast ? ' fetchpriority="low"' : ''}>`,
    );
}

const emptyPageScripts = ({ shell }: DocumentParts) =>
  shell.scripts.map((file) => `<script src=${fileAttributes(file)} defer></script>`);

/**
 * The data for scripts and search engines, and then the scripts: nothing visible waits for them.
 * The scripts run on arrival, independent of stylesheets (`async`), so their data come first. The
 * preloads name the remote's stylesheets that the page does not wait for (shared-runtime,
 * `fetchStylesheet`).
 */
function dataTags({ composition, shell, page, criticalStyles, omittedStyles = [] }: DocumentParts): string[] {
  const { files = NO_FILES, graph, speculation } = page ?? {};
  const used =
    criticalStyles === undefined ? [] : files.styles.filter(({ url }) => !omittedStyles.includes(url));
  const styles = used.map(
    (file) => `<link rel="preload" as="style" href=${fileAttributes(file)} fetchpriority="low">`,
  );
  const scripts = shell.scripts.map(
    (file) => `<script src=${fileAttributes(file)} fetchpriority="low" async></script>`,
  );
  const preloads = files.scripts.map(
    (file) => `<link rel="preload" as="script" href=${fileAttributes(file)} fetchpriority="low">`,
  );
  return [
    ...(graph ? [`<script type="application/ld+json">${toInlineJson(graph)}</script>`] : []),
    inertJson(COMPOSITION_ELEMENT_ID, toDocumentComposition(composition, page)),
    ...(page ? [...styles, ...scripts, ...preloads] : []),
    ...(speculation ? [`<script type="speculationrules">${toInlineJson(speculation)}</script>`] : []),
  ];
}

/**
 * The HTML document of a page, prerendered or to be rendered by scripts. Visible content comes
 * first: a quarter of the document is for scripts and search engines, and would delay the first
 * paint and the pictures.
 */
export function toDocument(parts: DocumentParts): string {
  const { composition, page, headTags = [], inlineScript, criticalStyles, policy } = parts;
  const styles = styleTags(parts);
  return [
    '<!doctype html>',
    `<html lang="${toLang(composition.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    policy && `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    page?.head ?? '',
    ...firstPicture(page?.body),
    ...(criticalStyles === undefined ? styles : [`<style>${criticalStyles}</style>`]),
    ...(inlineScript ? [`<script>${inlineScript}</script>`] : []),
    ...(page ? [] : emptyPageScripts(parts)),
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    ...headTags,
    ...(page?.tags ?? []),
    '</head>',
    '<body>',
    `<div id="root"${page?.anyUrl ? ` ${ANY_URL_ATTRIBUTE}` : ''}>${page?.body ?? ''}</div>`,
    ...(page ? [] : [noScriptNotice(composition)]),
    ...dataTags(parts),
    ...(criticalStyles === undefined ? [] : styles),
    '</body>',
    '</html>',
    '',
  ]
    .filter(Boolean)
    .join('\n');
}
