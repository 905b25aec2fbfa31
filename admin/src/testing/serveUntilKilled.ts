// Serves the pages of a folder, and is killed before a rename. Arguments: root, which.
import fs from 'node:fs';
import { startAdmin } from './adminFixture';

const [, , root = '', killAt = ''] = process.argv;
const { renameSync } = fs;
let count = 0;
fs.renameSync = (from, to) => {
  count += 1;
  if (count === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
void startAdmin(root).then(({ port }) => console.log(port));
