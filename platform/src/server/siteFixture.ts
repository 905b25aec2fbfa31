import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_FOLDER } from '../store/releaseFiles';
import type { Channel } from '../store/siteFolder';
import { compressFolder } from '../store/compress';
import { COMPOSITION_FILE } from '../render/currentSite';
import { documentFile, NOT_FOUND_PATH } from '../render/paths';
import { planPages } from '../render/head/planPages';
import { planComposition } from '../render/planComposition';
import { remoteRelease, shellRelease } from '../render/releaseFixture';

/** Long enough to be compressed. */
export const SCRIPT = `/* ${'a script '.repeat(300)} */`;
export const CLIP = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

/** Origin of one of its parts. */
export const PART_ORIGIN = 'http://127.0.0.1:9';

const ROUTES = [
  { id: 'index', path: '/shop/rakhi' },
  { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single', 'band'] }, pages: { single: 3 } },
];

const REDIRECTS = [
  { from: '/shop/old', to: '/shop/rakhi', line: 1 },
  // A page exists at this URL: it is served.
  { from: '/shop/rakhi/band', to: '/shop/rakhi', line: 2 },
];

const PARTS_FILES: Record<string, string | Buffer> = {
  'shell/1.0.0-a/static/js/main.1.js': SCRIPT,
  'shell/1.0.0-a/static/js/main.1.js.map': SCRIPT,
  'shell/1.0.0-a/static/images/sprig.1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/1.0.0-a/static/fonts/mukta.1.woff2': 'font',
  'shell/1.0.0-a/static/media/clip.mp4': CLIP,
  'shell/1.0.0-a/release.json': '{}',
  'shell/1.0.0-a/server/index.js': SCRIPT,
  'shell/1.0.0-a/public/favicon.svg': '<svg/>',
  '.secret': 'secret',
};

function write(folder: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

export interface CompositionFixture {
  id: string;
}

/** Writes a composition whose documents contain their own URLs and its id. */
export function writeComposition(site: string, { id }: CompositionFixture): void {
  const folder = path.join(site, 'compositions', id);
  const plan = planComposition(
    [
      { release: shellRelease({ redirects: REDIRECTS }), base: '/parts/shell/1.0.0-a/' },
      { release: remoteRelease({ routes: ROUTES }), base: `${PART_ORIGIN}/parts/mfe-rakhi/1.0.0-b/` },
    ],
    { year: 2026 },
  );
  const urls = planPages(plan, []).map(({ url }) => url);
  const documents = [...urls, NOT_FOUND_PATH, '/hi/', '/hi/shop', '/hi/404'];
  const toText = (url: string) => `<!doctype html><title>${url} of ${id}</title>${' '.repeat(2000)}`;
  const publicFolder = path.join(folder, PUBLIC_FOLDER);
  write(folder, { [COMPOSITION_FILE]: JSON.stringify({ ...plan, origins: [PART_ORIGIN], urls }) });
  write(publicFolder, {
    ...Object.fromEntries(documents.map((url) => [documentFile(url), toText(url)])),
    '50x.html': toText('50x'),
    '50x.css': 'body {}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'favicon.ico': 'icon',
    'google1a2b.html': 'google-site-verification: google1a2b.html',
    'sw.js': SCRIPT,
    'live.txt': id,
    'robots.txt': `# ${id}\n${'Disallow:\n'.repeat(200)}`,
  });
  compressFolder(folder);
}

/** Adds a log entry that publishes a composition. */
export function publish(
  site: string,
  { seq, channel, id }: { seq: number; channel: Channel; id: string },
): void {
  const state = { parts: {}, origins: {}, year: 2026, composer: '', composition: { id, integrity: '' } };
  const author = { by: '', message: '', action: 'publish' };
  const link = { seq, parent: '', at: '2026-01-01T00:00:00.000Z' };
  const entry = { ...link, ...author, channel, state };
  write(site, { [`log/${String(seq).padStart(6, '0')}.json`]: JSON.stringify(entry) });
}

/** A small site on disk with one composition, `one`, which is live. */
export function writeSite(): { site: string; remove: () => void } {
  const site = mkdtempSync(path.join(tmpdir(), 'site-'));
  write(path.join(site, 'parts'), PARTS_FILES);
  compressFolder(path.join(site, 'parts'));
  writeFileSync(path.join(site, 'preview.key'), 'k'.repeat(43), { mode: 0o600 });
  publish(site, { seq: 1, channel: 'stable', id: 'one' });
  writeComposition(site, { id: 'one' });
  symlinkSync('compositions/one', path.join(site, 'current'));
  return { site, remove: () => rmSync(site, { recursive: true }) };
}
