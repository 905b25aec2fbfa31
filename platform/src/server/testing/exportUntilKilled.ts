// Replaces an export, and is killed before one of the renames. Arguments: folder, which.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { killAtRename } from '../../system/testing/killAtRename';
import { replaceExport } from '../export/replaceExport';

const [, , folder = '', killAt = ''] = process.argv;
killAtRename(Number(killAt));
replaceExport(folder, ['index.html', 'new.html'], (next) => {
  for (const name of ['index.html', 'new.html']) writeFileSync(path.join(next, name), 'after');
});
