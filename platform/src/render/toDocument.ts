import {
  ANY_URL_ATTRIBUTE,
  COMPOSITION_ELEMENT_ID,
  EXPOSES,
  type ComposedRemote,
  type Composition,
  type ExposedFiles,
  type FileRef,
} from '@dhaaga-noor/shared-types';
import { escapeHtml, toInlineJson } from './head/html';

/** A page that was rendered before it is asked for. */
export interface DocumentPage {
  /** Elements of the head that the page brings itself. */
  head: string;
  /** Tags of the head that say more of it, for search engines and chats. */
  tags: string[];
  /** What search engines are told of it, as JSON-LD. */
  graph?: object;
  /** HTML of the root element. */
  body: string;
  /** Files of remotes that the page needs at once. */
  files: ExposedFiles;
  /** Speculation rules: what browsers prefetch. */
  speculation?: object;
  /** The page stands for every unknown URL. */
  anyUrl?: boolean;
}

/** What a document needs besides its composition. */
export interface DocumentParts {
  composition: Composition;
  shell: ExposedFiles;
  /** The page, or none where scripts are to render it. */
  page?: DocumentPage;
  /** Rules for the first drawing of the page; the stylesheets themselves then come last. */
  criticalStyles?: string;
  /** URLs of stylesheets of which that holds nothing: they are for what comes over the page. */
  laterStyles?: string[];
  /** Content security policy of the document; it admits the critical styles. */
  policy?: string;
  /** Site icons and the like, as tags. */
  headTags?: string[];
  /** Scripts for development, run before all others. */
  inlineScript?: string;
}

function integrityOf({ integrity }: FileRef): string {
  return integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
}

/** Attributes must equal those of the element that loads the file later, else it is fetched twice. */
function fileAttributes(file: FileRef): string {
  return `"${escapeHtml(file.url)}" crossorigin${integrityOf(file)}`;
}

const inertJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${toInlineJson(value)}</script>`;

/** Whether a page may load a remote: what it shows is that remote's, or it may be opened over what is shown. */
function mayLoad({ entry, nav }: ComposedRemote, page?: DocumentPage): boolean {
  if (!page || page.anyUrl) return true;
  const { scripts } = page.files;
  const hasPages = nav.length > 0;
  return hasPages ? scripts.some(({ url }) => url === entry.url) : scripts.length > 0;
}

/** What a page with its own document asks a remote for: what Home features is in its document. */
function toAskedFor({ exposes }: ComposedRemote, page?: DocumentPage): ComposedRemote['exposes'] {
  if (!page || page.anyUrl) return exposes;
  return Object.fromEntries(Object.entries(exposes).filter(([name]) => name !== EXPOSES.featured));
}

/**
 * A composition as a document says it: of remotes that its page cannot load, only what they have in the menu. How many
 * pages lists have is told by their data: it would change all documents with every eighth product.
 */
function toDocumentComposition(composition: Composition, page?: DocumentPage): Composition {
  const { remotes } = composition;
  const others = remotes.filter((remote) => !mayLoad(remote, page));
  return {
    ...composition,
    remotes: remotes
      .filter((remote) => mayLoad(remote, page))
      .map((remote) => ({
        ...remote,
        exposes: toAskedFor(remote, page),
        routes: remote.routes.map((route) => ({ ...route, pages: undefined })),
      })),
    others: others.filter(({ nav }) => nav.length > 0).map(({ name, nav }) => ({ name, nav })),
  };
}

const NO_FILES: ExposedFiles = { scripts: [], styles: [] };

function noScriptNotice({ site }: Composition): string {
  return [
    `<noscript><p>${escapeHtml(site.brand)} needs JavaScript to show this page. `,
    `Call ${escapeHtml(site.phone)} or write to ${escapeHtml(site.email)}.</p></noscript>`,
  ].join('');
}

/** The picture of a body that is the largest seen first (shared-ui, `Picture`): its sources, one for each crop. */
const FIRST_PICTURE = /<picture>((?:<source [^>]*>)+)<img [^>]*\bfetchpriority="high"/i;

/** Asks for the first picture ahead of all else, so that it takes the connection on which its document came. */
function firstPicture(body = ''): string[] {
  const [, sources = ''] = FIRST_PICTURE.exec(body) ?? [];
  return [...sources.matchAll(/<source ([^>]*?)\/?>/g)].map(([, source = '']) => {
    const attributes = source.replace(/\bsrcset=/i, 'imagesrcset=').replace(/\bsizes=/i, 'imagesizes=');
    return `<link rel="preload" as="image" ${attributes} fetchpriority="high">`;
  });
}

/** The stylesheets; with critical styles in the head nobody waits for them. */
function styleTags({ shell, page, criticalStyles, laterStyles = [] }: DocumentParts): string[] {
  const isLast = criticalStyles !== undefined;
  const files = [...shell.styles, ...(page?.files ?? NO_FILES).styles];
  return files
    .filter(({ url }) => !laterStyles.includes(url))
    .map(
      (file) => `<link rel="stylesheet" href=${fileAttributes(file)}${isLast ? ' fetchpriority="low"' : ''}>`,
    );
}

/** The scripts of a page that waits for them: all it shows is theirs. */
const emptyPageScripts = ({ shell }: DocumentParts) =>
  shell.scripts.map((file) => `<script src=${fileAttributes(file)} defer></script>`);

/**
 * What scripts and search engines read, and then the scripts: nothing that the shopper sees waits for them. They run as
 * they come, whatever a stylesheet does (`async`), and find above them what they read: also which of the remote's
 * stylesheets the page is drawn without (shared-runtime, `fetchStylesheet`).
 */
function dataTags({ composition, shell, page, criticalStyles, laterStyles = [] }: DocumentParts): string[] {
  const { files = NO_FILES, graph, speculation } = page ?? {};
  const drawn =
    criticalStyles === undefined ? [] : files.styles.filter(({ url }) => !laterStyles.includes(url));
  const styles = drawn.map(
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
 * The HTML document of a page, rendered or to be rendered by scripts. What the shopper sees comes first: a quarter of the
 * document is for scripts and search engines, and would keep the first paint and the pictures waiting.
 */
export function toDocument(parts: DocumentParts): string {
  const { composition, page, headTags = [], inlineScript, criticalStyles, policy } = parts;
  const styles = styleTags(parts);
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    policy && `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    page?.head ?? '',
    ...firstPicture(page?.body),
    ...(criticalStyles === undefined ? styles : [`<style>${criticalStyles}</style>`]),
    ...(inlineScript ? [`<script>${inlineScript}</script>`] : []),
    ...(page ? [] : emptyPageScripts(parts)),
    '<meta name="theme-color" content="#6b1426">',
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
