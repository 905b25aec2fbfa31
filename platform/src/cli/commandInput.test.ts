import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertOutside } from './commandInput';

const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
const inFolder = (name: string) => path.join(folder, name);
const site = inFolder('site');
mkdirSync(site);
mkdirSync(inFolder('own'));
writeFileSync(path.join(site, 'signers'), '');
symlinkSync(path.join(site, 'signers'), inFolder('own/link'));
symlinkSync(site, inFolder('own/folder'));
symlinkSync(site, inFolder('live'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('assertOutside', () => {
  it.each([
    ['site', 'site/signers'],
    ['site', 'site/later'],
    ['site', 'site'],
    ['site', 'own/link'],
    ['site', 'own/folder/later'],
    ['site', 'own/folder/new/later'],
    ['live', 'site/signers'],
  ])('refuses for the site %s the file %s', (of, file) => {
    expect(() => assertOutside(inFolder(of), inFolder(file))).toThrow(
      `${inFolder(file)} is in the site: keep it where those who write ${inFolder(of)} cannot.`,
    );
  });

  it.each([
    ['site', 'own/signers'],
    ['site', 'own/new/later'],
    ['site', 'site-signers'],
    ['live', 'own/signers'],
    ['not/there', 'own/signers'],
  ])('reads for the site %s the file %s', (of, file) => {
    expect(() => assertOutside(inFolder(of), inFolder(file))).not.toThrow();
  });
});
