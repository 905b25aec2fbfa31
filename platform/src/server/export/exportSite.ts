import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OFFLINE_PATH, PATHS, withBase } from '@dhaaga-noor/shared-types';
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

/**
 * Names of a page's document. Hosts answer `/about` from one or the other, also where a folder
 * `about` stands beside it.
 */
const toDocumentNames = (url: string) =>
  url === PATHS.home ? ['index.html'] : [documentFile(url), `${url.slice(1)}/index.html`];

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
function compositionFiles(composed: string, { urls }: WrittenComposition): ExportedFile[] {
  const toDocument = (name: string, url: string): ExportedFile => [
    name,
    { file: path.join(composed, PUBLIC_FOLDER, documentFile(url)) },
  ];
  const documents = new Set([...urls, OFFLINE_PATH, NOT_FOUND_PATH].map(documentFile).concat(ERROR_PAGE));
  const publicFolder = path.join(composed, PUBLIC_FOLDER);
  const root = readdirSync(publicFolder).filter((name) => !documents.has(name) && isServed(name, SITE_FILES));
  return [
    ...[...urls, OFFLINE_PATH].flatMap((url) => toDocumentNames(url).map((name) => toDocument(name, url))),
    toDocument(NOT_FOUND_FILE, NOT_FOUND_PATH),
    ...root.map((name): ExportedFile => [name, { file: path.join(publicFolder, name) }]),
  ];
}

/** Hosts show it for every unknown path, even outside the base. */
const NOT_FOUND_FILE = '404.html';

/** The redirects. */
function redirectFiles(written: WrittenComposition, base: string, host: Host): ExportedFile[] {
  const { composition } = written;
  const redirects = Object.entries(written.redirects);
  if (host.readsRules)
    return [['_redirects', { text: toRedirectsFile(redirects, base, host.mostRedirects) }]];
  return redirects.flatMap(([from, to]) => {
    const text = toRedirectPage(withBase(to, base), composition.site.origin);
    return toDocumentNames(from).map((name): ExportedFile => [name, { text }]);
  });
}

function writeFiles(folder: string, files: ExportedFile[]): void {
  for (const [name, content] of files) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    if ('text' in content) writeFileSync(target, content.text);
    else copyFileSync(content.file, target);
  }
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
  const composed = mkdtempSync(path.join(tmpdir(), 'export-'));
  try {
    const releases = await composeLive({ site, target: composed, base, origin });
    const written = readWrittenComposition(composed);
    const host = HOSTS[name];
    const prefix = host.isRoot ? base.slice(1) : '';
    const files: ExportedFile[] = [
      ...[...compositionFiles(composed, written), ...partFiles(site, releases)].map(
        ([file, content]): ExportedFile => [file === NOT_FOUND_FILE ? file : prefix + file, content],
      ),
      ...redirectFiles(written, base, host),
      ...(host.readsRules ? [['_headers', { text: toHeadersFile(base) }] satisfies ExportedFile] : []),
      ...Object.entries(host.files).map(([file, text]): ExportedFile => [file, { text }]),
    ];
    prepareExportFolder(folder, [...new Set(files.map(([file]) => file.split('/')[0] ?? file))]);
    writeFiles(folder, files);
    return { pages: written.urls.length, files: files.length };
  } finally {
    rmSync(composed, { recursive: true, force: true });
  }
}
