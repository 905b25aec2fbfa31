import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFolders } from './siteFolder';

it('lists finished folders only', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  for (const folder of ['parts/.shell.partial-1-a', 'parts/shell'])
    mkdirSync(path.join(site, folder), { recursive: true });
  writeFileSync(path.join(site, 'parts/a'), '');
  expect(listFolders(site, 'parts')).toEqual(['parts/shell']);
  expect(listFolders(site, 'none')).toEqual([]);
  rmSync(site, { recursive: true });
});
