import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OFFLINE_PATH, PATHS, StorefrontError, toHref, type StaticHost } from '@dhaaga-noor/shared-types';
import {
  documentFile,
  ERROR_PAGE,
  NOT_FOUND_PATH,
  readWrittenComposition,
  type WrittenComposition,
} from '../../render';
import { composeLive } from '../../release';
import { allowReading, listFiles, PUBLIC_FOLDER } from '../../store';
import { toTarget, type TargetKind } from '../urls';
import { prepareExportFolder, requireExportFolder } from './exportFolder';
import { pastTheEnd } from './pastTheEnd';
import { HOSTS, toHeadersFile, toRedirectPage, toRedirectsFile, type Host, type HostName } from './hosts';

export interface ExportOptions {
  /** Folder of the site. */
  site: string;
  /** Folder to write; empty, or a previous export. */
  folder: string;
  /** Base path of the site on the host, with slashes at both ends. */
  base: string;
  host: HostName;
  /** Origin of the site, if not that of its settings. */
  origin?: string;
}

/** A file of an export: its name, and its content or the file to copy. */
type ExportedFile = [name: string, content: { text: string } | { file: string }];

const ROOT: StaticHost = { base: '/' };
const toDocumentName = (url: string) => `${toHref(url, ROOT).slice(1)}index.html`;

const PART_FILES: (TargetKind | 'other')[] = ['partText', 'partBinary'];
const SITE_FILES: (TargetKind | 'other')[] = ['worker', 'live', 'siteText', 'siteBinary'];
const isServed = (name: string, kinds: (TargetKind | 'other')[]) =>
  kinds.includes(toTarget(`/${name}`)?.kind ?? 'other');

/** The files of releases that browsers request. */
function partFiles(site: string, releases: string[]): ExportedFile[] {
  const names = releases.flatMap((release) =>
    listFiles(path.join(site, release)).map((name) => `${release}/${name}`),
  );
  return names
    .filter((name) => isServed(name, PART_FILES))
    .map((name) => [name, { file: path.join(site, name) }]);
}

/** The documents, each in the folder of its path, and the files at the root. */
function compositionFiles(composed: string, { urls, composition }: WrittenComposition): ExportedFile[] {
  const toDocument = (name: string, url: string): ExportedFile => [
    name,
    { file: path.join(composed, PUBLIC_FOLDER, documentFile(url)) },
  ];
  const documents = new Set([...urls, OFFLINE_PATH, NOT_FOUND_PATH].map(documentFile).concat(ERROR_PAGE));
  const publicFolder = path.join(composed, PUBLIC_FOLDER);
  const root = readdirSync(publicFolder).filter((name) => !documents.has(name) && isServed(name, SITE_FILES));
  return [
    ...[...urls, OFFLINE_PATH].map((url) => toDocument(toDocumentName(url), url)),
    ...pastTheEnd(composition).map(([url, last]) => toDocument(toDocumentName(url), last)),
    toDocument(NOT_FOUND_FILE, NOT_FOUND_PATH),
    ...root.map((name): ExportedFile => [name, { file: path.join(publicFolder, name) }]),
  ];
}

/** Hosts show it for every unknown path, even outside the base. */
const NOT_FOUND_FILE = '404.html';

/** The redirects. */
function redirectFiles(written: WrittenComposition, staticHost: StaticHost, host: Host): ExportedFile[] {
  const { composition } = written;
  const redirects = Object.entries(written.redirects);
  if (host.readsRules)
    return [['_redirects', { text: toRedirectsFile(redirects, staticHost, host.mostRedirects) }]];
  return redirects.map(([from, to]) => [
    toDocumentName(from),
    { text: toRedirectPage(toHref(to, staticHost), composition.site.origin) },
  ]);
}

function writeFiles(folder: string, files: ExportedFile[]): void {
  for (const [name, content] of files) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    if ('text' in content) writeFileSync(target, content.text);
    else copyFileSync(content.file, target);
  }
}

/** A shell from before static hosts links to URLs without pages. */
function requireLinks(composed: string, urls: string[], host: StaticHost): void {
  const home = readFileSync(path.join(composed, PUBLIC_FOLDER, documentFile(PATHS.home)), 'utf8');
  const hrefs = [...home.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  const wrong = hrefs.find(
    (href) => urls.includes(href) && toHref(href, host) !== href && href !== host.base,
  );
  if (wrong === undefined) return;
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `Home links to ${wrong}, not to ${toHref(wrong, host)}: the shell that is live is older than exports. Publish the shell.`,
  );
}

/**
 * Writes the live site for a static host, and replaces a previous export.
 *
 * @returns the number of pages and files.
 * @throws StorefrontError when the site is damaged, Error when the folder holds something else.
 */
export async function exportSite({ site, folder, base, host: name, origin }: ExportOptions) {
  requireExportFolder(folder);
  allowReading(folder);
  const staticHost: StaticHost = { base };
  const composed = mkdtempSync(path.join(tmpdir(), 'export-'));
  try {
    const releases = await composeLive({ site, target: composed, staticHost, origin });
    const written = readWrittenComposition(composed);
    requireLinks(composed, written.urls, staticHost);
    const host = HOSTS[name];
    const prefix = host.isRoot ? base.slice(1) : '';
    const files: ExportedFile[] = [
      ...[...compositionFiles(composed, written), ...partFiles(site, releases)].map(
        ([file, content]): ExportedFile => [file === NOT_FOUND_FILE ? file : prefix + file, content],
      ),
      ...redirectFiles(written, staticHost, host),
      ...(host.readsRules ? [['_headers', { text: toHeadersFile(staticHost) }] satisfies ExportedFile] : []),
      ...Object.entries(host.files).map(([file, text]): ExportedFile => [file, { text }]),
    ];
    prepareExportFolder(folder, [...new Set(files.map(([file]) => file.split('/')[0] ?? file))]);
    writeFiles(folder, files);
    return { pages: written.urls.length, files: files.length };
  } finally {
    rmSync(composed, { recursive: true, force: true });
  }
}
