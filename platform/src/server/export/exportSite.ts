import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OFFLINE_PATH, otherLanguages, withBase } from '@dhaaga-noor/shared-types';
import { documentFile, NOT_FOUND_PATH, readWrittenComposition, type WrittenComposition } from '../../render';
import { composeLive } from '../../release';
import { allowReading, ENCODING_SUFFIXES, listFiles, PUBLIC_FOLDER } from '../../store';
import {
  HOSTS,
  toHeadersFile,
  toNotFoundRules,
  toRedirectPage,
  toRedirectsFile,
  type Host,
  type HostName,
} from './hosts';
import { LIST_FILE, replaceExport, settleExport } from './replaceExport';

export interface ExportOptions {
  site: string;
  /** Folder to write; empty, or a previous export. */
  folder: string;
  /** Base path of the site on the host, with slashes at both ends. */
  base: string;
  host: HostName;
  /** Origin of the site, if not that of its settings. */
  origin?: string;
}

/** Other files that a folder may hold: `.git`, and the domain of GitHub Pages. */
const isOther = (name: string) => name.startsWith('.') || name === 'CNAME';

/**
 * Checks that an export can be written into a folder.
 *
 * @throws Error that names a foreign file, and the fix.
 */
function assertExportFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${folder} is a file: name a folder for the export.`);
  if (existsSync(path.join(folder, LIST_FILE))) return;
  const [first, ...others] = readdirSync(folder).filter((name) => !isOther(name));
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Error(
    `${folder} is not an earlier export and holds ${first}${more}: name an empty folder, or that of an export.`,
  );
}

/** A file of an export: its name, and its content or the file to copy. */
type ExportedFile = [name: string, content: { text: string } | { file: string }];

/** Hosts serve `/about` from one or the other, also if there is a folder `about`. */
const toDocumentNames = (url: string) =>
  url.endsWith('/') ? [documentFile(url)] : [documentFile(url), `${url.slice(1)}/index.html`];

/** The files of a public folder; hosts compress them. */
function publicFiles(folder: string, prefix = ''): ExportedFile[] {
  const names = listFiles(folder).filter((name) => !ENCODING_SUFFIXES.includes(path.extname(name)));
  return names.map((name) => [prefix + name, { file: path.join(folder, name) }]);
}

const codesOf = ({ composition }: WrittenComposition) => otherLanguages(composition).map(({ code }) => code);

function secondNames(folder: string, written: WrittenComposition): ExportedFile[] {
  const offline = [OFFLINE_PATH, ...codesOf(written).map((code) => `/${code}${OFFLINE_PATH}`)];
  return [...written.urls, ...offline].flatMap((url) => {
    const [file, ...others] = toDocumentNames(url);
    return others.map((name): ExportedFile => [name, { file: path.join(folder, file ?? '') }]);
  });
}

function redirectFiles(written: WrittenComposition, base: string, host: Host): ExportedFile[] {
  const redirects = Object.entries(written.redirects);
  const codes = codesOf(written);
  if (host.readsRules) {
    const rules = host.showsNotFound ? toNotFoundRules(codes, base) : '';
    return [['_redirects', { text: toRedirectsFile(redirects, base, host.mostRedirects) + rules }]];
  }
  return redirects.flatMap(([from, to]) => {
    const language = codes.find((code) => to.startsWith(`/${code}/`));
    const text = toRedirectPage({
      href: withBase(to, base),
      origin: written.composition.site.origin,
      language,
    });
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
 * Writes the live site for a static host, and replaces a previous export: a copy of its public
 * folders, and each document under a second name.
 *
 * @returns the number of pages and files.
 * @throws StorefrontError when the site is damaged, Error when the folder holds something else.
 */
export async function exportSite({ site, folder, base, host: name, origin }: ExportOptions) {
  settleExport(folder);
  assertExportFolder(folder);
  allowReading(folder);
  const target = mkdtempSync(path.join(tmpdir(), 'export-'));
  try {
    const { composition, releases } = await composeLive({ site, target, base, origin });
    const written = readWrittenComposition(composition);
    const publicFolder = path.join(composition, PUBLIC_FOLDER);
    const host = HOSTS[name];
    const prefix = host.isRoot ? base.slice(1) : '';
    // Hosts show this one for every unknown path, even outside the base.
    const notFound = documentFile(NOT_FOUND_PATH);
    const copied = [
      ...publicFiles(publicFolder),
      ...secondNames(publicFolder, written),
      ...releases.flatMap((release) => publicFiles(path.join(site, release, 'static'), `${release}/static/`)),
    ];
    const files: ExportedFile[] = [
      ...copied.map(([file, content]): ExportedFile => [file === notFound ? file : prefix + file, content]),
      ...redirectFiles(written, base, host),
      ...(host.readsRules ? [['_headers', { text: toHeadersFile(base) }] satisfies ExportedFile] : []),
      ...Object.entries(host.files).map(([file, text]): ExportedFile => [file, { text }]),
    ];
    const names = [...new Set(files.map(([file]) => file.split('/')[0] ?? file))];
    replaceExport(folder, names, (next) => writeFiles(next, files));
    return { pages: written.urls.length, files: files.length };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
