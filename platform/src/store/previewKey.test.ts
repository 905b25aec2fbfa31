import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePreviewKey, readPreviewKey } from './previewKey';

describe('ensurePreviewKey', () => {
  let site: string;
  beforeEach(() => (site = mkdtempSync(path.join(tmpdir(), 'key-'))));
  afterEach(() => rmSync(site, { recursive: true }));

  it('makes a key once, readable by its owner only', () => {
    const key = ensurePreviewKey(site);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(ensurePreviewKey(site)).toBe(key);
    expect(statSync(path.join(site, 'preview.key')).mode & 0o777).toBe(0o600);
  });

  it.each([0o644, 0o604])('refuses a key that everyone can read: mode %i', (mode) => {
    const file = path.join(site, 'preview.key');
    writeFileSync(file, 'k'.repeat(43));
    chmodSync(file, mode);
    expect(() => readPreviewKey(site)).toThrow(
      `Everyone can read ${file}, and could make links: "chmod o-rwx ${file}", or delete it to void all links.`,
    );
  });

  it('refuses a key that could be guessed', () => {
    writeFileSync(path.join(site, 'preview.key'), 'short\n', { mode: 0o600 });
    expect(() => readPreviewKey(site)).toThrow(
      `The key of preview links has 5 characters: give STOREFRONT_PREVIEW_KEY or ${path.join(site, 'preview.key')} at least 32.`,
    );
  });
});
